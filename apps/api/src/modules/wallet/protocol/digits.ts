/** Finds the digits of a number in a body: `find` names the object that holds it, `name` its place there. */
export type FindDigits = (find: (whole: unknown) => unknown, name: string) => string | undefined;

/**
 * The digits of a body's numbers, for those that a number in the language cannot hold. A field of the same name elsewhere
 * does not stand in for the one that is asked for. The body is read for them once, when they are first asked for.
 */
export function createDigits(body: string): FindDigits {
  let digits: Map<unknown, Map<string, string>> | undefined;
  let whole: unknown;

  function readDigits(): Map<unknown, Map<string, string>> {
    const found = new Map<unknown, Map<string, string>>();
    // The third argument carries the number's source text; the library's types do not know it yet.
    function revive(this: unknown, key: string, value: unknown, context?: { source?: string }) {
      if (typeof value !== 'number' || context?.source === undefined) return value;
      const own = found.get(this) ?? new Map<string, string>();
      found.set(this, own.set(key, context.source));
      return value;
    }
    try {
      whole = JSON.parse(body, revive as (key: string, value: unknown) => unknown);
    } catch {
      // Nested deeper than it can be walked: nothing in it is found.
      return new Map();
    }
    return found;
  }

  return (find, name) => {
    digits ??= readDigits();
    return digits.size === 0 ? undefined : digits.get(find(whole))?.get(name);
  };
}
