/** A text whose first line is its heading, as cards, steps and questions are written. */
export function headedText(text: string): { heading: string; rest: string } {
  const [first = '', ...rest] = text.trim().split(/\r?\n/);
  return { heading: first.trim(), rest: rest.join('\n').trim() };
}

/** What stands together: neighbours of one type, in their order. */
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
