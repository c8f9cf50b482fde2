#ifndef CCURL_H
#define CCURL_H

// libcurl, loaded when the first request is made. Linked the usual way, it and its thirty libraries cost every
// start of the program several milliseconds, and few starts make a request.

#include <curl/curl.h>
#include <time.h>

// Loads libcurl once, from any thread. Returns 0, or -1 and why in `problem`.
int ccurl_load(const char **problem);

// What follows needs a successful ccurl_load before. Each is the function of libcurl that it is named after;
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call, so there is one for each type.

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
// Seconds since 1970 of a date as HTTP writes it, or -1.
time_t ccurl_date(const char *text);

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
// Waits until there is something to do, at most `milliseconds`, or until ccurl_multi_wakeup on another thread.
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
// The next transfer that has ended and its result, or NULL when there is none.
CURL *ccurl_multi_finished(CURLM *multi, CURLcode *result);

// Writes a part of `address`, as libcurl splits it for a transfer, to `place` of `size` bytes, with a NUL after it.
// Returns its length, or -1 when there is none or no room.
int ccurl_address_part(const char *address, CURLUPart part, char *place, size_t size);

#endif
