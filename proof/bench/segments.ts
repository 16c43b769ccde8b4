import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { campaignSegment } from '@altyn/contracts/promotions/campaigns';
import pg from 'pg';
import { areReachable, countSegment, findRecipients } from '../../apps/api/src/modules/campaigns/segment-store.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createPlatformDeps } from '../../apps/api/src/deps.ts';
import { seedGames } from '../../apps/api/src/modules/games/index.ts';
import { settingDefinitions } from '../../apps/api/src/modules/settings/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { migrateQueue } from '../../apps/api/src/platform/jobs/migrate-queue.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { addCampaign, fillPlayers } from './segments/fill.ts';
import { environment, startServer } from './server.ts';
import { requireWork } from './work.ts';

/*
 * What it costs to look at segments of campaigns: to count one for the forecast, to find its players, and to ask before each gift
 * whether its player can be reached.
 */
const { values: options } = parseArgs({
  options: { players: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '3' } },
});
const [players, rounds] = [Number(options.players), Number(options.rounds)];
const say = (line: string) => process.stdout.write(`${line}\n`);

const all = {};
/** Conditions, and about which part of the players meets them. */
const segments: Readonly<Record<string, Record<string, unknown>>> = {
  everybody: all,
  'one country': { countries: ['KG'] },
  'registered within 30 days': { registered_days_max: 30 },
  'two deposits and more': { deposits_min: 2 },
  'deposited within 30 days': { deposited_days_max: 30 },
  'left 100 EUR and more': { net_eur_min: '100' },
  'not seen for 90 days': { seen_days_min: 90 },
  'lost in 30 days': { ggr_days: 30, ggr_eur_min: '1' },
  'lost since the registration': { ggr_eur_min: '1' },
  'played two games': { games: ['fruit-crown', 'wolf-moon'] },
  'four stars and more': { stars_min: 4 },
  'tagged, verified': { tags: ['vip'], is_verified: true },
  'all conditions at once': {
    ...{ countries: ['KG', 'TJ', 'UA'], registered_days_min: 10, deposits_min: 1, deposited_days_max: 400 },
    ...{
      net_eur_min: '1',
      seen_days_max: 300,
      ggr_days: 30,
      ggr_eur_min: '-100',
      stars_min: 1.5,
      without_tags: ['watch'],
    },
  },
};

const server = await startServer();
const name = `bench_segments_${systemIds.next().slice(0, 8)}`;
await runStatement(server.url, `create database ${name}`);
const url = withDatabase(server.url, name);
await migrate(url);
await migrateQueue(url);
const deps = createPlatformDeps(
  loadConfig({ ...environment(url, ''), OPERATOR_PRIVATE_KEY: environment(url, '').JWT_PRIVATE_KEY }),
  'bench',
);
await seedGames(deps);
await deps.db.close();
const db = openDatabase({ url, poolSize: 2 });
const client = new pg.Client({ connectionString: url });
await client.connect();

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const times: number[] = [];
  let result: T | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    result = await work();
    times.push(performance.now() - from);
  }
  return [median(times), result as T];
}

try {
  const filled = await fillPlayers(client, players);
  requireWork({ what: 'players', done: filled['identity.player'] ?? 0, claimed: players });
  say(
    Object.entries(filled)
      .map(([table, rows]) => `${table} ${rows}`)
      .join(', '),
  );
  say(`load ${loadavg()[0]?.toFixed(1)}; median of ${rounds}, in ms: counted, found for a campaign`);
  const campaignId = await addCampaign(client);
  const ratesPerEur = settingDefinitions.REFERENCE_RATES_PER_EUR.initial;
  for (const [title, conditions] of Object.entries(segments)) {
    const look = { segment: campaignSegment.parse(conditions), at: new Date(), ratesPerEur, needsConsent: false };
    const [counting, { fitting }] = await timed(() => countSegment(db.kysely, look));
    const [finding, found] = await timed(async () => {
      await client.query('truncate campaigns.recipient');
      return findRecipients(db.kysely, { ...look, campaignId, limit: players });
    });
    if (found !== fitting) throw new Error(`${title}: ${found} found, ${fitting} counted`);
    say(`${title}: ${fitting} players, ${counting.toFixed(0)}, ${finding.toFixed(0)}`);
  }
  const { rows } = await client.query<{ id: string }>(
    'select id from identity.player order by md5(id::text) limit 1000',
  );
  const [asking] = await timed(async () => {
    for (const { id } of rows) await areReachable(db.kysely, { accounts: [id], at: new Date() });
  });
  say(`whether one player can be reached: ${(asking / rows.length).toFixed(2)} each`);
} finally {
  await client.end();
  await db.close();
  await server.stop();
}
