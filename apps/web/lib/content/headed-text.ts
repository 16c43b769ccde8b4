/** Splits a text of cards, steps or questions into its heading (the first line) and the rest. */
export function headedText(text: string): { heading: string; rest: string } {
  const [first = '', ...rest] = text.trim().split(/\r?\n/);
  return { heading: first.trim(), rest: rest.join('\n').trim() };
}

/** Groups consecutive items of one type, in order. */
export function groupedByType<Item extends { type: string }>(
  items: readonly Item[],
): { type: string; items: Item[] }[] {
  const groups: { type: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.type === item.type) last.items.push(item);
    else groups.push({ type: item.type, items: [item] });
  }
  return groups;
}
