import { type Expression, sql } from 'kysely';

/** Operand for comparing an id column: one parameter; the list may be empty. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Operand for comparing a text column. */
export const anyOfTexts = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** The number of rows, as `count`. */
export const rowCount = sql<number>`count(*)::int`.as('count');

/** Computes a page's SQL offset; `page` counts from one. */
export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }) => (page - 1) * pageSize;

/** Holds an advisory lock until the transaction ends. */
export const advisoryLock = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** The later of two instants; a null is ignored. */
export const latestOf = (one: Expression<Date | null>, other: Expression<Date>) =>
  sql<Date>`greatest(${one}, ${other})`;
