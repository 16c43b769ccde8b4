import { inject } from 'vitest';

/** Connects as a role that owns nothing. A distributed database's nodes know the role by its login. */
export function asRole(url: string, role: string): string {
  const changed = new URL(url);
  if (inject('templateNodes')) changed.username = role;
  else changed.searchParams.set('options', `-c role=${role}`);
  return changed.href;
}

/** What the database said in an error; undefined: the error is another's. */
export function findDatabaseError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('severity' in error && 'code' in error) return `${String(error.code)} ${error.message}`;
  return findDatabaseError(error.cause);
}
