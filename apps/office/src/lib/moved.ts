/** An order with one entry at another place, kept within its ends. An unknown entry changes nothing. */
export function moved<T>(order: readonly T[], entry: T, to: number): readonly T[] {
  if (!order.includes(entry)) return order;
  const others = order.filter((one) => one !== entry);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), entry, ...others.slice(place)];
}
