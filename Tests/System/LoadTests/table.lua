-- Sends a table of 1,000 points in each request.
local rows = { "lat,lon" }
for number = 0, 999 do
    rows[#rows + 1] = string.format("%.4f,%.4f", (number * 37) % 180 - 90, (number * 101) % 360 - 180)
end
wrk.method = "POST"
wrk.body = table.concat(rows, "\n") .. "\n"
wrk.headers["Content-Type"] = "text/csv"

dofile((debug.getinfo(1, "S").source:match("^@(.*/)") or "./") .. "errors.lua")
