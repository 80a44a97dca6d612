"""Bodies of requests: what they may contain, whoever asks for what."""

import json
from typing import Any

from pydantic import BaseModel, model_validator


class Body(BaseModel):
    """What somebody sends; every word in it can be written, read and kept."""

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, sent: Any) -> Any:
        try:
            json.dumps(sent, ensure_ascii=False, default=str).encode()
        except UnicodeEncodeError:
            raise ValueError("some letters are only half of a character") from None
        return sent
