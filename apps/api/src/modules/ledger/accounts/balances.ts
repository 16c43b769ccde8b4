import type { Balances } from '@altyn/contracts/identity';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { Pocket } from './accounts.ts';

/** A player's balances in minor units by pocket. */
export interface PlayerBalances {
  playerId: string;
  currency: Currency;
  pockets: Record<Pocket, bigint>;
  /** Grows with every change; the highest version is current. */
  version: bigint;
}

export interface BalanceRow {
  player_id: string;
  currency: Currency;
  game: bigint;
  digital: bigint;
  bonus: bigint;
  cashback: bigint;
  withdrawal_hold: bigint;
  version: bigint;
}

const columns = sql`player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version`;

export function decodeBalances(row: BalanceRow): PlayerBalances {
  const { game, digital, bonus, cashback, withdrawal_hold } = row;
  return {
    playerId: row.player_id,
    currency: row.currency,
    pockets: { game, digital, bonus, cashback, withdrawal_hold },
    version: row.version,
  };
}

/** Opens an empty wallet, in the transaction that opens the account. A second call changes nothing. */
export async function openWallet(tx: Queries, player: { playerId: string; currency: Currency }): Promise<void> {
  await sql`
    insert into ledger.balance (player_id, currency) values (${player.playerId}, ${player.currency})
    on conflict (player_id) do nothing`.execute(tx);
}

/** Reads a player's balances; undefined when there is no wallet. Use the primary: it includes the caller's own writes. */
export async function getBalances(queries: Queries, playerId: string): Promise<PlayerBalances | undefined> {
  const { rows } = await sql<BalanceRow>`
    select ${columns} from ledger.balance where player_id = ${playerId}`.execute(queries);
  return rows[0] && decodeBalances(rows[0]);
}

/**
 * Locks the players' balance rows in id order until the transaction ends and raises their versions, so that decisions based
 * on earlier reads are repeated. Every use case that changes what a bet reads (bonuses, limits) calls this.
 */
export async function lockBalances(tx: Tx, playerIds: readonly string[]): Promise<Map<string, PlayerBalances>> {
  // One by one: a distributed database locks rows of one shard in a statement, and nobody waits in a circle.
  for (const playerId of [...new Set(playerIds)].toSorted()) {
    await sql`select 1 from ledger.balance where player_id = ${playerId} for no key update`.execute(tx);
  }
  const { rows } = await sql<BalanceRow>`
    update ledger.balance set version = version + 1 where player_id = any(${[...playerIds]}::uuid[])
    returning ${columns}`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, decodeBalances(row)]));
}

/** Names the pockets that hold money, and open rounds, which may still win. */
export async function moneyDues(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<BalanceRow & { open_rounds: number }>`
    select ${columns}, open_rounds from ledger.balance where player_id = ${playerId}`.execute(queries);
  const row = rows[0];
  if (!row) return [];
  const filled = Object.entries(decodeBalances(row).pockets).filter(([, amount]) => amount !== 0n);
  return [
    ...filled.map(([pocket, amount]) => `${formatMoney(amount)} ${row.currency} in ${pocket}`),
    ...(row.open_rounds === 0 ? [] : [`${row.open_rounds} open rounds`]),
  ];
}

/** Total shown to the player: game + bonus + digital. */
export function shownTotal(pockets: Pick<Record<Pocket, bigint>, 'game' | 'digital' | 'bonus'>): bigint {
  return pockets.game + pockets.digital + pockets.bonus;
}

/** Renders balances for the API. */
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
 * Packs balances for a batch's events, which every bet writes: game, digital, bonus and cashback in minor units, version
 * and currency.
 */
export function packBalances({ pockets, version, currency }: PlayerBalances): string {
  return `["${pockets.game}","${pockets.digital}","${pockets.bonus}","${pockets.cashback}",${version},"${currency}"]`;
}

/** Reads the payload of a `balances` event, packed or rendered. */
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
