import { joined, listed } from './batch-sql.ts';

type Value = string | bigint | boolean | null;

/** A column of a batch's rows: its name, the type of the list that carries it, and its value of a row. */
export type Column<T> = readonly [name: string, type: string, value: (row: T) => Value];

/** The type of lists of texts that may hold anything printable. */
export const anyText = 'any text';

/** Lists of a column's type as SQL takes them: `param` is e.g. `$17`. */
export const listOf = (type: string, param: string): string =>
  type === anyText ? `string_to_array(${param}, E'\\x1f')` : `${param}::${type}[]`;

export const namesOf = <T>(columns: readonly Column<T>[]): string => columns.map(([name]) => name).join(', ');

/** Rows as one parameter a column. */
export function columnParams<T>(columns: readonly Column<T>[], rows: readonly T[]): string[] {
  return columns.map(([, type, value]) =>
    // A text is never null: those that may be missing are of another type.
    type === anyText ? joined(rows.map((row) => String(value(row)))) : listed(rows.map(value)),
  );
}
