import {
  beginBigints,
  beginUuids,
  type ListDraft,
  putBigint,
  putInteger,
  putUuid,
} from '../../../platform/db/binary-lists.ts';
import { joined, listed } from '../../../platform/db/prepared.ts';

/*
 * A batch's rows travel as few parameters: all numbers of a part in one `bigint[]`, row after row, all uuids in one
 * `uuid[]`, and the statement picks them by their place. A list a column would cost the server a function scan a column:
 * more than half of what a small batch costs.
 */

/** Places of the batch's players in its list of players, from 1. */
export type Places = ReadonlyMap<string, number>;

/** Words that stand in many rows: a row holds their place, from 1. */
export interface Words {
  placeOf(word: string): number;
  /** As a `text[]`. */
  param(): string;
}

/** Words are checked ones, without a need for quoting. */
export function createWords(): Words {
  const places = new Map<string, number>();
  return {
    placeOf(word) {
      const known = places.get(word);
      if (known !== undefined) return known;
      places.set(word, places.size + 1);
      return places.size;
    },
    param: () => listed([...places.keys()]),
  };
}

/** How a column's values travel: numbers and uuids by their place, the rest as lists. */
interface Types<T> {
  /** As the player's place in `$1`. */
  player: (row: T) => string;
  word: (row: T) => string;
  bigint: (row: T) => bigint;
  'bigint?': (row: T) => bigint | null;
  bool: (row: T) => boolean;
  uuid: (row: T) => string;
  'uuid?': (row: T) => string | null;
  'any text': (row: T) => string;
  timestamptz: (row: T) => string | null;
}

/** A column of a batch's rows: its name, how its values travel, and its value of a row. */
export type Column<T> = {
  [Type in keyof Types<T>]: readonly [name: string, type: Type, value: Types<T>[Type]];
}[keyof Types<T>];

/** What stands for null: no amount is as small, and no checked uuid has no digits but zeros. */
const noNumber = -(2n ** 63n);
const noUuid = '00000000-0000-0000-0000-000000000000';

type UuidColumn<T> = Extract<Column<T>, readonly [string, 'uuid' | 'uuid?', unknown]>;
type ListColumn<T> = Extract<Column<T>, readonly [string, 'any text' | 'timestamptz', unknown]>;
type NumberColumn<T> = Exclude<Column<T>, UuidColumn<T> | ListColumn<T>>;

/** A part's columns by how they travel, each kind in its order. */
interface Kinds<T> {
  numbers: readonly NumberColumn<T>[];
  uuids: readonly UuidColumn<T>[];
  lists: readonly ListColumn<T>[];
}

const isUuid = <T>(column: Column<T>): column is UuidColumn<T> => column[1] === 'uuid' || column[1] === 'uuid?';
const isList = <T>(column: Column<T>): column is ListColumn<T> =>
  column[1] === 'any text' || column[1] === 'timestamptz';

const kindsOf = <T>(columns: readonly Column<T>[]): Kinds<T> => ({
  numbers: columns.filter((column): column is NumberColumn<T> => !isUuid(column) && !isList(column)),
  uuids: columns.filter(isUuid),
  lists: columns.filter(isList),
});

/** A part's rows as SQL. */
export interface Source {
  /** What stands after `from`. */
  readonly from: string;
  /** A column's value. */
  value(name: string): string;
  /** Place of the row's player. */
  readonly place: string;
  /** All columns' values, in order. */
  readonly values: string;
}

/** The parameter of all players, and the one of all words. */
export const playersParam = '$1::uuid[]';

/**
 * The rows of `columnParams` as SQL, under the name `s`. The first column is the player.
 * @param next gives the next parameter, e.g. `$17`.
 * @param wordsParam the parameter of the words, e.g. `$8`.
 */
export function sourceOf(columns: readonly Column<never>[], next: () => string, wordsParam: string): Source {
  const { numbers, uuids, lists } = kindsOf(columns);
  const numberList = `${next()}::bigint[]`;
  const uuidsList = uuids.length > 0 ? `${next()}::uuid[]` : '';
  const scans = [`generate_series(1, cardinality(${numberList}), ${numbers.length})`];
  const names = ['n'];
  if (uuidsList) {
    scans.push(`generate_series(1, cardinality(${uuidsList}), ${uuids.length})`);
    names.push('u');
  }
  for (const column of lists) {
    const param = next();
    scans.push(
      column[1] === 'timestamptz'
        ? `unnest(${param}::timestamptz[])`
        : `unnest(string_to_array(${param}::text, E'\\x1f'))`,
    );
    names.push(column[0]);
  }
  const placeInRow = (list: readonly Column<never>[], column: Column<never>) => list.indexOf(column);
  function value(column: Column<never>): string {
    const [name, type] = column;
    if (isList(column)) return `s.${name}`;
    if (isUuid(column)) {
      const uuid = `(${uuidsList})[s.u + ${placeInRow(uuids, column)}]`;
      return type === 'uuid' ? uuid : `nullif(${uuid}, '${noUuid}')`;
    }
    const number = `(${numberList})[s.n + ${placeInRow(numbers, column)}]`;
    if (type === 'player') return `(${playersParam})[${number}::int]`;
    if (type === 'word') return `(${wordsParam}::text[])[${number}::int]`;
    if (type === 'bool') return `${number} <> 0`;
    return type === 'bigint?' ? `nullif(${number}, ${noNumber})` : number;
  }
  return {
    from: `rows from (${scans.join(', ')}) as s (${names.join(', ')})`,
    value(name) {
      const column = columns.find((one) => one[0] === name);
      if (!column) throw new Error(`no column ${name}`);
      return value(column);
    },
    place: `(${numberList})[s.n]`,
    values: columns.map(value).join(', '),
  };
}

export const namesOf = (columns: readonly Column<never>[]): string => columns.map(([name]) => name).join(', ');

/** Rows as the parameters that `sourceOf` reads. Every player of theirs has a place. */
export function columnParams<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  known: { places: Places; words: Words },
): (string | Buffer)[] {
  const { numbers, uuids, lists } = kindsOf(columns);
  const numberList = beginBigints(rows.length * numbers.length);
  const uuidsList = beginUuids(rows.length * uuids.length);
  for (const row of rows) {
    for (const column of numbers) putNumber(numberList, column, row, known);
    for (const column of uuids) putUuid(uuidsList, column[2](row) ?? noUuid);
  }
  return [
    numberList.buffer,
    ...(uuids.length > 0 ? [uuidsList.buffer] : []),
    ...lists.map((column) =>
      column[1] === 'any text' ? joined(rows.map((row) => column[2](row))) : listed(rows.map((row) => column[2](row))),
    ),
  ];
}

function putNumber<T>(
  list: ListDraft,
  column: NumberColumn<T>,
  row: T,
  { places, words }: { places: Places; words: Words },
): void {
  switch (column[1]) {
    case 'player':
      putInteger(list, places.get(column[2](row)) ?? 0);
      break;
    case 'word':
      putInteger(list, words.placeOf(column[2](row)));
      break;
    case 'bool':
      putInteger(list, column[2](row) ? 1 : 0);
      break;
    default:
      putBigint(list, column[2](row) ?? noNumber);
  }
}
