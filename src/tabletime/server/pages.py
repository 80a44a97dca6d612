"""The pages that people see."""

from fastapi import APIRouter

router = APIRouter()
