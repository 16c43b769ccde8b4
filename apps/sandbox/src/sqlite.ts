import { closeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openOwnerOnly } from '@altyn/server-kit/owner-only';

/** Opens a SQLite file readable only by its owner, or `:memory:`, with its tables. */
export function openSqlite(
  path: string,
  of: { schema: string; synchronous: 'normal' | 'full'; readBigInts?: boolean },
): DatabaseSync {
  if (path !== ':memory:') closeSync(openOwnerOnly(path));
  const db = new DatabaseSync(path, { readBigInts: of.readBigInts ?? false });
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${of.synchronous};`);
  db.exec(of.schema);
  return db;
}

/** Runs `work` in one transaction. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
