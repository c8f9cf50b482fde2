#!/bin/sh
# Makes the layer `subdivisions`; the options are those of ../layers/build.sh.
exec "$(dirname "$0")/../layers/build.sh" subdivisions "$@"
