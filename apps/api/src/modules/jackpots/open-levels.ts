import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { fundSeed } from './move-money.ts';
import { drawRound } from './point.ts';
import { createPointSealer } from './point-seal.ts';
import { type Suit, suits } from './rules.ts';
import { insertLevel, listLevels } from './store.ts';
import { readTerms, type Terms } from './terms.ts';

/** Opens levels with their first rounds, once under concurrency. */
async function openLevels(
  tx: Tx,
  deps: PlatformDeps,
  opening: { which: readonly Suit[]; terms: Terms },
): Promise<void> {
  const sealer = createPointSealer(deps.config);
  for (const suit of opening.which) {
    const round = drawRound(deps.randomness, { round: 1, ...opening.terms.levelsEur[suit] });
    if (await insertLevel(tx, sealer, { suit, round, at: deps.clock.now() })) await fundSeed(tx, deps, { suit, round });
  }
}

/** Opens missing levels, so that a new house's jackpots start at their seeds. Idempotent. */
export async function openMissingLevels(deps: PlatformDeps): Promise<void> {
  const open = new Set((await listLevels(deps.db.kysely)).map(({ suit }) => suit));
  const which = suits.filter((suit) => !open.has(suit));
  if (which.length === 0) return;
  const terms = await readTerms(deps);
  await deps.db.transaction((tx) => openLevels(tx, deps, { which, terms }));
}
