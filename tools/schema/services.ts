import { join } from 'node:path';
import { createPool } from '@altyn/server-kit/pool';
import { migrate as migrateApi } from '../../apps/api/src/platform/db/migrate.ts';
import { migrate as migrateCrypto } from '../../apps/crypto/src/platform/migrate.ts';
import { migrate as migrateStudio } from '../../apps/studio/src/migrate.ts';
import { root } from '../lib/paths.ts';
import type { RowStyle } from './row-types.ts';

/** A service with numbered SQL migrations. */
export interface Service {
  name: 'api' | 'studio' | 'crypto';
  /** Applies the pending migrations. */
  migrate(url: string): Promise<unknown>;
  /** Table of applied migrations. */
  migrationTable: string;
  rowTypes: { file: string; style: RowStyle };
}

type PoolMigration = (pool: ReturnType<typeof createPool>) => Promise<unknown>;

const withPool = (migrate: PoolMigration) => async (url: string) => {
  const pool = createPool(url, 1);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
};

export const services: readonly Service[] = [
  {
    name: 'api',
    migrate: migrateApi,
    migrationTable: 'platform.migration',
    rowTypes: { file: 'src/platform/db/tables.gen.ts', style: 'kysely' },
  },
  {
    name: 'studio',
    migrate: withPool(migrateStudio),
    migrationTable: 'public.studio_migration',
    rowTypes: { file: 'src/tables.gen.ts', style: 'plain' },
  },
  {
    name: 'crypto',
    migrate: withPool(migrateCrypto),
    migrationTable: 'public.crypto_migration',
    rowTypes: { file: 'src/tables.gen.ts', style: 'plain' },
  },
];

export const folderOf = ({ name }: Service) => join(root, 'apps', name);
