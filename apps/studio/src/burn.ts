import { inTransaction } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import { endAllSeeds } from './modules/fairness/index.ts';
import { closeKnownRounds, skipNumbers } from './modules/live/index.ts';
import { endAllChoices } from './modules/rounds/index.ts';
import { liveTables } from './titles/live-tables.ts';

/** No round of a live table is shorter. */
const shortestRoundMs = 2_000;

/** What was given up. */
export interface Burned {
  seeds: number;
  choices: number;
  chains: number;
  /** Running rounds of live tables without further decisions. */
  liveRounds: number;
  /** Numbers left out in each chain. */
  numbers: number;
}

/**
 * Gives up all randomness that may have been used after the moment to which the database was restored: players have seen
 * outcomes of it that are lost here. Ends every seed of a player; open rounds finish by their published defaults, because
 * their rest may be known, and those of live tables without further decisions; each live table leaves out as many numbers as it
 * can have played since.
 * @param of `until`: the last moment whose data survived.
 */
export async function burnRandomness(pool: pg.Pool, of: { until: Date; now: Date }): Promise<Burned> {
  const numbers = Math.ceil((of.now.getTime() - of.until.getTime()) / shortestRoundMs) + 1;
  const decidedTables = [...liveTables.values()].filter(({ isPlayed, isFlight }) => isPlayed || isFlight);
  const tableCodes = decidedTables.map(({ code }) => code);
  return inTransaction(pool, async (client) => ({
    // Choices before seeds: a revealed seed shows the rest of a round.
    choices: await endAllChoices(client, of.now),
    seeds: await endAllSeeds(client, of.now),
    liveRounds: await closeKnownRounds(client, { tableCodes, now: of.now }),
    chains: await skipNumbers(client, numbers),
    numbers,
  }));
}
