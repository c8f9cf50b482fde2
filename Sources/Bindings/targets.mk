# The packages of the bindings, and their tests in the real engines. Sources/Bindings/points.py reads PROGRAM and
# BINDING_POINTS. The program is that of make test, which make test-all builds first. Debian's Python, since others may
# not be able to load extensions into SQLite.
BINDING = $(MAKE) -C Sources/Bindings
BINDING_TEST = PYTHONPATH=Sources/Bindings PROGRAM="$(TESTS)/countryexplorer"
BINDING_PYTHON := .build/bindings-venv/bin/python
# The release of Spark that is tested: 4 or 3.5. Each has its own packages of Python.
SPARK ?= 4
SPARK_VENV := spark$(if $(filter 3.5,$(SPARK)),-3.5)-venv
SPARK_PYTHON := .build/$(SPARK_VENV)/bin/python

##@ Bindings

.PHONY: contract contract-checked javascript java rust go r wheel wheel-installed test-chromium test-postgresql test-bindings test-spark test-flink soak-bindings benchmark-bindings benchmark-languages
contract: ## Write the tables of each language from countryexplorer.h
	python3 Sources/Bindings/contract

lint: contract-checked
contract-checked:
	python3 Sources/Bindings/contract --check

javascript: $(MODULES) ## Make the package for JavaScript in .build/javascript
	rm -rf .build/javascript && install -d .build/javascript
	install -m 644 Sources/Bindings/javascript/{*.js,countryexplorer.d.ts,package.json,README.md} \
	    Sources/Page/kernel/{kernel,memory,positions,countries,cities}.js LICENSE .build/javascript/
	.ci/licences .build/javascript/licences
	install -m 644 Sources/Page/kernel.wasm .build/javascript/countryexplorer.wasm
	install -m 644 Sources/Page/text.wasm .build/javascript/

java: needs-languages kernel ## Make countryexplorer.jar in .build/bindings/java
	$(BINDING)/java

rust: needs-languages kernel ## Make the Rust crates in .build/bindings/rust
	$(BINDING)/rust

r: needs-languages kernel ## Install the R package into .build/bindings/r
	$(BINDING)/r

go: needs-languages kernel ## Make the Go package in .build/bindings/go
	$(BINDING)/go

