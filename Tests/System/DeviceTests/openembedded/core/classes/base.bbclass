# The tasks of OpenEmbedded-Core that the recipes of the layer have, for test_openembedded.py.
oe_runmake() {
    make "$@" ${EXTRA_OEMAKE}
}
def extended(d):
    extra = [p for p in (d.getVar('FILESEXTRAPATHS') or '').split(':') if p and p != '__default']
    return ':'.join(extra + [d.getVar('FILESPATH')])
python () {
    d.setVar('FILESPATH', extended(d))
    import re
    want = d.getVar('COMPATIBLE_HOST')
    if want and not re.match(want, d.getVar('HOST_SYS')):
        raise bb.parse.SkipRecipe('incompatible with host %s (not in COMPATIBLE_HOST)' % d.getVar('HOST_SYS'))
}
addtask fetch
python do_fetch() {
    bb.fetch2.Fetch(d.getVar('SRC_URI').split(), d).download()
}
addtask unpack after do_fetch
python do_unpack() {
    bb.utils.mkdirhier(d.getVar('WORKDIR'))
    bb.fetch2.Fetch(d.getVar('SRC_URI').split(), d).unpack(d.getVar('UNPACKDIR') or d.getVar('WORKDIR'))
}
addtask licence after do_unpack
python do_licence() {
    import re
    for entry in d.getVar('LIC_FILES_CHKSUM').split():
        path, md5 = re.match('file://(.*);md5=(.*)', entry).groups()
        if bb.utils.md5_file(os.path.join(d.getVar('S'), path)) != md5:
            bb.fatal('%s has another checksum' % path)
}
addtask compile after do_licence
do_compile[dirs] = "${B}"
do_compile() {
    oe_runmake
}
addtask install after do_compile
do_install[dirs] = "${B}"
do_install[cleandirs] = "${D}"
do_install() {
    :
}
addtask package after do_install
# Each file belongs to a package, and each package has its files.
python populate_packages() {
    owners = {}
    for name in d.getVar('PACKAGES').split():
        for path in (d.getVar('FILES:' + name) or '/usr/bin').split():
            owners[path] = name
    for folder, _, names in os.walk(d.getVar('D')):
        for name in names:
            path = os.path.join(folder, name)[len(d.getVar('D')):]
            if not any(path == owned or path.startswith(owned + '/') for owned in owners):
                bb.fatal('no package has %s' % path)
    for path, name in owners.items():
        if not os.path.lexists(d.getVar('D') + path):
            bb.fatal('%s has no %s' % (name, path))
}
python do_package() {
    bb.build.exec_func('populate_packages', d)
}
addtask build after do_package
do_build[noexec] = "1"
do_build() {
    :
}
