#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lite.h"

/* Sets the variables, one per line, in this process, which becomes the hook. */
static void set_variables(char *variables) {
    for (char *line = strtok(variables, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *equals = strchr(line, '=');
        *equals = 0;
        setenv(line, equals + 1, 1);
    }
}

static _Noreturn void become(const char *program, const char *variables) {
    static char copy[ANSWER_ROOM];
    strncpy(copy, variables, sizeof copy - 1);
    set_variables(copy);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    /* Pipes in a script end by this signal, which a program inherits ignored. */
    signal(SIGPIPE, SIG_DFL);
    execl(program, program, (char *)NULL);
    print_problem("--hook %s: %s", program, strerror(errno));
    _exit(127);
}

void run_hook(const char *program, const char *variables) {
    int status = 0;
    pid_t child = fork();
    if (child < 0) fail(EXIT_CANNOT_WRITE, "--hook %s: %s", program, strerror(errno));
    if (child == 0) become(program, variables);
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) fail(EXIT_CANNOT_WRITE, "--hook %s: %s", program, strerror(errno));
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    if (WIFSIGNALED(status)) fail(EXIT_CANNOT_WRITE, "--hook %s ended by signal %d", program, WTERMSIG(status));
    fail(EXIT_CANNOT_WRITE, "--hook %s exited with %d; the country is stored", program, WEXITSTATUS(status));
}
