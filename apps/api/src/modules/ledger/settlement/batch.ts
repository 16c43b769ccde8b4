import type { Currency } from '@altyn/domain/money';
import { bigintList, smallintList, uuidList } from '../../../platform/db/binary-lists.ts';
import { type Entry, fixedCode, isPocket, type Pocket } from '../accounts/accounts.ts';

/**
 * The ledger's part of a batch that moves money of many players by one statement: the wallet's committer reads balances,
 * decides in memory, and writes with `version` as the optimistic lock. A player whose row has changed since is left out as
 * a whole, and reported.
 */

/** Params: player ids. Columns in the order of `decodeBatchBalance`. */
export const selectBatchBalances = `
  select player_id, currency, game, digital, bonus, cashback, withdrawal_hold, version, open_rounds
  from ledger.balance where player_id = any($1::uuid[])`;

/** Params: player ids. Those whose row somebody else holds at this moment. */
export const selectHeldBalances = `
  with free as (select player_id from ledger.balance where player_id = any($1::uuid[]) for no key update skip locked)
  select player_id from ledger.balance where player_id = any($1::uuid[]) except select player_id from free`;

/** Money of one player while a batch is decided. */
export interface BatchBalance {
  playerId: string;
  currency: Currency;
  pockets: Record<Pocket, bigint>;
  /** Rounds of several calls that are not closed: the wallet counts them here, in the row that each of its calls writes. */
  openRounds: number;
  /** As it was read: the write happens only on this version. */
  readVersion: bigint;
  /** After the movements decided so far. */
  version: bigint;
}

/** Reads a row in array mode with every value as text. */
export function decodeBatchBalance(row: readonly string[]): BatchBalance {
  const [playerId, currency, game, digital, bonus, cashback, hold, version, openRounds] = row as [
    string,
    Currency,
    ...string[],
  ];
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
    openRounds: Number(openRounds ?? '0'),
    readVersion: at(version),
    version: at(version),
  };
}

/** A pocket's balance row after entries, as a game's movement keeps it: its version, and the pockets that games touch. */
export interface MovedBalance {
  version: bigint;
  game: bigint;
  digital: bigint;
  bonus: bigint;
}

/**
 * Applies entries to the balance in memory. A movement of a game keeps what this gives in its own row, which
 * `ledger.movement` reads; other movements of a batch keep their entries in a transfer (`makeBatchTransfer`).
 * @throws Error when a pocket would go below zero or the sum is not zero: the decision before it was wrong.
 */
export function moveBatchBalance(balance: BatchBalance, kind: string, entries: readonly Entry[]): MovedBalance {
  const { pockets } = balance;
  let sum = 0n;
  for (const { account, amountMinor } of entries) {
    sum += amountMinor;
    if (isPocket(account)) movePocket(pockets, account, amountMinor);
  }
  if (sum !== 0n) throw new Error(`transfer ${kind}: entries sum to ${sum}, not to zero`);
  balance.version += 1n;
  return { version: balance.version, game: pockets.game, digital: pockets.digital, bonus: pockets.bonus };
}

/** @returns what is left. */
function movePocket(pockets: BatchBalance['pockets'], pocket: Pocket, amountMinor: bigint): bigint {
  const left = pockets[pocket] + amountMinor;
  if (left < 0n) throw new Error(`pocket ${pocket} would go below zero`);
  pockets[pocket] = left;
  return left;
}

/** A row of `ledger.transfer`; accounts, amounts and balances after are array literals. */
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
  transfer: { id: string; kind: string; reference: string; entries: readonly Entry[] },
): BatchTransfer {
  let sum = 0n;
  const after = transfer.entries.map(({ account, amountMinor }) => {
    sum += amountMinor;
    return isPocket(account) ? movePocket(balance.pockets, account, amountMinor) : null;
  });
  if (sum !== 0n) throw new Error(`transfer ${transfer.kind}: entries sum to ${sum}, not to zero`);
  const accounts = transfer.entries.map(({ account }) => {
    const code = fixedCode(account);
    if (code === undefined) throw new Error(`account ${account} has no place in a batch`);
    return code;
  });
  balance.version += 1n;
  return {
    playerId: balance.playerId,
    id: transfer.id,
    kind: transfer.kind,
    currency: balance.currency,
    accounts: `{${accounts.join(',')}}`,
    amounts: `{${transfer.entries.map(({ amountMinor }) => amountMinor).join(',')}}`,
    balancesAfter: `{${after.map((left) => left ?? 'null').join(',')}}`,
    version: balance.version,
    reference: transfer.reference,
  };
}

