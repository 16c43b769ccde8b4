import { type Expression, sql } from 'kysely';

/** To compare a column of ids with: one parameter, and the list may be empty. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for a column of text. */
export const anyOfTexts = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** The number of rows, as `count`. */
export const rowCount = sql<number>`count(*)::int`.as('count');

/** The SQL of a page: `page` counts from one. */
export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }) => (page - 1) * pageSize;

/** Holds a lock of that name until the transaction ends. */
export const advisoryLock = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** The later of two instants; of a null and an instant, the instant. */
export const latestOf = (one: Expression<Date | null>, other: Expression<Date>) =>
  sql<Date>`greatest(${one}, ${other})`;
