import type pg from 'pg';

/** A pool or a transaction's connection. */
export type Queries = Pick<pg.PoolClient, 'query'>;
