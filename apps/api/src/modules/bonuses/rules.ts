import type { BonusEnd } from '@altyn/domain/bonus-wagering';
import type { Minor } from '@altyn/domain/money';

/** A ledger entry of bonus money. */
interface BonusEntry {
  account: 'bonus' | 'digital' | 'house:bonus';
  amountMinor: Minor;
}

/**
 * Builds the entries that empty the bonus pocket: the released part to digital, the removed part to the house. Empty:
 * nothing to move.
 */
export function releaseEntries({ released, removed }: { released: Minor; removed: Minor }): BonusEntry[] {
  const total = released + removed;
  if (total === 0n) return [];
  const entries: BonusEntry[] = [{ account: 'bonus', amountMinor: -total }];
  if (released > 0n) entries.push({ account: 'digital', amountMinor: released });
  if (removed > 0n) entries.push({ account: 'house:bonus', amountMinor: removed });
  return entries;
}

/** Transfer kind of a bonus's end. */
export function kindOfEnd({ reason }: Pick<BonusEnd, 'reason'>): 'bonus_release' | 'bonus_remove' {
  return reason === 'wagered' ? 'bonus_release' : 'bonus_remove';
}
