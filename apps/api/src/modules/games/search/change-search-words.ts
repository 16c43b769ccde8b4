import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { forgetCatalogue } from '../catalogue.ts';
import type { SearchWords } from './search-words.ts';
import { disableSearchWords, saveSearchWords } from './search-words-store.ts';

interface Operator {
  actor: string;
  reason: string;
}

/** Adds words by which players find games, or replaces those of the same key. */
export async function setSearchWords(deps: PlatformDeps, words: SearchWords, by: Operator): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await saveSearchWords(tx, words);
    await note(tx, deps, { ...by, action: 'search-words.set', key: words.key, details: { ...words } });
  });
  forgetCatalogue(deps);
}

/** Takes words out of use. @returns false for an unknown key. */
export async function removeSearchWords(deps: PlatformDeps, key: string, by: Operator): Promise<boolean> {
  const isRemoved = await deps.db.transaction(async (tx) => {
    if (!(await disableSearchWords(tx, key))) return false;
    await note(tx, deps, { ...by, action: 'search-words.remove', key });
    return true;
  });
  forgetCatalogue(deps);
  return isRemoved;
}

function note(
  tx: Tx,
  deps: PlatformDeps,
  { key, ...act }: Operator & { action: string; key: string; details?: Record<string, unknown> },
): Promise<void> {
  return writeAudit(tx, { id: deps.ids.next(), at: deps.clock.now(), subject: key, ...act });
}
