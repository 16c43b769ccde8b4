import { parseArgs } from 'node:util';
import { openPool } from '@altyn/server-kit/postgres';
import { z } from 'zod';
import { burnRandomness } from './burn.ts';
import { loadMigrationConfig } from './config.ts';

const usage = `After a restore of the studio's database, before the studio starts:

  main-burn.ts --until <time>   gives up the randomness that may have been used since

<time>: the last moment whose data survived, as 2026-11-27T08:00:00Z. An earlier one is safe, a later one is not.
STUDIO_DATABASE_URL is the connection of the database's owner.`;

/** The time of `--until`; undefined: missing, unreadable or in the future. */
function readUntil(now: Date): Date | undefined {
  const { until } = parseArgs({ options: { until: { type: 'string' } }, strict: false }).values;
  const time = z.iso.datetime().safeParse(until).data;
  return time !== undefined && new Date(time) <= now ? new Date(time) : undefined;
}

const now = new Date();
const until = readUntil(now);
if (until) {
  const pool = openPool(loadMigrationConfig().STUDIO_DATABASE_URL);
  const { seeds, choices, liveRounds, chains, numbers } = await burnRandomness(pool, { until, now });
  await pool.end();
  process.stdout.write(
    `${seeds} seeds ended, ${choices} open choices timed out, ${liveRounds} live rounds closed, ${numbers} numbers left out in each of ${chains} chains.\n`,
  );
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
