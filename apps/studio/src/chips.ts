/** An amount in hundredths of a currency's smallest chip: such chips are of similar value in every currency. */
export const chipsOf = (minor: bigint, chipMinor: bigint): number => Number((minor * 100n) / chipMinor);

/** Rounds hundredths of chips to whole chips with a number of significant digits, down unless `isNearest`. */
export function coarse(hundredths: number, of: { digits: number; isNearest?: boolean }): number {
  const chips = hundredths / 100;
  if (chips <= 0) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(chips)) + 1 - of.digits);
  const rounded = (of.isNearest ? Math.round(chips / unit) : Math.floor(chips / unit)) * unit;
  // What is there is never told as nothing.
  return Math.max(1, rounded);
}
