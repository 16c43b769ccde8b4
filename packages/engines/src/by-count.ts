/** Value for a number of symbols in view: that of the highest listed number which is not above it; 0 below the first. */
export function byCount(table: Readonly<Record<number, number>>, count: number): number {
  for (let min = count; min > 0; min -= 1) {
    const found = table[min];
    if (found !== undefined) return found;
  }
  return 0;
}
