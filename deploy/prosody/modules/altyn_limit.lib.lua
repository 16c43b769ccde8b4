-- Counts what one key does in a window of seconds, and says when it is more than max.
local function create(max, window)
	local done = {};

	local function recent(key)
		local now, kept = os.time(), {};
		for _, at in ipairs(done[key] or {}) do
			if at > now - window then table.insert(kept, at); end
		end
		done[key] = #kept > 0 and kept or nil;
		return kept;
	end

	module:add_timer(window, function()
		for key in pairs(done) do recent(key); end
		return window;
	end);

	local limit = {};
	function limit.is_reached(key) return #recent(key) >= max; end
	function limit.count(key)
		local kept = recent(key);
		table.insert(kept, os.time());
		done[key] = kept;
	end
	-- Counts one more; false when it is one too many.
	function limit.take(key)
		if limit.is_reached(key) then return false; end
		limit.count(key);
		return true;
	end
	return limit;
end

return { create = create };
