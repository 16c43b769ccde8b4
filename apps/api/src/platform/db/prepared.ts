import type pg from 'pg';

/** A row in array mode, every value as text. */
export type Row = (string | null)[];

/** Values of texts that may hold anything printable travel joined by a character that no text may hold. */
const separator = '\u001f';

/** A parameter that `string_to_array(…, E'\\x1f')` takes apart. */
export const joined = (values: readonly string[]): string => values.join(separator);

/** An array parameter of values that need no quoting: ids, numbers, checked words. */
export const listed = (values: readonly (string | bigint | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** A prepared statement: its name stands for one text. */
interface Prepared {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Runs a prepared statement on one connection; rows in array mode with every value as text. */
export type RunPrepared = (statement: Prepared) => Promise<Row[]>;

/** Runs statements on a connection. They are sent at once, in the order of the calls. */
export function runOn(client: pg.Client): RunPrepared {
  return async ({ name, text, values }) => {
    const result = await client.query<Row>({ name, text, values: [...values], rowMode: 'array', types: asText });
    return result.rows;
  };
}
