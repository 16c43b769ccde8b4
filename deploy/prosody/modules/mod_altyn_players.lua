-- What a player may do: write to the desk, read the own archive, and nothing else.
local jid = require "util.jid";
local st = require "util.stanza";
local utf8_length = require "util.encodings".utf8.length;
local limits = module:require "altyn_limit";

local desk = "desk@" .. module:get_option_string("altyn_desk_host");
local desk_host = module:get_option_string("altyn_desk_host");

local max_length = 2000;
local max_sessions = 3;
-- Messages and queries of a player in a minute, over all sessions. One query of the archive may answer with 50 messages.
local messages = limits.create(20, 60);
local queries = limits.create(90, 60);

-- Not the preferences of the archive: a player who turned it off could write without a record.
local allowed_queries = {
	["urn:ietf:params:xml:ns:xmpp-bind bind"] = true;
	["urn:ietf:params:xml:ns:xmpp-session session"] = true;
	["urn:xmpp:mam:2 query"] = true;
	["urn:xmpp:carbons:2 enable"] = true;
	["urn:xmpp:ping ping"] = true;
};

local function refuse(event, kind, condition, text)
	local stanza = event.stanza;
	if stanza.attr.type ~= "error" and stanza.attr.type ~= "result" then
		event.origin.send(st.error_reply(stanza, kind, condition, text));
	end
	return true;
end

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
	if not messages.take(origin.username) then return refuse(event, "wait", "resource-constraint", "Too many messages"); end
	stanza:maptags(function() return nil; end);
	stanza:text_tag("body", text);
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
	if not child or not allowed_queries[("%s %s"):format(child.attr.xmlns, child.name)] then
		return refuse(event, "cancel", "service-unavailable");
	end
	if not queries.take(event.origin.username) then return refuse(event, "wait", "resource-constraint", "Too many queries"); end
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

-- A session ends with its token's term: the browser asks the API for another token, which may refuse it. The term also ends
-- a connection that has signed in and never binds a resource.
module:hook("authentication-success", function(event)
	local session = event.session;
	module:add_timer(math.max(session.altyn_claims["until"] - os.time(), 1), function()
		if session.type == "c2s" or session.type == "c2s_unbound" then
			session:close { condition = "reset"; text = "Sign in again" };
		end
	end);
end);

local bound = 0;
module:hook("resource-bind", function(event)
	local session = event.session;
	bound = bound + 1;
	session.altyn_place = bound;
	local own = {};
	for _, other in pairs(prosody.hosts[module.host].sessions[session.username].sessions) do table.insert(own, other); end
	table.sort(own, function(a, b) return (a.altyn_place or 0) < (b.altyn_place or 0); end);
	for place = 1, #own - max_sessions do
		own[place]:close { condition = "policy-violation"; text = "Open in too many places" };
	end
end);
