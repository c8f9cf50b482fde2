-- Prints how many requests failed: replies with another status than 2xx, and connections that broke.
done = function(summary)
    local errors = summary.errors
    local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
    io.write(string.format("answered requests: %d, failed requests: %d\n", summary.requests, failed))
end
