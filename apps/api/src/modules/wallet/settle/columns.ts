import { bigintList, smallintList, uuidList } from '../../../platform/binary-lists.ts';
import { joined, listed } from './sql-store.ts';

/** Places of the batch's players in its list of players, from 1. */
export type Places = ReadonlyMap<string, number>;

/** How a column's values travel: `player` as its place in `$1`, `any text` joined, `uuid` and `bigint` in binary. */
interface ListTypes<T> {
  player: (row: T) => string;
  uuid: (row: T) => string | null;
  bigint: (row: T) => bigint | null;
  'any text': (row: T) => string;
  text: (row: T) => string;
  bool: (row: T) => boolean;
  timestamptz: (row: T) => string | null;
}

/** A column of a batch's rows: its name, how its list travels, and its value of a row. */
export type Column<T> = {
  [Type in keyof ListTypes<T>]: readonly [name: string, type: Type, value: ListTypes<T>[Type]];
}[keyof ListTypes<T>];

const sqlTypes = { player: 'smallint[]', uuid: 'uuid[]', bigint: 'bigint[]', text: 'text[]', bool: 'bool[]' } as const;

/** A column's list as SQL takes it: `param` is e.g. `$17`. */
export function listOf([, type]: Column<never>, param: string): string {
  if (type === 'any text') return `string_to_array(${param}, E'\\x1f')`;
  return `${param}::${type === 'timestamptz' ? 'timestamptz[]' : sqlTypes[type]}`;
}

export const namesOf = (columns: readonly Column<never>[]): string => columns.map(([name]) => name).join(', ');

/** The player whose place a row holds. */
export const playerOf = (alias: string): string => `($1::uuid[])[${alias}.player_id]`;

/** A row's values, with the player in place of its place. */
export const valuesOf = (alias: string, columns: readonly Column<never>[]): string =>
  columns.map(([name, type]) => (type === 'player' ? playerOf(alias) : `${alias}.${name}`)).join(', ');

/** Rows as one parameter a column. Every player of theirs has a place. */
export function columnParams<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  places: Places,
): (string | Buffer)[] {
  return columns.map((column) => {
    switch (column[1]) {
      case 'player': {
        const [, , value] = column;
        return smallintList(rows.map((row) => places.get(value(row)) ?? 0));
      }
      case 'uuid':
        return uuidList(rows.map(column[2]));
      case 'bigint':
        return bigintList(rows.map(column[2]));
      case 'any text':
        return joined(rows.map(column[2]));
      default:
        return listed(rows.map<string | boolean | null>(column[2]));
    }
  });
}
