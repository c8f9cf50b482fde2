#!/bin/bash -e
# The name that pi-gen gives its own function.
if [ ! -d "${ROOTFS_DIR}" ]; then
    copy_previous
fi
