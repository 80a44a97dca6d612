PLAY ?=
BENCH ?=
PARALLEL := --numprocesses auto --dist worksteal
PROJECTS := pyproject.toml $(wildcard examples/*/pyproject.toml)

.PHONY: help play test soak coverage format bench clean

help:
	@echo "make play            set up and start the table in the browser; PLAY='--port 9000' to choose"
	@echo "make test            set up and run every check"
	@echo "make soak            play whole games for long: what every check does, many times over"
	@echo "make coverage        run the tests and tell which lines none of them reaches"
	@echo "make format          put the code into the house's format"
	@echo "make bench           measure Tabletime beside its peers; BENCH='--only floor' to choose"
	@echo "make clean           remove what the other commands have made"

play: .venv/.ready-play
	@.venv/bin/tabletime serve $(PLAY)

test: .venv/.ready-dev
	@scripts/system-packages
	@scripts/check

soak: .venv/.ready-dev
	@scripts/system-packages
	@.venv/bin/pytest $(PARALLEL) -m soak

coverage: .venv/.ready-dev
	@scripts/system-packages
	@.venv/bin/pytest $(PARALLEL) --cov --cov-report term:skip-covered

format: .venv/.ready-dev
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

bench: .venv/.ready-play
	@.venv/bin/python -m benchmarks $(BENCH)

clean:
	rm -rf .venv .bench .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov

.venv/.ready-%: $(PROJECTS) scripts/set-up
	@scripts/set-up $*
