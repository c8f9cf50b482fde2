import CBuildInformation

@main struct CountryExplorer {
    static func main() { print(String(cString: build_commit)) }
}
