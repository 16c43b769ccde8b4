import type { Change } from './cli.ts';

/** A line that names what a command concerns, or what it costs: no value of it changes. */
export const about = (what: string, value: string): Change => ({ what, before: value, after: value, from: null });

/** A value that changes. `before` null: it has none yet; `after` null: it has none any more; `from` null: at once. */
export const becomes = (
  what: string,
  before: string | null,
  after: string | null,
  from: Date | null = null,
): Change => ({ what, before, after, from });

/** Words of a switch. */
export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

type Leaves = Map<string, string>;

function collectLeaves(value: unknown, path: string, into: Leaves): Leaves {
  if (value instanceof Date) into.set(path, value.toISOString());
  else if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value);
    if (parts.length === 0) into.set(path, Array.isArray(value) ? '[]' : '{}');
    for (const [name, part] of parts) collectLeaves(part, path === '' ? name : `${path}.${name}`, into);
  } else if (value !== undefined)
    into.set(path, value === null ? 'none' : `${value as string | number | bigint | boolean}`);
  return into;
}

/** Changes between two values of JSON, one per leaf that differs, named by its path. */
export function differences(before: unknown, after: unknown, path = ''): Change[] {
  const [old, next] = [collectLeaves(before, path, new Map()), collectLeaves(after, path, new Map())];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((leaf) => old.get(leaf) !== next.get(leaf))
    .map((leaf) => becomes(leaf, old.get(leaf) ?? null, next.get(leaf) ?? null));
}
