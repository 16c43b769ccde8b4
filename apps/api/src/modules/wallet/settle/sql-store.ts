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

export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** Runs a prepared statement; rows in array mode with every value as text. */
export async function select(client: pg.Client, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await client.query<Row>({ name, text, values, rowMode: 'array', types: asText });
  return result.rows;
}
