# systemd.bbclass of OpenEmbedded-Core enables the units when the packages are made, which the tests do not do.
