module countryexplorer

go 1.19
