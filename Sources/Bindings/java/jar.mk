# The end of a jar's recipe: packs the licences, a manifest with the lines of MANIFEST, and all of CLASSES into the jar.
#
# The entries have a fixed order and date, so that the bytes depend on nothing else. Java requires the manifest first.
define pack
	$(ROOT)/.ci/licences $(CLASSES)/META-INF/licences
	cp $(ROOT)/LICENSE $(CLASSES)/META-INF/LICENSE
	printf '%s\n' 'Manifest-Version: 1.0' $(MANIFEST) '' > $(CLASSES)/META-INF/MANIFEST.MF
	cd $(CLASSES) && { echo META-INF/MANIFEST.MF; find . -type f -not -name MANIFEST.MF -printf '%P\n' | LC_ALL=C sort; } \
	    > $(CLASSES).entries
	cd $(CLASSES) && jar --create --no-manifest --date=2000-01-01T00:00:00Z --file $@ @$(CLASSES).entries
endef

PACKED := $(wildcard $(ROOT)/data/licences/*) $(ROOT)/LICENSE $(ROOT)/.ci/licences
