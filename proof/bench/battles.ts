/**
 * A leaderboard of a million: ranks, neighbours and the top 100 while scores are written. `npm run bench:battles`
 * prints milliseconds, compared with a rank computed by a plain count over all participants.
 */
import { parseArgs } from 'node:util';
import type { GameMovement } from '@altyn/contracts/game-movement';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createPlatformDeps } from '../../apps/api/src/deps.ts';
import { findBattle, insertBattle } from '../../apps/api/src/modules/battles/battle-store.ts';
import { countSpins } from '../../apps/api/src/modules/battles/count-spins.ts';
import { findParticipants, findPlace, listFirst } from '../../apps/api/src/modules/battles/participant-store.ts';
import { readStanding } from '../../apps/api/src/modules/battles/read-standing.ts';
import { bucketOf } from '../../apps/api/src/modules/battles/rules.ts';
import { settingDefinitions } from '../../apps/api/src/modules/settings/definitions.ts';
import { percentile, seededRandom } from './figures.ts';
import { environment, startServer } from './server.ts';
import { requireWork } from './work.ts';
import { createBenchWorld } from './world.ts';

const { values: options } = parseArgs({
  options: {
    participants: { type: 'string', default: '1000000' },
    looks: { type: 'string', default: '3000' },
    readings: { type: 'string', default: '40' },
  },
});
const [participants, looks, readings] = [options.participants, options.looks, options.readings].map(Number) as [
  number,
  number,
  number,
];
/** Rounds between two polls of the worker, at 5 000 rounds per second. */
const roundsInReading = 1_250;
const chunk = 50_000;
const gameSlug = 'fruit-crown';

const random = seededRandom(23);
const server = await startServer();
const world = await createBenchWorld({ serverUrl: server.url, players: 10, keyType: 'rsa' });
const deps = createPlatformDeps(loadConfig(environment(world.url, world.keys.operator.privateKeyPem)), 'bench');
const at = deps.clock.now();
const battleId = deps.ids.next();
await insertBattle(deps.db.kysely, {
  id: battleId,
  seriesId: null,
  name: { en: 'Bench', ua: 'Bench', ru: 'Bench' },
  scoreKind: 'turnover',
  windowSpins: 1,
  qualificationSpins: 1,
  games: [gameSlug],
  minBets: {},
  prizes: [],
  prizePocket: 'digital',
  minRatingHundredths: 0,
  countries: null,
  startsAt: new Date(at.getTime() - 3_600_000),
  endsAt: new Date(at.getTime() + 86_400_000),
  at,
});

/** Turnovers of an evening: most are small, a few very large. */
const drawScore = () => BigInt(Math.ceil(10 ** (2 + 6 * random() ** 2)));

const ids: string[] = [];
for (let made = 0; made < participants; made += chunk) {
  const size = Math.min(chunk, participants - made);
  const scores = Array.from({ length: size }, drawScore);
  const players = Array.from({ length: size }, () => deps.ids.next());
  ids.push(...players);
  await deps.db.pool.query(
    `insert into battles.participant (battle_id, player_id, currency, player, joined_at, qualified_spins, score, earlier, bucket)
     select $1, player, 'eur', '***', $2, 1, score, -place, bucket
     from unnest($3::uuid[], $4::bigint[], $5::int[]) with ordinality as one (player, score, bucket, place)`,
    [battleId, new Date(at.getTime() - 3_000_000), players, scores.map(String), scores.map(bucketOf)],
  );
}
await deps.db.pool.query(
  `insert into battles.bucket (battle_id, bucket, players)
   select battle_id, bucket, count(*) from battles.participant where battle_id = $1 group by 1, 2`,
  [battleId],
);
await deps.db.pool.query('vacuum analyze battles.participant');
await deps.db.pool.query('vacuum analyze battles.bucket');

const battle = await findBattle(deps.db.kysely, battleId);
if (!battle) throw new Error('the battle is gone');
const { kysely: queries } = deps.db;
const anyone = () => ids[Math.floor(random() * ids.length)] ?? '';

async function rankOf(playerId: string) {
  const [one] = await findParticipants(queries, battleId, [playerId]);
  if (!one || one.bucket === null) throw new Error('a participant is not ranked');
  return { bucket: one.bucket, score: one.score, earlier: one.earlier };
}

