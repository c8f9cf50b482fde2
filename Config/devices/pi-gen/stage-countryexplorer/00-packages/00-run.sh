#!/bin/bash -e
# Copies the packages to the image, and installs them there. files/ holds the packages for arm64, and install.sh.
install -d "${ROOTFS_DIR}/var/tmp/countryexplorer" "${ROOTFS_DIR}/usr/lib/systemd/system-preset"
install -m 644 files/*.deb files/install.sh "${ROOTFS_DIR}/var/tmp/countryexplorer/"
install -m 644 files/40-countryexplorer.preset "${ROOTFS_DIR}/usr/lib/systemd/system-preset/"
on_chroot <<'COMMANDS'
sh /var/tmp/countryexplorer/install.sh /var/tmp/countryexplorer
COMMANDS
