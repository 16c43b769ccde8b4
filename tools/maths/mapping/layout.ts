const width = 120;

/** JSON that a person can read: what fits in a line is written in one, and short items fill their lines. */
export function layOut(value: unknown, indent = 0): string {
  const compact = inline(value);
  const left = width - indent - 1;
  if (compact.length <= left || typeof value !== 'object' || value === null) return compact;
  const inner = indent + 2;
  const space = ' '.repeat(inner);
  const close = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => inline(item));
    const lines = items.every((item) => item.length <= 40) ? filled(items, width - inner - 1) : undefined;
    const laid = lines ?? value.map((item) => layOut(item, inner));
    return `[\n${laid.map((line) => space + line).join(',\n')}${close}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const laid = entries.map(([key, item]) => `${space}${JSON.stringify(key)}: ${layOut(item, inner)}`);
  return `{\n${laid.join(',\n')}${close}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([k, item]) => `${JSON.stringify(k)}: ${inline(item)}`).join(', ')} }`;
}

function filled(items: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= room) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines;
}
