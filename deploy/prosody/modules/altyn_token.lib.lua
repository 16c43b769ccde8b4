-- Reads the API's tokens: base64url(claims as JSON) "." base64url(HMAC-SHA256 of what stands before the point).
-- The rule is apps/api/src/modules/support/chat/chat-token.ts; both are tested against the same table.
local hashes = require "util.hashes";
local base64 = require "util.encodings".base64;
local json = require "util.json";

local max_length = 2048;
-- Seconds by which the clocks of both machines may differ, and for which a token may be valid at all.
local skew = 30;
local max_life = 300;

local function from_base64url(text)
	if text == "" or text:find("[^%w_-]") then return nil; end
	return base64.decode((text:gsub("-", "+"):gsub("_", "/")) .. ("="):rep(-#text % 4));
end

local function is_time(value)
	return type(value) == "number" and value >= 0 and value < 2 ^ 53 and value % 1 == 0;
end

local function is_signed(text, signature, secrets)
	local is_one = false;
	for _, secret in ipairs(secrets) do
		-- util.hashes.equals compares in constant time.
		if hashes.equals(hashes.hmac_sha256(secret, text), signature) then is_one = true; end
	end
	return is_one;
end

-- Returns the claims, or nil and what is wrong.
-- act: what the token is for; subject: the player it must name; now: Unix seconds.
local function read(token, expected)
	if type(token) ~= "string" or #token > max_length then return nil, "malformed"; end
	local text, encoded = token:match("^([%w_-]+)%.([%w_-]+)$");
	local signature = encoded and from_base64url(encoded);
	if not signature or #signature ~= 32 then return nil, "malformed"; end
	if not is_signed(text, signature, expected.secrets) then return nil, "signature"; end
	local body = from_base64url(text);
	local claims = body and json.decode(body);
	if type(claims) ~= "table" or claims.v ~= 1 then return nil, "version"; end
	if not is_time(claims.iat) or not is_time(claims.exp) then return nil, "malformed"; end
	if claims.act ~= expected.act then return nil, "act"; end
	if type(claims.sub) ~= "string" or claims.sub ~= expected.subject then return nil, "subject"; end
	if claims.exp - claims.iat > max_life or claims.iat > expected.now + skew then return nil, "time"; end
	if claims.exp <= expected.now then return nil, "expired"; end
	return claims;
end

return { read = read };
