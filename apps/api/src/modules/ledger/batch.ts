import type { Currency } from '@altyn/domain/money';
import { bigintList, smallintList, uuidList } from '../../platform/binary-lists.ts';
import { type Account, fixedCode, isPocket, type Pocket } from './accounts.ts';

/**
 * The ledger's part of a batch that moves money of many players by one statement: the wallet's committer reads balances,
 * decides in memory, and writes with `version` as the optimistic lock. A player whose row has changed since is left out as
 * a whole, and reported.
 */

/** Params: player ids. Columns in the order of `decodeBatchBalance`. */
export const selectBatchBalances = `
  select player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version
  from ledger.balance where player_id = any($1::uuid[])`;

/** Money of one player while a batch is decided. */
export interface BatchBalance {
  playerId: string;
  currency: Currency;
  pockets: Record<Pocket, bigint>;
  /** As it was read: the write happens only on this version. */
  readVersion: bigint;
  /** After the movements decided so far. */
  version: bigint;
}

/** Reads a row in array mode with every value as text. */
export function decodeBatchBalance(row: readonly string[]): BatchBalance {
  const [playerId, currency, game, digital, bonus, cashback, hold, version] = row as [string, Currency, ...string[]];
  const at = (text: string | undefined) => BigInt(text ?? '0');
  return {
    playerId,
    currency,
    pockets: {
      game: at(game),
      digital: at(digital),
      bonus: at(bonus),
      cashback: at(cashback),
      withdrawal_hold: at(hold),
    },
    readVersion: at(version),
    version: at(version),
  };
}

/** One side of a transfer in a batch: the code of its account, and the pocket's balance after it where it is a pocket. */
export interface BatchTransfer {
  playerId: string;
  id: string;
  kind: string;
  currency: Currency;
  accounts: string;
  amounts: string;
  balancesAfter: string;
  version: bigint;
  reference: string;
}

/**
 * Applies entries to the balance in memory and makes the row.
 * @throws Error when a pocket would go below zero or the sum is not zero: the decision before it was wrong.
 */
export function makeBatchTransfer(
  balance: BatchBalance,
  transfer: {
    id: string;
    kind: string;
    reference: string;
    entries: readonly { account: Account; amountMinor: bigint }[];
  },
): BatchTransfer {
  let sum = 0n;
  let accounts = '';
  let amounts = '';
  let balancesAfter = '';
  for (const { account, amountMinor } of transfer.entries) {
    const code = fixedCode(account);
    if (code === undefined) throw new Error(`account ${account} has no place in a batch`);
    sum += amountMinor;
    let after = 'null';
    if (isPocket(account)) {
      const left = balance.pockets[account] + amountMinor;
      if (left < 0n) throw new Error(`pocket ${account} would go below zero`);
      balance.pockets[account] = left;
      after = left.toString();
    }
    const comma = accounts === '' ? '' : ',';
    accounts += comma + code;
    amounts += comma + amountMinor;
    balancesAfter += comma + after;
  }
  if (sum !== 0n) throw new Error(`transfer ${transfer.kind}: entries sum to ${sum}, not to zero`);
  balance.version += 1n;
  return {
    playerId: balance.playerId,
    id: transfer.id,
    kind: transfer.kind,
    currency: balance.currency,
    accounts: `{${accounts}}`,
    amounts: `{${amounts}}`,
    balancesAfter: `{${balancesAfter}}`,
    version: balance.version,
    reference: transfer.reference,
  };
}

/** How many parameters `batchCtes` takes: the caller's own begin after them. */
export const batchParamCount = 16;

/**
 * The ledger's common table expressions: `moved` holds the players whose version still was the one read, but none of those
 * that `refused`, a query for player ids or empty, gives. `place` is a player's place in `$1`, from 1: other lists name
 * players by it. The caller's own expressions take only rows of those: `(place in (select place from moved)) is true`,
 * which the planner hashes.
 */
export const batchCtes = (refused: string): string => `
  moved as (
    update ledger.balance b
    set game = g.game, digital = g.digital, bonus = g.bonus, version = g.version
    from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality
      as g (player_id, read_version, game, digital, bonus, version, place)
    where b.player_id = g.player_id and b.version = g.read_version and b.player_id = any($1::uuid[])
      ${refused === '' ? '' : `and not b.player_id = any (array(${refused}))`}
    returning b.player_id, g.place::smallint as place),
  posted as (
    insert into ledger.transfer
      (player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at)
    select ($1::uuid[])[t.place], t.id, t.kind, t.currency, t.accounts::smallint[], t.amounts::bigint[],
           t.balances_after::bigint[], t.version, t.reference, $16::timestamptz
    from unnest($7::smallint[], $8::uuid[], $9::text[], $10::text[], string_to_array($11, ' '), string_to_array($12, ' '),
                string_to_array($13, ' '), $14::bigint[], $15::text[])
      as t (place, id, kind, currency, accounts, amounts, balances_after, version, reference)
    where (t.place in (select place from moved)) is true)`;

/** Parameters of `batchCtes`. Balances must be in id order: rows are locked in the order given. */
export function batchParams(
  balances: readonly BatchBalance[],
  transfers: readonly BatchTransfer[],
  at: Date,
): (string | Buffer | Date)[] {
  const places = new Map(balances.map((balance, index) => [balance.playerId, index + 1]));
  const list = <T>(items: readonly T[], value: (item: T) => string) => `{${items.map(value).join(',')}}`;
  const words = <T>(items: readonly T[], value: (item: T) => string) => items.map(value).join(' ');
  return [
    uuidList(balances.map((b) => b.playerId)),
    bigintList(balances.map((b) => b.readVersion)),
    bigintList(balances.map((b) => b.pockets.game)),
    bigintList(balances.map((b) => b.pockets.digital)),
    bigintList(balances.map((b) => b.pockets.bonus)),
    bigintList(balances.map((b) => b.version)),
    smallintList(transfers.map((t) => places.get(t.playerId) ?? 0)),
    uuidList(transfers.map((t) => t.id)),
    list(transfers, (t) => t.kind),
    list(transfers, (t) => t.currency),
    words(transfers, (t) => t.accounts),
    words(transfers, (t) => t.amounts),
    words(transfers, (t) => t.balancesAfter),
    bigintList(transfers.map((t) => t.version)),
    list(transfers, (t) => t.reference),
    at,
  ];
}
