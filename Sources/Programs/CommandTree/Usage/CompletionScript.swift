import ArgumentParser
import Quoting

/// Adds two things to the completion scripts of the argument parser: the names of commands after `help`, and values
/// after an equals sign.
///
/// Fish itself splits `--format=j`.
struct CompletionScript {
    private static let function = "_\(CountryExplorer._commandName)"

    private let text: String

    /// Takes a script of the argument parser.
    init(_ text: String) { self.text = text }

    /// The script with the additions.
    ///
    /// Any other text is unchanged.
    var completed: String {
        if text.hasPrefix("#!/bin/bash") { return bash }
        if text.hasPrefix("#compdef ") { return zsh }
        return text.hasPrefix("function _\(Self.function)_") ? text + fishHelp : text
    }

    /// The subcommands of each command with subcommands, by the words after `help` that lead to it.
    private static var commands: [(words: String, names: String)] {
        func below(_ command: any ParsableCommand.Type, _ path: [String]) -> [(words: String, names: String)]
        {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty else { return [] }
            let names = subcommands.map { $0._commandName }
            let own = (path.joined(separator: " "), names.joined(separator: " "))
            return [own] + zip(subcommands, names).flatMap { below($0, path + [$1]) }
        }
        return below(CountryExplorer.self, [])
    }

    private static func cases(_ line: (_ names: String) -> String) -> String {
        commands.map { "    '\($0.words)') \(line($0.names)) ;;\n" }.joined()
    }

    private func replacing(function name: String, with body: String, in text: String) -> String {
        guard let start = text.firstRange(of: "\n\(name)() {\n")?.upperBound,
            let end = text[start...].firstRange(of: "\n}\n")?.lowerBound
        else { return text }
        return "\(text[..<start])\(body)\(text[end...])"
    }

    // MARK: Bash

    private var bash: String {
        let help = """
                local -i last="$((${#unparsed_words[@]} - 1))"
                [[ "${last}" -ge 0 ]] || return
                local names=''
                case "${unparsed_words[*]::last}" in
            \(Self.cases { "names='\($0)'" })    esac
                COMPREPLY+=($(compgen -W "${names}" -- "${cur}"))
            """
        let last = "complete -o filenames -F \(Self.function) "
        let script = replacing(function: "\(Self.function)_help", with: help, in: text)
        return script.replacing(
            "\n" + last,
            with: "\n\(Self.bashValues)\n" + last.replacing(" _", with: " __values_")
        )
    }

    /// A function that splits an option and its value after an equals sign into two words, and completes these.
    ///
    /// Bash splits `--format=j` into three words, unless `=` is not in `COMP_WORDBREAKS`.
    private static let bashValues = """
        __values\(function)() {
            local -a words=()
            local word start=''
            for word in "${COMP_WORDS[@]::COMP_CWORD+1}"; do
                start=''
                if [[ "${word}" = '=' && "${words[-1]}" = --* ]]; then
                    words+=('')
                elif [[ "${#words[@]}" -gt 2 && -z "${words[-1]}" && "${words[-2]}" = --* ]]; then
                    words[-1]="${word}"
                elif [[ "${word}" = --*=* ]]; then
                    start="${word%%=*}="
                    words+=("${word%%=*}" "${word#*=}")
                else
                    words+=("${word}")
                fi
            done
            if [[ "${words[*]}" = "${COMP_WORDS[*]::COMP_CWORD+1}" ]]; then
                \(function) "${@}"
                return
            fi
            local -a COMP_WORDS=("${words[@]}")
            local COMP_CWORD="$((${#words[@]} - 1))" COMP_LINE="${words[*]}"
            local COMP_POINT="${#COMP_LINE}"
            \(function) "${1}" "${words[-1]}" "${words[-2]}"
            COMPREPLY=("${COMPREPLY[@]/#/${start}}")
        }

        """

    // MARK: Zsh

    private var zsh: String {
        let help = """
                local -a names
                case "${(j: :)words[2,CURRENT-1]}" in
            \(Self.cases { "names=(\($0))" })    esac
                __countryexplorer_complete "${names[@]}"
            """
        let lines = text.parts(between: "\n").map(Self.takingValue)
        return replacing(
            function: "\(Self.function)_help",
            with: help,
            in: lines.joined(separator: "\n")
        )
    }

    /// Changes the specification of an option so that it also accepts its value after an equals sign.
    ///
    /// Any other line is unchanged.
    ///
    /// In a specification, the option's help is in brackets, followed by a colon and the name of the value.
    private static func takingValue(_ line: String) -> String {
        guard line.trimmed.hasPrefix("'"), let help = line.firstIndex(of: "["),
            let end = closingBracket(of: help, in: line), line[line.index(after: end)...].hasPrefix(":")
        else { return line }
        // The option may occur in the list of options that it excludes, and again with its short form.
        let mark = line[..<help].lastIndex(of: "{") ?? line.startIndex
        guard let name = line[mark..<help].firstIndex(of: "-") else { return line }
        let rest = line[name...]
        guard rest.hasPrefix("--") else { return line }
        let tail = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "-") } ?? help
        return line[..<tail] + "=" + line[tail...]
    }

    /// The bracket that closes the one at `start`.
    ///
    /// Escaped brackets are skipped.
    private static func closingBracket(of start: String.Index, in line: String) -> String.Index? {
        var place = line.index(after: start)
        while place < line.endIndex {
            if line[place] == "]" { return place }
            let step = line[place] == "\\" ? 2 : 1
            guard let next = line.index(place, offsetBy: step, limitedBy: line.endIndex) else { return nil }
            place = next
        }
        return nil
    }

    // MARK: Fish

    private var fishHelp: String {
        let program = CountryExplorer._commandName
        let lines = Self.commands.map { words, names in
            "complete -c '\(program)' -n '__\(program)_follows_help \"\(words)\"' -fka '\(names)'\n"
        }
        return """

            function __\(program)_follows_help -a names
                set -l tokens (__\(program)_tokens -pc)
                test (count $tokens) -ge 2; and test "$tokens[2]" = help; or return
                set -e tokens[1..2]
                test "$tokens" = "$names"
            end
            \(lines.joined())
            """
    }
}
