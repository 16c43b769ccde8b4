import type pg from 'pg';

/** A row in array mode with text values. */
export type Row = (string | null)[];

/** Separator of joined text values; no such text may contain it. */
const separator = '\u001f';

/** Joins values into a parameter for `string_to_array(…, E'\\x1f')`. */
export const joined = (values: readonly string[]): string => values.join(separator);

/** Encodes an array parameter of values that need no quoting: ids, numbers, validated words. */
export const listed = (values: readonly (string | bigint | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** A prepared statement: its name identifies its text. */
interface Prepared {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Runs a prepared statement on one connection; rows in array mode with text values. */
export type RunPrepared = (statement: Prepared) => Promise<Row[]>;

/** Runs statements on a connection, pipelined in call order. */
export function runOn(client: pg.Client): RunPrepared {
  return async ({ name, text, values }) => {
    const result = await client.query<Row>({ name, text, values: [...values], rowMode: 'array', types: asText });
    return result.rows;
  };
}
