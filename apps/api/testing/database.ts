import { inject } from 'vitest';
import { createDatabase, type TestDatabase, useDatabase } from '../../../testkit/postgres/databases.ts';

import { allowTriggers } from './distributed-template.ts';

export type { TestDatabase } from '../../../testkit/postgres/databases.ts';

/** Creates a clone of the migrated template. The caller drops it; most test files use `useTestDatabase`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(inject('templateDatabase'));
  // A setting of the database, which a clone does not take over.
  if (inject('templateNodes')) await allowTriggers(database.url);
  return database;
}

/** Creates a migrated database for a test file: call at the top level, read `url` inside tests and hooks. */
export function useTestDatabase(): { readonly url: string } {
  return useDatabase(createTestDatabase);
}
