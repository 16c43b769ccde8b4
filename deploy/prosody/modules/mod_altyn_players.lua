-- What a player may do: write to the desk, read the own archive, and nothing else.
local jid = require "util.jid";
local st = require "util.stanza";
local utf8_length = require "util.encodings".utf8.length;

local desk = "desk@" .. module:get_option_string("altyn_desk_host");
local desk_host = module:get_option_string("altyn_desk_host");

local max_length = 2000;
local max_sessions = 3;
-- Messages of a player in a window of seconds, over all sessions.
local max_messages = module:get_option_number("altyn_messages", 20);
local window = module:get_option_number("altyn_messages_window", 60);

local allowed_queries = {
	["urn:ietf:params:xml:ns:xmpp-bind"] = true;
	["urn:ietf:params:xml:ns:xmpp-session"] = true;
	["urn:xmpp:mam:2"] = true;
	["urn:xmpp:carbons:2"] = true;
	["urn:xmpp:ping"] = true;
};

local function refuse(event, kind, condition, text)
	local stanza = event.stanza;
	if stanza.attr.type ~= "error" and stanza.attr.type ~= "result" then
		event.origin.send(st.error_reply(stanza, kind, condition, text));
	end
	return true;
end

local written = {};

local function writes_too_fast(username)
	local now = os.time();
	local kept = {};
	for _, at in ipairs(written[username] or {}) do
		if at > now - window then table.insert(kept, at); end
	end
	written[username] = kept;
	if #kept >= max_messages then return true; end
	table.insert(kept, now);
	return false;
end

module:add_timer(window, function()
	local now = os.time();
	for username, times in pairs(written) do
		if (times[#times] or 0) <= now - window then written[username] = nil; end
	end
	return window;
end);

-- What a player writes: its text alone passes on, so that no element of the desk's can be forged.
local function check_message(event)
	local origin, stanza = event.origin, event.stanza;
	if stanza.attr.to ~= desk then return refuse(event, "auth", "forbidden", "Only the desk can be written to"); end
	if stanza.attr.type ~= "chat" then return refuse(event, "modify", "not-acceptable"); end
	local text = stanza:get_child_text("body");
	local length = text and utf8_length(text);
	if not length or length > max_length or not text:find("%S") then
		return refuse(event, "modify", "not-acceptable", "A text of 1 to 2000 characters");
	end
	if writes_too_fast(origin.username) then return refuse(event, "wait", "resource-constraint", "Too many messages"); end
	stanza:maptags(function(child)
		if child.name == "body" and child.attr.xmlns == nil then return child; end
		return nil;
	end);
	-- Asked before the archive keeps the text: what nobody receives is not kept.
	local answer = module:context(desk_host):fire_event("altyn-desk/is-open", {});
	if not answer then return refuse(event, "wait", "recipient-unavailable", "No operator is here"); end
end

local function check_presence(event)
	if event.stanza.attr.to then return refuse(event, "auth", "forbidden"); end
end

local function check_query(event)
	local stanza = event.stanza;
	local to = stanza.attr.to;
	if to and to ~= module.host and to ~= jid.bare(event.origin.full_jid or "") then
		return refuse(event, "auth", "forbidden");
	end
	if stanza.attr.type == "error" or stanza.attr.type == "result" then return; end
	local child = stanza.tags[1];
	if not child or not allowed_queries[child.attr.xmlns] then return refuse(event, "cancel", "service-unavailable"); end
end

-- What reaches a player comes from the desk or from this server.
local function check_incoming(event)
	local from = event.stanza.attr.from;
	local host = from and jid.host(from);
	if from == nil or host == module.host or from == desk then return; end
	return refuse(event, "auth", "forbidden");
end

for _, kind in ipairs { "bare"; "full"; "host" } do
	module:hook("pre-message/" .. kind, check_message, 1000);
	module:hook("pre-presence/" .. kind, check_presence, 1000);
	module:hook("pre-iq/" .. kind, check_query, 1000);
end
for _, name in ipairs { "message"; "presence"; "iq" } do
	for _, kind in ipairs { "bare"; "full"; "host" } do module:hook(name .. "/" .. kind, check_incoming, 1000); end
end

-- A session ends with its token's term: the browser asks the API for another token, which may refuse it.
local bound = 0;
module:hook("resource-bind", function(event)
	local session = event.session;
	local claims = session.altyn_claims;
	bound = bound + 1;
	session.altyn_place = bound;
	module:add_timer(math.max(claims["until"] - os.time(), 1), function()
		if session.type == "c2s" then session:close { condition = "reset"; text = "Sign in again" }; end
	end);
	local own = {};
	for _, other in pairs(prosody.hosts[module.host].sessions[session.username].sessions) do table.insert(own, other); end
	table.sort(own, function(a, b) return (a.altyn_place or 0) < (b.altyn_place or 0); end);
	for place = 1, #own - max_sessions do
		own[place]:close { condition = "policy-violation"; text = "Open in too many places" };
	end
end);
