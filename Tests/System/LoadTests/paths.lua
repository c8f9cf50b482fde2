-- Asks for the paths of the file that the variable PATHS names, in turn; a line that says RANDOM is a position.
local paths = {}
for line in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = line end
local place = 0

request = function()
    place = place % #paths + 1
    local path = paths[place]
    if path == "RANDOM" then
        path = string.format("/v1/resolve?lat=%.5f&lon=%.5f", math.random() * 180 - 90, math.random() * 360 - 180)
    end
    return wrk.format("GET", path)
end

dofile((debug.getinfo(1, "S").source:match("^@(.*/)") or "./") .. "errors.lua")
