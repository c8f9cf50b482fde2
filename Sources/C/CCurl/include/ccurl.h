#ifndef CCURL_H
#define CCURL_H

// libcurl, loaded when the first request is made. If it were linked in the usual manner, it and its thirty libraries
// would delay every start of the program by several milliseconds, and few starts make a request.

// Newer headers of libcurl deprecate options that Debian 12's libcurl requires, and warnings are errors.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <time.h>

// Loads libcurl once, from any thread. Returns 0, or returns -1 and sets `problem` to the reason.
int ccurl_load(const char **problem);

// The following functions require a successful ccurl_load. Each corresponds to the libcurl function in its name.
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call, so there is one function for each type.

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value);
CURLcode ccurl_set_writer(CURL *easy, CURLoption option, curl_write_callback function);
CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode ccurl_get_string(CURL *easy, CURLINFO info, const char **value);
const char *ccurl_error_text(CURLcode code);
// Returns the seconds since 1970 of an HTTP date, or -1.
time_t ccurl_date(const char *text);

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
// Waits for activity, at most `milliseconds`, or until another thread calls ccurl_multi_wakeup.
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
// Returns the next transfer that has ended and its result, or NULL if no transfer has ended.
CURL *ccurl_multi_finished(CURLM *multi, CURLcode *result);

// Writes a part of `address` to `place` of `size` bytes, terminated by NUL. The address is split as for a transfer.
// Returns the part's length, or -1 if it does not exist or does not fit.
int ccurl_address_part(const char *address, CURLUPart part, char *place, size_t size);

#endif
