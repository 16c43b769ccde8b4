-- Slows whoever guesses operators' passwords: the site's WebSocket and the operators' port are open to everyone.
local st = require "util.stanza";
local limits = module:require "altyn_limit";

local failures = limits.create(module:get_option_number("altyn_failures", 5), module:get_option_number("altyn_failures_window", 60));

module:hook("authentication-failure", function(event)
	local ip = event.session.ip;
	failures.count(ip);
	module:log("info", "Sign-in of an operator from %s refused: %s", ip, event.condition);
end);

module:hook("stanza/urn:ietf:params:xml:ns:xmpp-sasl:auth", function(event)
	local session = event.origin;
	if session.type ~= "c2s_unauthed" or not failures.is_reached(session.ip) then return; end
	session.send(st.stanza("failure", { xmlns = "urn:ietf:params:xml:ns:xmpp-sasl" }):tag("temporary-auth-failure"));
	session:close();
	return true;
end, 10);
