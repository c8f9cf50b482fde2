#include "ccurl.h"

#include <csystemlibrary.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static struct {
    __typeof__(&curl_global_init) global_init;
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    const char *(*easy_strerror)(CURLcode);
    time_t (*getdate)(const char *, const time_t *);
    struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
    void (*slist_free_all)(struct curl_slist *);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *);
    CURLMcode (*multi_add_handle)(CURLM *, CURL *);
    CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
    CURLMcode (*multi_perform)(CURLM *, int *);
    CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd[], unsigned int, int, int *);
    CURLMcode (*multi_wakeup)(CURLM *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);
    CURLU *(*url)(void);
    void (*url_cleanup)(CURLU *);
    CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
    CURLUcode (*url_get)(const CURLU *, CURLUPart, char **, unsigned int);
    void (*free)(void *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

// Writes the address of `name` to a function pointer. POSIX guarantees that both have the same size.
static void find(void *library, const char *name, void *place) {
    void *address = dlsym(library, name);
    if (address == NULL && failure == NULL) failure = dlerror();
    *(void **)place = address;
}

static void load(void) {
    void *library = csystemlibrary_open("libcurl.so.4");
    if (library == NULL) {
        failure = dlerror();
        return;
    }
    find(library, "curl_global_init", &curl.global_init);
    find(library, "curl_easy_init", &curl.easy_init);
    find(library, "curl_easy_cleanup", &curl.easy_cleanup);
    find(library, "curl_easy_setopt", &curl.easy_setopt);
    find(library, "curl_easy_getinfo", &curl.easy_getinfo);
    find(library, "curl_easy_strerror", &curl.easy_strerror);
    find(library, "curl_getdate", &curl.getdate);
    find(library, "curl_slist_append", &curl.slist_append);
    find(library, "curl_slist_free_all", &curl.slist_free_all);
    find(library, "curl_multi_init", &curl.multi_init);
    find(library, "curl_multi_cleanup", &curl.multi_cleanup);
    find(library, "curl_multi_add_handle", &curl.multi_add_handle);
    find(library, "curl_multi_remove_handle", &curl.multi_remove_handle);
    find(library, "curl_multi_perform", &curl.multi_perform);
    find(library, "curl_multi_poll", &curl.multi_poll);
    find(library, "curl_multi_wakeup", &curl.multi_wakeup);
    find(library, "curl_multi_info_read", &curl.multi_info_read);
    find(library, "curl_url", &curl.url);
    find(library, "curl_url_cleanup", &curl.url_cleanup);
    find(library, "curl_url_set", &curl.url_set);
    find(library, "curl_url_get", &curl.url_get);
    find(library, "curl_free", &curl.free);
    if (failure == NULL && curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) failure = "libcurl does not start";
}

int ccurl_load(const char **problem) {
    pthread_once(&once, load);
    *problem = failure;
    return failure == NULL ? 0 : -1;
}

CURL *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { return curl.easy_setopt(easy, option, value); }

CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_writer(CURL *easy, CURLoption option, curl_write_callback function) {
    return curl.easy_setopt(easy, option, function);
}

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { return curl.easy_getinfo(easy, info, value); }

CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl.easy_getinfo(easy, info, value);
}

CURLcode ccurl_get_string(CURL *easy, CURLINFO info, const char **value) {
    return curl.easy_getinfo(easy, info, value);
}

const char *ccurl_error_text(CURLcode code) { return curl.easy_strerror(code); }

time_t ccurl_date(const char *text) { return curl.getdate(text, NULL); }

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
    return curl.slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return curl.multi_init(); }
void ccurl_multi_cleanup(CURLM *multi) { curl.multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return curl.multi_remove_handle(multi, easy); }

CURLMcode ccurl_multi_perform(CURLM *multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }

CURL *ccurl_multi_finished(CURLM *multi, CURLcode *result) {
    int left = 0;
    for (CURLMsg *message; (message = curl.multi_info_read(multi, &left)) != NULL;) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

int ccurl_address_part(const char *address, CURLUPart part, char *place, size_t size) {
    CURLU *parts = curl.url();
    char *text = NULL;
    // Parse the address in the same manner as a transfer does.
    CURLUcode code = curl.url_set(parts, CURLUPART_URL, address, CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME);
    if (code == CURLUE_OK) code = curl.url_get(parts, part, &text, CURLU_DEFAULT_PORT);
    size_t length = text == NULL ? 0 : strlen(text);
    if (code == CURLUE_OK && length < size) memcpy(place, text, length + 1);
    if (text != NULL) curl.free(text);
    curl.url_cleanup(parts);
    return code == CURLUE_OK && length < size ? (int)length : -1;
}