wheel: kernel ## Make the Python package in .build/wheel, for TARGET=x86_64 or arm64
	$(call python,bindings-venv,/usr/bin/python3,Sources/Bindings/python)
	.ci/wheel $(BINDING_PYTHON) $(TARGET) $(LIBRARY)/libcountryexplorer.so.1 .build/wheel source
	.build/bindings-venv/bin/auditwheel show .build/wheel/*_$(TARGET:arm64=aarch64).whl

wheel-installed: wheel
	$(call python,bindings-venv,/usr/bin/python3,Sources/Bindings/duckdb)
	$(BINDING_PYTHON) -m pip install --quiet --no-deps --no-index --force-reinstall .build/wheel/*_$(MACHINE).whl

test-postgresql: needs-postgresql kernel tests ## Test the extension in PostgreSQL 17 with PostGIS, in a Debian of its own; needs root
	PROGRAM="$(TESTS)/countryexplorer" .ci/test-postgresql trixie 17 .build/postgresql

test-chromium: build browser javascript ## Compare the package for JavaScript with the program in Chromium
	PYTHONPATH=Sources/Bindings PROGRAM="$(BUILT)" .build/page-venv/bin/python -W ignore -m unittest discover -q -s Sources/Bindings/javascript

test-bindings: needs-kernel needs-bindings needs-languages tests kernel javascript wheel-installed ## Compare the bindings with the program in the real engines
	$(BINDING_TEST) node --test Sources/Bindings/javascript/*.test.mjs
	cd .build/javascript && cp $(CURDIR)/Sources/Bindings/javascript/types.test.ts . && tsc --noEmit --strict \
	    --module nodenext --target es2022 --lib es2022,dom types.test.ts
	$(BINDING_TEST) $(BINDING_PYTHON) -m unittest discover -q -s Sources/Bindings/python/tests
	for language in java rust go r; do $(BINDING)/$$language all test; done
	$(BINDING_TEST) /usr/bin/python3 -m unittest -q test_languages
	$(BINDING)/sqlite
	$(BINDING_TEST) /usr/bin/python3 -m unittest discover -q -s Sources/Bindings/sqlite
	$(BINDING)/postgresql
	$(BINDING_TEST) /usr/bin/python3 -m unittest discover -q -s Sources/Bindings/postgresql
	$(BINDING)/duckdb
	$(BINDING_TEST) $(BINDING_PYTHON) -m unittest discover -q -s Sources/Bindings/duckdb
	$(BINDING_TEST) $(BINDING_PYTHON) -m unittest discover -q -s Sources/Bindings/scale
	$(call python,spatial-venv,/usr/bin/python3,Sources/Bindings/duckdb/spatial)
	$(BINDING_TEST) .build/spatial-venv/bin/python -m unittest discover -q -s Sources/Bindings/duckdb/spatial

# Not in make test: PySpark is 400 MB, and a cluster takes minutes.
test-spark: needs-kernel needs-bindings needs-spark tests kernel ## Compare Spark, here and on a cluster of two workers, with the program; SPARK=3.5 for that release
	$(call python,$(SPARK_VENV),/usr/bin/python3,Sources/Bindings/spark$(if $(filter 3.5,$(SPARK)),/spark-3.5))
	$(BINDING)/spark SPARK=$(SPARK)
	$(BINDING_TEST) $(SPARK_PYTHON) -W ignore -m unittest discover -q -s Sources/Bindings/spark

# Not in make test: Flink is 330 MB, and a cluster takes minutes.
test-flink: needs-kernel needs-bindings needs-spark tests kernel ## Compare Flink, in SQL and on a cluster that loses a task manager, with the program
	$(call python,flink-venv,/usr/bin/python3,Sources/Bindings/flink)
	$(BINDING)/flink all tested
	$(BINDING_TEST) .build/flink-venv/bin/python -m unittest discover -q -s Sources/Bindings/flink

# Prints a table of Markdown, which the guide "Performance" has. SOAKED names some of them.
SOAKED ?=
soak-bindings: export BINDING_QUESTIONS ?= 10000
soak-bindings: export BINDING_POINTS ?= 1000000
soak-bindings: needs-build needs-kernel needs-bindings needs-languages needs-spark needs-arm64 tests kernel javascript wheel-installed ## Compare every binding with the program, on a million places near borders and a million anywhere
	$(MAKE) kernel TARGET=arm64
	$(call python,spark-venv,/usr/bin/python3,Sources/Bindings/spark)
	for engine in sqlite postgresql duckdb spark rust go r; do $(BINDING)/$$engine; done
	$(BINDING)/java tested
	$(BINDING_TEST) $(BINDING_PYTHON) Sources/Bindings/soak.py $(SOAKED)
	$(BINDING_TEST) $(BINDING_PYTHON) Sources/Bindings/equality.py
	for engine in sqlite postgresql duckdb; do \
	    $(BINDING_TEST) $(BINDING_PYTHON) -m unittest discover -q -s Sources/Bindings/$$engine -k seeded; done
	$(BINDING_TEST) $(BINDING_PYTHON) -W ignore Sources/Bindings/kinds.py

# Prints a table of Markdown, which the guide "Libraries" has.
benchmark-languages: export BINDING_POINTS ?= 1000000
benchmark-languages: java rust go ## Measure the lookups in Java, Rust and Go beside C
	$(BINDING)/java tested
	PYTHONPATH=Sources/Bindings python3 Sources/Bindings/languages.py

# Prints a table of Markdown, which the guide "At scale" has.
benchmark-bindings: needs-build needs-kernel needs-bindings needs-gis tests kernel wheel-installed ## Measure the lookups in C, Python and SQL engines beside their ceilings and PostGIS
	for engine in sqlite postgresql duckdb; do $(BINDING)/$$engine; done
	$(BINDING_TEST) $(BINDING_PYTHON) Sources/Bindings/benchmark.py
