SUMMARY = "The country and time zone of a device, from its receiver: the small program"
DESCRIPTION = "Finds the country of a position without a network, and selects the country of a device at its first \
start. The program is in C. Its kernel is in Swift, and is compiled in the source package."
HOMEPAGE = "https://countryexplorer.example"
SECTION = "utils"
LICENSE = "Apache-2.0"
LIC_FILES_CHKSUM = "file://LICENSE;md5=@LICENSE_MD5@"

# A file in the folder of the packages. Its checksum is in the signature of the task.
FILESEXTRAPATHS:prepend := "${COUNTRYEXPLORER_PACKAGES}:"
SRC_URI = "file://countryexplorer-lite-${PV}.tar.gz"
S = "${@d.getVar('UNPACKDIR') or d.getVar('WORKDIR')}/countryexplorer-lite-${PV}"

COMPATIBLE_HOST = "(aarch64|x86_64|riscv64).*-linux"
# The kernel's objects for 32-bit ARM are for ARMv7 with NEON, and name functions of glibc.
COMPATIBLE_HOST:armv7a = "${@bb.utils.contains('TUNE_FEATURES', 'neon callconvention-hard', 'arm.*-linux-gnueabi', 'null', d)}"

PROCESSOR = "${@{'aarch64': 'arm64', 'arm': 'armhf'}.get(d.getVar('TARGET_ARCH'), d.getVar('TARGET_ARCH'))}"
# Exact borders take 18.6 MB, and those within 1 km 2.9 MB.
COUNTRYEXPLORER_BORDERS ?= "coarse.bin"

EXTRA_OEMAKE = "'CC=${CC}' 'CFLAGS=${CFLAGS}' 'LDFLAGS=${LDFLAGS}' PROCESSOR=${PROCESSOR} PREFIX=${prefix} \
    BORDERS=${COUNTRYEXPLORER_BORDERS}"

do_install() {
    oe_runmake DESTDIR=${D} install
}

PACKAGES =+ "${PN}-data"
FILES:${PN}-data = "${datadir}/countryexplorer"
RDEPENDS:${PN} = "${PN}-data"
# Both have a file of countries, and a device needs one of the programs.
RCONFLICTS:${PN}-data = "countryexplorer-data countryexplorer-data-coarse countryexplorer-data-minimal"
