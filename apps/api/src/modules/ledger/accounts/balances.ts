import type { Balances } from '@altyn/contracts/identity';
import { type Currency, formatMoney } from '@altyn/domain/money';
import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { Tables } from '../../../platform/db/tables.gen.ts';
import type { Pocket } from './accounts.ts';

/** A player's money at one moment, minor units by pocket. */
export interface PlayerBalances {
  playerId: string;
  currency: Currency;
  pockets: Record<Pocket, bigint>;
  /** Grows with every change; the newest is the truth. */
  version: bigint;
}

const balanceColumns = [
  'playerId',
  'currency',
  'game',
  'digital',
  'bonus',
  'cashback',
  'withdrawalHold',
  'version',
] as const;

type BalanceRow = Pick<Selectable<Tables['ledger.balance']>, (typeof balanceColumns)[number]>;

export function decodeBalances(row: BalanceRow): PlayerBalances {
  const { playerId, currency, game, digital, bonus, cashback, withdrawalHold, version } = row;
  return {
    playerId,
    currency,
    pockets: { game, digital, bonus, cashback, withdrawal_hold: withdrawalHold },
    version,
  };
}

/** The row of a player's balances. */
export const selectBalance = (queries: Queries, playerId: string) =>
  queries.selectFrom('ledger.balance').select(balanceColumns).where('playerId', '=', playerId);

/** Opens an empty wallet, in the transaction that opens the account. A second call changes nothing. */
export async function openWallet(tx: Queries, player: { playerId: string; currency: Currency }): Promise<void> {
  await tx
    .insertInto('ledger.balance')
    .values({ playerId: player.playerId, currency: player.currency })
    .onConflict((conflict) => conflict.column('playerId').doNothing())
    .execute();
}

/** A player's balances; undefined when there is no wallet. Ask the primary: after an own write it is never stale. */
export async function getBalances(queries: Queries, playerId: string): Promise<PlayerBalances | undefined> {
  const row = await selectBalance(queries, playerId).executeTakeFirst();
  return row && decodeBalances(row);
}

/**
 * Locks the players' balance rows until the transaction ends, in id order, and marks them changed: whoever decided on what
 * they had read before decides again. Every use case that changes what a bet reads (bonuses, limits) goes through here.
 */
export async function lockBalances(tx: Tx, playerIds: readonly string[]): Promise<Map<string, PlayerBalances>> {
  await tx
    .selectFrom('ledger.balance')
    .select('playerId')
    .where('playerId', '=', anyOf(playerIds))
    .orderBy('playerId')
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .updateTable('ledger.balance')
    .set((eb) => ({ version: eb('version', '+', 1n) }))
    .where('playerId', '=', anyOf(playerIds))
    .returning(balanceColumns)
    .execute();
  return new Map(rows.map((row) => [row.playerId, decodeBalances(row)]));
}

/** Game + bonus + digital: what the player is shown as the total. */
export function shownTotal(pockets: Pick<Record<Pocket, bigint>, 'game' | 'digital' | 'bonus'>): bigint {
  return pockets.game + pockets.digital + pockets.bonus;
}

/** Balances as the wire shows them. */
export function toWireBalances(balances: PlayerBalances): Balances {
  const { pockets } = balances;
  return {
    game_wallet_group: { balance: formatMoney(pockets.game) },
    bonus_wallet_group: { balance: formatMoney(pockets.bonus) },
    electronic_wallet_group: { balance: formatMoney(pockets.digital) },
    cashback_balance: formatMoney(pockets.cashback),
    currency: balances.currency,
    version: Number(balances.version),
  };
}

/**
 * Balances as a batch's events carry them: every bet writes one, so it is short. Game, digital, bonus and cashback in minor
 * units, version and currency.
 */
export function packBalances({ pockets, version, currency }: PlayerBalances): string {
  return `["${pockets.game}","${pockets.digital}","${pockets.bonus}","${pockets.cashback}",${version},"${currency}"]`;
}

/** Reads the payload of a `balances` event, packed or as the wire shows it. */
export function readBalancesEvent(json: string): Balances {
  const payload = JSON.parse(json) as Balances | [string, string, string, string, number, Currency];
  if (!Array.isArray(payload)) return payload;
  const [game, digital, bonus, cashback, version, currency] = payload;
  const pockets = { game: BigInt(game), digital: BigInt(digital), bonus: BigInt(bonus), cashback: BigInt(cashback) };
  return toWireBalances({
    playerId: '',
    currency,
    pockets: { ...pockets, withdrawal_hold: 0n },
    version: BigInt(version),
  });
}