/** Rank without buckets: a plain count. */
async function plainPlace(rank: { score: bigint; earlier: bigint }): Promise<number> {
  const { rows } = await deps.db.pool.query<{ place: number }>(
    `select 1 + count(*)::int as place from battles.participant
     where battle_id = $1 and (score, earlier) > ($2::bigint, $3::bigint)`,
    [battleId, rank.score.toString(), rank.earlier.toString()],
  );
  return rows[0]?.place ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function print(name: string, times: readonly number[]): void {
  const [half, max] = [percentile(times, 0.5).toFixed(2), percentile(times, 0.99).toFixed(2)];
  console.log(`${name.padEnd(44)} p50 ${half} ms, p99 ${max} ms over ${times.length}`);
}

async function measure(name: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) times.push(await timeOf(work));
  print(name, times);
}

/** Settled rounds of random participants. */
function drawMovements(): GameMovement[] {
  return Array.from({ length: roundsInReading }, () => {
    const id = deps.ids.next();
    const stake = { real: BigInt(1 + Math.floor(random() * 500)), bonus: 0n };
    const win = { real: 0n, bonus: 0n };
    const played = { playerId: anyone(), gameId: battleId, roundId: id, currency: 'eur' as const };
    const kinds = { kind: 'round' as const, isFree: false, isPromo: false, edgeHundredths: 350, finishedAt: at, at };
    return { id, ...played, ...kinds, stake, win, round: { stake, win, theoreticalLoss: stake.real * 350n } };
  });
}
const ratesPerEur = settingDefinitions.REFERENCE_RATES_PER_EUR.initial;
const readOnce = () => deps.db.transaction((tx) => countSpins(tx, battle, { movements: drawMovements(), ratesPerEur }));

requireWork({ what: 'participants', done: ids.length, claimed: participants });
console.log(`${participants} participants in ${(await bucketCount()).toString()} buckets`);
const seen = await Promise.all(Array.from({ length: 5 }, async () => rankOf(anyone())));
for (const rank of seen) {
  const [place, plain] = [await findPlace(queries, battleId, rank), await plainPlace(rank)];
  if (place !== plain) throw new Error(`place ${place} by buckets, ${plain} by a count`);
}
await measure('place by a plain count (baseline)', 40, async () => plainPlace(await rankOf(anyone())));
await measure('place of anyone', looks, async () => findPlace(queries, battleId, await rankOf(anyone())));
await measure('place, prize and neighbours of anyone', looks, () => readStanding(queries, battle, anyone()));
await measure('the first hundred', 200, () => listFirst(queries, battleId, 100));

const writing: number[] = [];
const looking: number[] = [];
let isWriting = true;
const seqBefore = await readLastSeq();
const looker = (async () => {
  while (isWriting) looking.push(await timeOf(() => readStanding(queries, battle, anyone())));
})();
for (let reading = 0; reading < readings; reading += 1) writing.push(await timeOf(readOnce));
isWriting = false;
await looker;
const countedRounds = Number((await readLastSeq()) - seqBefore);
requireWork({ what: 'rounds counted', done: countedRounds, claimed: readings * roundsInReading });
requireWork({ what: 'looks meanwhile', done: looking.length, claimed: 1 });
print(`${roundsInReading} rounds counted (a reading at 5 000/s)`, writing);
print('place and neighbours meanwhile', looking);
const perSecond = (readings * roundsInReading * 1_000) / writing.reduce((sum, ms) => sum + ms, 0);
console.log(`${perSecond.toFixed(0)} rounds/s are counted`);
for (const rank of await Promise.all(Array.from({ length: 5 }, async () => rankOf(anyone())))) {
  const [place, plain] = [await findPlace(queries, battleId, rank), await plainPlace(rank)];
  if (place !== plain) throw new Error(`place ${place} by buckets, ${plain} by a count after the readings`);
}
await deps.db.close();
await world.drop();
await server.stop();

/** Number of the last counted round. */
async function readLastSeq(): Promise<bigint> {
  const { rows } = await deps.db.pool.query<{ seq: string }>(
    'select last_seq::text as seq from battles.battle where id = $1',
    [battleId],
  );
  return BigInt(rows[0]?.seq ?? 0);
}

async function bucketCount(): Promise<number> {
  const { rows } = await deps.db.pool.query<{ count: number }>(
    'select count(*)::int as count from battles.bucket where battle_id = $1',
    [battleId],
  );
  return rows[0]?.count ?? 0;
}
