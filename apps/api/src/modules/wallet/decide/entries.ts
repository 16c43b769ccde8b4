import type { Entry } from '../../ledger/index.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import { type Parts, sumOf } from '../rules.ts';

/** The house account that pays: promotions and free rounds do not count as gaming results. */
export function houseOf(call: WalletCall): 'house:gaming' | 'house:prizes' | 'house:bonus' {
  if (call.isPromo) return 'house:prizes';
  return call.isFree ? 'house:bonus' : 'house:gaming';
}

export function takeEntries(parts: Readonly<Parts>, stake: bigint): Entry[] {
  const entries: Entry[] = [];
  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: -parts.game });
  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: -parts.digital });
  if (parts.bonus > 0n) entries.push({ account: 'bonus', amountMinor: -parts.bonus });
  if (stake > 0n) entries.push({ account: 'house:gaming', amountMinor: stake });
  return entries;
}

export function giveEntries(parts: Readonly<Parts>, house: 'house:gaming' | 'house:prizes' | 'house:bonus'): Entry[] {
  const total = sumOf(parts);
  const entries: Entry[] = [];
  if (total > 0n) entries.push({ account: house, amountMinor: -total });
  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: parts.game });
  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: parts.digital });
  if (parts.bonus > 0n) entries.push({ account: 'bonus', amountMinor: parts.bonus });
  return entries;
}
