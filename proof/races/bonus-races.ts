/**
 * 64 players (or one player 64 times) compete concurrently for one thing:
 * `node proof/races/bonus-races.ts [trials] [one place | one promo code | one slot]`.
 * Uses TEST_DATABASE_URL's server if set, else an embedded PostgreSQL. Exits with 1 if anything was ever given twice.
 */
import { randomBytes } from 'node:crypto';
import { createBonusWorld } from '../../apps/api/src/modules/bonuses/testing/bonus-world.ts';
import { raceKinds, runRaces } from '../../apps/api/src/modules/bonuses/testing/races.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { runStatement, startTestServer } from '../../testkit/postgres/postgres-server.ts';

const trials = Number(process.argv[2] ?? 1_000);
if (!Number.isInteger(trials) || trials < 1) throw new Error('usage: node proof/races/bonus-races.ts [trials] [kind]');
const kinds = raceKinds.filter((kind) => process.argv[3] === undefined || process.argv[3] === kind);

const server = await startTestServer();
const name = `races_${randomBytes(4).toString('hex')}`;
await runStatement(server.url('postgres'), `create database ${name}`);
try {
  await migrate(server.url(name));
  const world = await createBonusWorld(server.url(name), { config: { DATABASE_POOL_SIZE: '64' } });
  for (const kind of kinds) {
    const startedAt = performance.now();
    const result = await runRaces(world, { kind, trials, contenders: 64 });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(
      `${kind}: ${result.trials} trials × ${result.contenders}, exactly one winner in ${result.exact}, ` +
        `more than one in ${result.overruns}, none in ${result.unwon} (${seconds} s) ${JSON.stringify(result.refusals)}`,
    );
    if (result.exact !== trials) process.exitCode = 1;
  }
  await world.close();
} finally {
  await runStatement(server.url('postgres'), `drop database if exists ${name} with (force)`);
  await server.stop();
}
