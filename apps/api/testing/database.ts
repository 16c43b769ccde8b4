import { inject } from 'vitest';
import { createDatabase, type TestDatabase, useDatabase } from '../../../testkit/postgres/databases.ts';

export type { TestDatabase } from '../../../testkit/postgres/databases.ts';

/** A clone of the migrated template. The caller drops it; most test files want `useTestDatabase`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('templateDatabase'));
}

/** A migrated database of its own for a test file: call it at the top level, read `url` inside tests and hooks. */
export function useTestDatabase(): { readonly url: string } {
  return useDatabase(createTestDatabase);
}
