-- The desk: brings players' messages to every operator who is here, and one operator's answer to the player.
-- To a player it is desk@support.…; to an operator each player is <player's id>@support.….
local jid = require "util.jid";
local st = require "util.stanza";
local json = require "util.json";
local id = require "util.id";
local token = module:require "altyn_token";

local players_host = module:get_option_string("altyn_players_host");
local staff_host = module:get_option_string("altyn_staff_host");
local desk = "desk@" .. module.host;
local xmlns = "urn:altyn:chat:0";
local history_length = 20;

local function is_player(node)
	return node ~= nil and node:match("^%x+%-%x+%-%x+%-%x+%-%x+$") ~= nil;
end

-- Operators' sessions that can receive; with is_free only those that are connected and not away. One whose connection broke
-- keeps its presence and collects messages for minutes (XEP-0198), while nobody may be there.
local function operators(is_free)
	local found = {};
	for name, user in pairs(prosody.hosts[staff_host].sessions) do
		for _, session in pairs(user.sessions) do
			local presence = session.presence;
			local show = presence and presence:get_child_text("show");
			if presence and (session.priority or 0) >= 0 and (not is_free or not session.hibernating and (show == nil or show == "chat")) then
				table.insert(found, { name = name; session = session });
			end
		end
	end
	return found;
end

local function count_operators()
	local names, count = {}, 0;
	for _, operator in ipairs(operators(true)) do
		if not names[operator.name] then count = count + 1; end
		names[operator.name] = true;
	end
	return count;
end

module:hook("altyn-desk/is-open", function() return count_operators() > 0; end);

-- Everything that operators read about a player comes from one address. Only lines of the desk and of colleagues begin with
-- this mark, so that a player's text cannot pass for either.
local mark, instead = "§", "¶";
local function words_of_player(text) return (text:gsub(mark, instead)); end
local function marked(text) return mark .. " " .. text:gsub("\n", "\n" .. mark .. " "); end

-- Who writes and about what, from the claims of the API's token; nothing of it comes from the player's browser.
local function context_of(claims)
	return st.stanza("context", {
		xmlns = xmlns; player = claims.sub; payment = claims.payment; ticket = claims.ticket;
	});
end

local function introduction(claims)
	local lines = { ("%s (%s) opens a chat."):format(words_of_player(claims.name or "A player"), claims.sub) };
	if claims.payment then table.insert(lines, "Payment: " .. claims.payment); end
	if claims.ticket then table.insert(lines, "Request: " .. claims.ticket); end
	if claims.card then table.insert(lines, "Card: " .. claims.card); end
	table.insert(lines, "Write /history for the last messages.");
	return table.concat(lines, "\n");
end

local function tell(operator, player, text, context)
	local message = st.message({
		to = operator.session.full_jid; from = player .. "@" .. module.host; type = "chat"; id = id.medium();
	}):text_tag("body", text);
	if context then message:add_child(st.clone(context)); end
	module:send(message);
end

local function from_player(event, claims)
	local stanza, origin = event.stanza, event.origin;
	local present = operators(false);
	local context = context_of(claims);
	local text = words_of_player(stanza:get_child_text("body"));
	for _, operator in ipairs(present) do
		local seen = operator.session.altyn_seen or {};
		operator.session.altyn_seen = seen;
		if seen[claims.sub] ~= origin.full_jid then
			seen[claims.sub] = origin.full_jid;
			tell(operator, claims.sub, marked(introduction(claims)), context);
		end
		tell(operator, claims.sub, text, context);
	end
	-- Tells the player's browser that the desk has it (XEP-0184); without a text, so that no archive keeps it.
	if stanza.attr.id then
		module:send(st.message({ to = origin.full_jid; from = desk; type = "chat" })
			:tag("received", { xmlns = "urn:xmpp:receipts"; id = stanza.attr.id }));
	end
	return true;
end

local archive;
local function players_archive()
	archive = archive or module:context(players_host):open_store("archive", "archive");
	return archive;
end

local function find_history(player)
	local lines = {};
	local found = players_archive():find(player, { limit = history_length; reverse = true });
	if not found then return lines; end
	for _, item, at in found do
		local who = jid.bare(item.attr.from or "") == desk and "support" or "player";
		local text = item:get_child_text("body");
		local when = os.date("!%Y-%m-%d %H:%M", math.floor(at));
		if text then table.insert(lines, 1, ("%s %s %s: %s"):format(mark, when, who, words_of_player(text))); end
	end
	return lines;
end

local function refuse(event, condition, text)
	if event.stanza.attr.type ~= "error" then
		event.origin.send(st.error_reply(event.stanza, "cancel", condition, text));
	end
	return true;
end

local function from_operator(event, player)
	local stanza, origin = event.stanza, event.origin;
	local text = stanza:get_child_text("body");
	if not text or not text:find("%S") then return true; end
	local history = find_history(player);
	if #history == 0 then return refuse(event, "item-not-found", "This player has not written"); end
	local writer = { session = origin };
	if text:match("^%s*(.-)%s*$") == "/history" then
		tell(writer, player, table.concat(history, "\n"));
		return true;
	end
	-- Programs of two operators may count their messages alike; to the player all come from one address.
	module:send(st.message({
		to = player .. "@" .. players_host; from = desk; type = "chat"; id = id.medium();
	}):text_tag("body", text));
	for _, operator in ipairs(operators(false)) do
		if operator.name ~= origin.username then tell(operator, player, marked(("[%s] %s"):format(origin.username, text))); end
	end
	local online = prosody.hosts[players_host].sessions[player];
	if not online then
		tell(writer, player, marked("The player has left, and sees this on opening the chat again. What cannot wait: answer by a request."));
	end
	return true;
end

local function on_message(event)
	local stanza, origin = event.stanza, event.origin;
	if stanza.attr.type == "error" then return true; end
	local node = jid.node(stanza.attr.to);
	if origin.type == "c2s" and origin.host == players_host and origin.altyn_claims and node == "desk" then
		return from_player(event, origin.altyn_claims);
	end
	if origin.type == "c2s" and origin.host == staff_host and is_player(node) then
		return from_operator(event, node);
	end
	return refuse(event, "item-not-found");
end

for _, kind in ipairs { "bare"; "full"; "host" } do
	module:hook("message/" .. kind, on_message);
	-- Programs of operators subscribe to whoever writes to them; there is nothing to see.
	module:hook("presence/" .. kind, function() return true; end);
end

local secrets = {};
for _, name in ipairs { "altyn_chat_secret"; "altyn_chat_secret_before" } do
	local secret = module:get_option_string(name);
	if secret and secret ~= "" then table.insert(secrets, secret); end
end

local function erase(player)
	local user = prosody.hosts[players_host].sessions[player];
	for _, session in pairs(user and user.sessions or {}) do session:close(); end
	return players_archive():delete(player, {});
end

-- For the API alone; the proxy in front passes on nothing but the WebSocket.
module:depends("http");
module:provides("http", {
	default_path = "/altyn";
	route = {
		["GET /presence"] = function()
			return { headers = { content_type = "application/json" }; body = json.encode { operators = count_operators() } };
		end;
		["DELETE /players/*"] = function(event, player)
			local given = (event.request.headers.authorization or ""):match("^Bearer (%S+)$");
			local expected = { act = "erase"; subject = player; now = os.time(); secrets = secrets };
			local claims, problem = token.read(given, expected);
			if not claims or not is_player(player) then
				module:log("warn", "Erasure of %s refused: %s", player, problem or "no player");
				return 403;
			end
			if not erase(player) then return 500; end
			module:log("info", "Erased the chat of %s", player);
			return 204;
		end;
	};
});
