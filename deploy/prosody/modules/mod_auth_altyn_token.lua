-- Signs players in with short-lived tokens of the API: SASL PLAIN with the player's id and the token.
local new_sasl = require "util.sasl".new;
local token = module:require "altyn_token";

local secrets = {};
for _, name in ipairs { "altyn_chat_secret"; "altyn_chat_secret_before" } do
	local secret = module:get_option_string(name);
	if secret and secret ~= "" then
		assert(#secret >= 32, name .. " is shorter than 32 characters");
		table.insert(secrets, secret);
	end
end
assert(#secrets > 0, "altyn_chat_secret is missing");

local provider = { name = "altyn_token" };
local function unsupported() return nil, "Players have tokens of the API, not passwords."; end
provider.test_password, provider.set_password, provider.create_user = unsupported, unsupported, unsupported;

function provider.user_exists(username)
	return username:match("^%x+%-%x+%-%x+%-%x+%-%x+$") ~= nil;
end

-- An account is nothing but its archive, which the desk erases.
function provider.delete_user() return true; end

function provider.get_sasl_handler(session)
	return new_sasl(module.host, {
		plain_test = function(_, username, password)
			local expected = { act = "chat"; subject = username; now = os.time(); secrets = secrets };
			local claims, problem = token.read(password, expected);
			if not claims then
				module:log("info", "Sign-in of %s refused: %s", username, problem);
				return false, true;
			end
			session.altyn_claims = claims;
			return true, true;
		end;
	});
end

module:provides("auth", provider);
