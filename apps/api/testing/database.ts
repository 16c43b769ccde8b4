import { inject } from 'vitest';
import { createDatabase, type TestDatabase, useDatabase } from '../../../testkit/postgres/databases.ts';

export type { TestDatabase } from '../../../testkit/postgres/databases.ts';

/** Creates a clone of the migrated template. The caller drops it; most test files use `useTestDatabase`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('templateDatabase'));
}

/** Creates a migrated database for a test file: call at the top level, read `url` inside tests and hooks. */
export function useTestDatabase(): { readonly url: string } {
  return useDatabase(createTestDatabase);
}
