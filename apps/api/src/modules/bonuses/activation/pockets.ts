import type { BonusEnd } from '@altyn/domain/bonus-wagering';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { type Entry, getBalances, lockBalances, postTransfer } from '../../ledger/index.ts';
import { kindOfEnd, releaseEntries } from '../rules.ts';
import type { UserBonus } from './user-bonus-store.ts';

/** A player's locked bonus pocket, kept up to date by this transaction's movements. */
export interface LockedPockets {
  currency: Currency;
  bonus: Minor;
}

/**
 * Locks the player: until the commit nobody else changes their money or bonus, and bets decided on the earlier state are
 * decided again.
 * @throws Error for a player without a wallet.
 */
export async function lockPockets(tx: Tx, playerId: string): Promise<LockedPockets> {
  const balances = (await lockBalances(tx, [playerId])).get(playerId);
  if (!balances) throw new Error('the player has no wallet');
  return { currency: balances.currency, bonus: balances.pockets.bonus };
}

/** Reads the bonus pocket. */
export async function readBonusPocket(queries: Queries, playerId: string): Promise<Minor> {
  return (await getBalances(queries, playerId))?.pockets.bonus ?? 0n;
}

/** Credits the bonus pocket from the house. */
export async function creditBonusPocket(
  tx: Tx,
  deps: PlatformDeps,
  credit: { userBonus: UserBonus; amount: Minor; pockets: LockedPockets },
): Promise<void> {
  const { userBonus, amount, pockets } = credit;
  if (amount === 0n) return;
  await move(tx, deps, userBonus, 'bonus_credit', [
    { account: 'house:bonus', amountMinor: -amount },
    { account: 'bonus', amountMinor: amount },
  ]);
  pockets.bonus += amount;
}

/** Empties the bonus pocket: the released part to digital, the rest to the house. A PENDING bonus has nothing to move. */
export async function emptyBonusPocket(
  tx: Tx,
  deps: PlatformDeps,
  ending: { userBonus: UserBonus; end: BonusEnd; pockets: LockedPockets },
): Promise<void> {
  const { userBonus, end, pockets } = ending;
  const entries = releaseEntries(end);
  if (entries.length === 0) return;
  await move(tx, deps, userBonus, kindOfEnd(end), entries);
  pockets.bonus -= end.released + end.removed;
}

async function move(
  tx: Tx,
  deps: PlatformDeps,
  userBonus: UserBonus,
  kind: string,
  entries: readonly Entry[],
): Promise<void> {
  const posted = await postTransfer(tx, deps, {
    playerId: userBonus.playerId,
    kind,
    entries,
    reference: userBonus.id,
    idempotencyKey: `${kind}:${userBonus.id}`,
  });
  // Amounts are exact under the lock: a refusal is a fault and aborts the transaction.
  if (isRefusal(posted)) throw new Error(`${kind} of ${userBonus.id} was refused: ${posted.name}`);
}
