SUMMARY = "The country and time zone of a device, from its receiver: the prebuilt packages"
DESCRIPTION = "The Debian packages that make deb writes, with the same names and files. They are unpacked and not \
compiled, because OpenEmbedded has no Swift compiler."
HOMEPAGE = "https://countryexplorer.example"
SECTION = "utils"
LICENSE = "Apache-2.0 & ODbL-1.0 & CC-BY-4.0"
LIC_FILES_CHKSUM = "file://LICENSE;md5=@LICENSE_MD5@"

inherit systemd

DEBIAN_ARCHITECTURE = "${@{'aarch64': 'arm64', 'x86_64': 'amd64'}.get(d.getVar('TARGET_ARCH'), 'none')}"
COMPATIBLE_HOST = "(aarch64|x86_64).*-linux$"

# The binary packages of Config/debian/control. libcountryexplorer-dev becomes ${PN}-dev.
PREBUILT_PROGRAMS = "@PROGRAMS@"
PREBUILT_DATA = "@DATA@"

FILESEXTRAPATHS:prepend := "${COUNTRYEXPLORER_PACKAGES}:"
SRC_URI = "file://LICENSE \
    ${@' '.join('file://%s_%s_%s.deb;unpack=0' % (name, d.getVar('PV'), d.getVar('DEBIAN_ARCHITECTURE')) for name in d.getVar('PREBUILT_PROGRAMS').split())} \
    ${@' '.join('file://%s_%s_all.deb;unpack=0' % (name, d.getVar('PV')) for name in d.getVar('PREBUILT_DATA').split())}"
S = "${@d.getVar('UNPACKDIR') or d.getVar('WORKDIR')}"

# What the programs are linked with. Libraries become dependencies of the packages by their sonames.
DEPENDS = "sqlite3 virtual/libc virtual/${TARGET_PREFIX}compilerlibs dpkg-native"

# The packed relocations of the programs need this release.
PREBUILT_GLIBC = "@GLIBC@"
python () {
    least, found = d.getVar('PREBUILT_GLIBC'), (d.getVar('GLIBCVERSION') or '').rstrip('%')
    if found and bb.utils.vercmp_string_op(found, least, '<'):
        raise bb.parse.SkipRecipe('it needs glibc %s, and this release has %s; use countryexplorer-lite' % (least, found))
    if (d.getVar('TCLIBC') or 'glibc') != 'glibc':
        raise bb.parse.SkipRecipe('it needs glibc, and TCLIBC is %s; use countryexplorer-lite' % d.getVar('TCLIBC'))
}

do_configure[noexec] = "1"
do_compile[noexec] = "1"

# Keeps each package in its own folder, from which its list of files is read.
do_unpack_packages() {
    rm -rf ${WORKDIR}/prebuilt
    install -d ${WORKDIR}/prebuilt
    for name in ${PREBUILT_PROGRAMS} ${PREBUILT_DATA}; do
        dpkg-deb --extract ${S}/${name}_${PV}_*.deb ${WORKDIR}/prebuilt/$name
        place_files ${WORKDIR}/prebuilt/$name
    done
}
addtask unpack_packages after do_unpack before do_install
do_unpack_packages[depends] = "dpkg-native:do_populate_sysroot"

# Debian's folders of libraries, units and rules may have other names here.
place_files() {
    for library in $1/usr/lib/*-linux-gnu; do
        if [ -d $library ] && [ $library != $1${libdir} ]; then
            install -d $1${libdir}
            mv $library/* $1${libdir}/
            rmdir $library
        fi
    done
    if [ -d $1/lib/systemd/system ] && [ ${systemd_system_unitdir} != /lib/systemd/system ]; then
        install -d $1${systemd_system_unitdir}
        mv $1/lib/systemd/system/* $1${systemd_system_unitdir}/
        find $1/lib -depth -type d -empty -delete
    fi
    # The demonstration is for make run, and needs bash.
    rm -rf $1/usr/share/lintian $1/usr/share/doc $1/usr/share/countryexplorer/examples/main-job.sh
}

do_install() {
    for name in ${PREBUILT_PROGRAMS} ${PREBUILT_DATA}; do
        cp -R --no-preserve=ownership ${WORKDIR}/prebuilt/$name/. ${D}/
    done
}

PACKAGES = "${PREBUILT_PROGRAMS} ${PREBUILT_DATA}"
# Without it, an image has none of the packages of the recipe's name.
PROVIDES += "${PACKAGES}"

# The files of each package are those of the Debian package.
python populate_packages:prepend () {
    import os
    work = d.getVar('WORKDIR') + '/prebuilt/'
    for name in d.getVar('PACKAGES').split():
        files = []
        for folder, _, names in os.walk(work + name):
            files += [os.path.join(folder, file)[len(work + name):] for file in names]
        d.setVar('FILES:' + name, ' '.join(sorted(files)))
}

# As in Config/debian/control.
@RELATIONS@
RRECOMMENDS:countryexplorer += "tzdata wireless-regdb-static"
# libcurl is loaded when a remote catalogue is read.
RSUGGESTS:countryexplorer = "libcurl gpsd iw"

SYSTEMD_PACKAGES = "countryexplorer countryexplorer-server"
SYSTEMD_SERVICE:countryexplorer = "countryexplorer-first-launch.service"
SYSTEMD_SERVICE:countryexplorer-server = "countryexplorer-serve.service"
# The first launch only. The service is enabled by the product that wants it.
SYSTEMD_AUTO_ENABLE:countryexplorer-server = "disable"

# The programs are stripped. Their debugging symbols are not in the packages.
INSANE_SKIP:countryexplorer = "already-stripped"
INSANE_SKIP:countryexplorer-server = "already-stripped"
INSANE_SKIP:libcountryexplorer1 = "already-stripped"