/** How many parameters `movedCte` takes. */
export const movedParamCount = 2;

/** A number of the player at hand: six stand for each, in the order of `movedParams`. */
const numberOf = (index: number) => `($2::bigint[])[g.place::int * 6 - ${5 - index}]`;

/**
 * The ledger's common table expression: `moved` holds the players whose version still was the one read, but none of those
 * that `refused`, a query for player ids or empty, gives. `place` is a player's place in `$1`, from 1: other rows name
 * players by it. The caller's own expressions take only rows of those: `(place in (select place from moved)) is true`,
 * which the planner hashes.
 */
export const movedCte = (refused: string): string => `
  moved as (
    update ledger.balance b
    set game = ${numberOf(1)}, digital = ${numberOf(2)}, bonus = ${numberOf(3)}, version = ${numberOf(4)},
      open_rounds = ${numberOf(5)}
    from unnest($1::uuid[]) with ordinality as g (player_id, place)
    where b.player_id = g.player_id and b.version = ${numberOf(0)} and b.player_id = any($1::uuid[])
      ${refused === '' ? '' : `and not b.player_id = any (array(${refused}))`}
    returning b.player_id, g.place)`;

/** Parameters of `movedCte`. Balances must be in id order: rows are locked in the order given. */
export function movedParams(balances: readonly BatchBalance[]): Buffer[] {
  return [
    uuidList(balances.map((b) => b.playerId)),
    bigintList(
      balances.flatMap(({ readVersion, pockets, version, openRounds }) => [
        readVersion,
        pockets.game,
        pockets.digital,
        pockets.bonus,
        version,
        BigInt(openRounds),
      ]),
    ),
  ];
}

/** How many parameters `postedCte` takes. */
export const postedParamCount = 9;

/** Writes transfers of moved players; `params` and `at` are parameters as SQL, e.g. `$17`. */
export function postedCte(params: readonly string[], at: string): string {
  const [place, id, kind, currency, accounts, amounts, balancesAfter, version, reference] = params;
  return `
  posted as (
    insert into ledger.transfer
      (player_id, id, kind, currency, accounts, amounts, balances_after, version, reference, created_at)
    select ($1::uuid[])[t.place], t.id, t.kind, t.currency, t.accounts::smallint[], t.amounts::bigint[],
           t.balances_after::bigint[], t.version, t.reference, ${at}::timestamptz
    from unnest(${place}::smallint[], ${id}::uuid[], ${kind}::text[], ${currency}::text[],
                string_to_array(${accounts}, ' '), string_to_array(${amounts}, ' '),
                string_to_array(${balancesAfter}, ' '), ${version}::bigint[], ${reference}::text[])
      as t (place, id, kind, currency, accounts, amounts, balances_after, version, reference)
    where (t.place in (select place from moved)) is true)`;
}

/** Parameters of `postedCte`. Every player of the transfers has a place. */
export function postedParams(
  transfers: readonly BatchTransfer[],
  places: ReadonlyMap<string, number>,
): (string | Buffer)[] {
  const list = (value: (item: BatchTransfer) => string) => `{${transfers.map(value).join(',')}}`;
  const words = (value: (item: BatchTransfer) => string) => transfers.map(value).join(' ');
  return [
    smallintList(transfers.map((t) => places.get(t.playerId) ?? 0)),
    uuidList(transfers.map((t) => t.id)),
    list((t) => t.kind),
    list((t) => t.currency),
    words((t) => t.accounts),
    words((t) => t.amounts),
    words((t) => t.balancesAfter),
    bigintList(transfers.map((t) => t.version)),
    list((t) => t.reference),
  ];
}
