import { nilUuid } from '@altyn/domain/nil-uuid';
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
 * A batch's rows are passed as few parameters: all numbers of a part in one `bigint[]`, row after row, all uuids in one
 * `uuid[]`, picked by position in the statement. One list per column would cost the server a function scan per column, more
 * than half the cost of a small batch.
 */

/** Positions of the batch's players in its list of players, from 1. */
export type Places = ReadonlyMap<string, number>;

/** Dictionary of words that repeat in many rows: a row contains the word's position, from 1. */
export interface Words {
  placeOf(word: string): number;
  /** Encodes the words as a `text[]`. */
  param(): string;
}

/** Creates a dictionary; its words are validated and need no quoting. */
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

/** Encoding of a column's values: numbers and uuids by position, others as lists. */
interface Types<T> {
  /** Encoded as the player's position in `$1`. */
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

/** A column of a batch's rows: its name, its encoding, and its value in a row. */
export type Column<T> = {
  [Type in keyof Types<T>]: readonly [name: string, type: Type, value: Types<T>[Type]];
}[keyof Types<T>];

/** Sentinel for null: no amount is as small, and no validated uuid is all zeros. */
const noNumber = -(2n ** 63n);

type UuidColumn<T> = Extract<Column<T>, readonly [string, 'uuid' | 'uuid?', unknown]>;
type ListColumn<T> = Extract<Column<T>, readonly [string, 'any text' | 'timestamptz', unknown]>;
type NumberColumn<T> = Exclude<Column<T>, UuidColumn<T> | ListColumn<T>>;

/** A part's columns grouped by encoding, each group in order. */
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
  /** The `from` clause. */
  readonly from: string;
  /** Expression of a column's value. */
  value(name: string): string;
  /** Position of the row's player. */
  readonly place: string;
  /** Expressions of all columns, in order. */
  readonly values: string;
}

/** Parameters of all players and of all words. */
export const playersParam = '$1::uuid[]';

/**
 * Builds the rows of `columnParams` as SQL, under the name `s`. The first column is the player.
 * @param next returns the next parameter, e.g. `$17`.
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
      return type === 'uuid' ? uuid : `nullif(${uuid}, '${nilUuid}')`;
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

/** Encodes rows as the parameters of `sourceOf`. All their players must have a position. */
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
    for (const column of uuids) putUuid(uuidsList, column[2](row) ?? nilUuid);
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
