-- The server of the live chat: Prosody 0.12 with four modules of our own (docs/operating/chat.md).
-- Everything that differs between places comes from the environment.
-- Prosody 0.12 has Lua's own names at hand, 0.13 under Lua.
local lua = Lua or _G
local function setting(name, default)
	local value = lua.os.getenv(name)
	if value == nil or value == "" then value = default end
	if value == nil then lua.error(name .. " is missing") end
	return value
end
-- A secret is in a file, which orchestrators mount, or in the variable itself.
local function secret(name)
	local path = lua.os.getenv(name .. "_FILE")
	if path == nil or path == "" then return lua.os.getenv(name) end
	local file = lua.assert(lua.io.open(path, "r"))
	local text = file:read("*a"):gsub("\r?\n$", "")
	file:close()
	return text
end

local domain = setting("CHAT_DOMAIN")
local data = setting("CHAT_DATA", "/var/lib/prosody")
local players, staff, desk = "players." .. domain, "staff." .. domain, "support." .. domain

plugin_paths = { setting("CHAT_MODULES", "/etc/prosody/altyn-modules") }
data_path = data
-- Nothing but its archive is written: the log goes to the output.
log = { { levels = { min = setting("CHAT_LOG_LEVEL", "info") }, to = "console" } }
run_as_root = setting("CHAT_AS_ROOT", "no") == "yes"
pidfile = setting("CHAT_PID_FILE", data .. "/prosody.pid")

-- No other server, no registration, no offline store, no files, no rooms.
modules_enabled = { "saslauth"; "tls"; "disco"; "ping"; "limits"; "posix"; "http_errors" }
modules_disabled = { "s2s"; "s2s_auth_certs"; "offline"; "register"; "register_ibr" }
allow_registration = false
storage = "internal"

-- Operators' own programs; an empty list of ports closes this door, and the site's door stays.
local operator_ports = {}
for port in setting("CHAT_OPERATOR_PORTS", "5222"):gmatch("%d+") do lua.table.insert(operator_ports, lua.tonumber(port)) end
c2s_ports = operator_ports
c2s_interfaces = { setting("CHAT_INTERFACE", "*") }
c2s_require_encryption = true
allow_unencrypted_plain_auth = false
certificates = setting("CHAT_CERTIFICATES", "certs")

-- Browsers come over a WebSocket (RFC 7395), whose TLS ends at the proxy in front.
http_ports = { lua.tonumber(setting("CHAT_HTTP_PORT", "5280")) }
http_interfaces = { setting("CHAT_INTERFACE", "*") }
https_ports = {}
http_default_host = players
consider_websocket_secure = true
cross_domain_websocket = { setting("PUBLIC_WEB_URL") }
local proxies = {}
for network in setting("CHAT_PROXIES", "127.0.0.1 ::1"):gmatch("%S+") do lua.table.insert(proxies, network) end
trusted_proxies = proxies

-- A person writes slowly. Who has not signed in after this many seconds is gone.
limits = { c2s = { rate = "4kb/s"; burst = "4s" } }
c2s_stanza_size_limit = 16 * 1024
c2s_timeout = 20

altyn_chat_secret = secret("CHAT_SECRET")
altyn_chat_secret_before = secret("CHAT_SECRET_BEFORE")
altyn_players_host = players
altyn_staff_host = staff
altyn_desk_host = desk

-- Players: a token of the API signs in, and only the desk can be written to.
VirtualHost(players)
	authentication = "altyn_token"
	modules_enabled = { "websocket"; "mam"; "carbons"; "altyn_players" }
	default_archive_policy = true
	archive_expires_after = setting("CHAT_KEEP", "90d")
	archive_cleanup_interval = 6 * 60 * 60
	max_archive_query_results = 50

-- Operators: accounts that prosodyctl makes. Their conversations are in the players' archive alone.
VirtualHost(staff)
	authentication = "internal_hashed"
	modules_enabled = { "carbons"; "roster"; "smacks"; "altyn_staff" }

-- The desk stands between both, so that players do not learn operators' names.
Component(desk)("altyn_desk")
	http_host = players
