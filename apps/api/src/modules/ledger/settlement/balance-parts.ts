import { bigintList, smallintList, uuidList } from '../../../platform/db/binary-lists.ts';
import type { BatchBalance, BatchTransfer } from './batch.ts';

/** Parameter count of `movedCte`, the first of the statement. */
export const movedParamCount = 2;

/** A number of the current player: six per player, in the order of `movedParams`. */
const numberOf = (index: number) => `($2::bigint[])[g.place::int * 6 - ${5 - index}]`;

/**
 * Writes the balances. `moved` contains the players whose version matched the one read, except those returned by `refused`,
 * a query for player ids or empty. `place` is a player's position in `$1`, from 1; other rows refer to players by it. Every
 * other expression takes only rows of moved players: `(place in (select place from moved)) is true`, which the planner
 * hashes.
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

/** Parameter count of `postedCte`. */
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
