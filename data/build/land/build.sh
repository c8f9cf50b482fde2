#!/bin/sh
# Makes the layer `land`; the options are those of ../layers/build.sh.
exec "$(dirname "$0")/../layers/build.sh" land "$@"
