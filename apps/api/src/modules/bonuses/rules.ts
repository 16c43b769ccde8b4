import type { BonusEnd } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';

/** An entry of a bonus's money. */
interface BonusEntry {
  account: 'bonus' | 'digital' | 'house:bonus';
  amountMinor: Minor;
}

/** Out of the bonus pocket: to digital what is released, to the house what is removed. Empty: there is nothing to move. */
export function releaseEntries({ released, removed }: { released: Minor; removed: Minor }): BonusEntry[] {
  const total = released + removed;
  if (total === 0n) return [];
  const entries: BonusEntry[] = [{ account: 'bonus', amountMinor: -total }];
  if (released > 0n) entries.push({ account: 'digital', amountMinor: released });
  if (removed > 0n) entries.push({ account: 'house:bonus', amountMinor: removed });
  return entries;
}

/** Under which kind a bonus's end moves its money. */
export function kindOfEnd({ reason }: Pick<BonusEnd, 'reason'>): 'bonus_release' | 'bonus_remove' {
  return reason === 'wagered' ? 'bonus_release' : 'bonus_remove';
}
