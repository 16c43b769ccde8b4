import { parseArgs } from 'node:util';
import { distributedNodes } from '../../testkit/postgres/postgres-server.ts';
import { collectGarbage } from '../../testkit/collect-garbage.ts';
import type { Way } from '../../apps/api/src/modules/wallet/settle/routed-committer.ts';
import { createDatabaseOnly, type DatabaseOnly } from './database-only.ts';
import { cpuSecondsOfTree, median } from './figures.ts';
import { environment } from './server.ts';
import { type BenchWorld, createBenchWorld, findBookErrors, findPostmaster } from './world.ts';
import { requireWork } from './work.ts';

/*
 * Rounds a second and CPU a round of the same load on plain PostgreSQL and on distributed databases of one and two workers, in
 * one run: the coordinator's server holds the plain database too. On one machine this shows the price of a round, not what
 * more machines add.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    players: { type: 'string', default: '2000' },
    lanes: { type: 'string', default: '1,2,4' },
    'in-flight': { type: 'string', default: '1024' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const nodes = distributedNodes();
if (!nodes || nodes.length < 3) {
  say('Skipped: TEST_DISTRIBUTED_URLS does not name a coordinator and two workers.');
  process.exit(0);
}
const [coordinator = '', ...workers] = nodes;
const [rounds, seconds, players, inFlight] = [
  options.rounds,
  options.seconds,
  options.players,
  options['in-flight'],
].map(Number) as [number, number, number, number];

/** One way of settling the load. */
interface Setup {
  name: string;
  world: BenchWorld;
  bench: DatabaseOnly;
  perSecond: number[];
  /** Microseconds of a core. */
  postgresUs: number[];
  apiUs: number[];
}

const postmasters = await Promise.all(nodes.map(findPostmaster));
const postgresCpu = () =>
  postmasters.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : cpuSecondsOfTree(pid)), 0);
const makeWorld = (workerUrls: readonly string[]) =>
  createBenchWorld({ serverUrl: coordinator, players, keyType: 'rsa', workerUrls });

const worlds = { plain: await makeWorld([]), one: await makeWorld(workers.slice(0, 1)), two: await makeWorld(workers) };
const lanes = options.lanes.split(',').map(Number);
const setups: Setup[] = [];
for (const count of lanes) {
  const add = (name: string, world: BenchWorld, way: Way = 'nodes') => {
    const load = { lanes: count, maxBatch: 256, maxQueue: 10_000 };
    const bench = createDatabaseOnly(world, environment(world.url, world.keys.operator.privateKeyPem), load, way);
    setups.push({ name: `${name}, ${count} lane(s) a node`, world, bench, perSecond: [], postgresUs: [], apiUs: [] });
  };
  add('plain', worlds.plain);
  add('one worker, direct', worlds.one);
  add('one worker, through the coordinator', worlds.one, 'coordinator');
  add('two workers, direct', worlds.two);
  add('two workers, through the coordinator', worlds.two, 'coordinator');
}

let place = 0;
const problems: string[] = [];

async function play(setup: Setup, isCounted: boolean): Promise<void> {
  const calls = setup.bench.makeCalls(Math.ceil(seconds * 70_000), () => place++ % players);
  collectGarbage();
  const [postgresBefore, ownBefore] = [postgresCpu(), process.cpuUsage()];
  const result = await setup.bench.run({ seconds, inFlight, calls });
  const own = process.cpuUsage(ownBefore);
  const settled = result.latenciesMs.length;
  requireWork({ what: `${setup.name}: rounds settled in a second`, done: result.perSecond, claimed: 1 });
  problems.push(...result.errors.slice(0, 3).map((error) => `${setup.name}: ${error}`));
  if (calls.length === 0) problems.push(`${setup.name}: the calls ran out`);
  if (!isCounted) return;
  setup.perSecond.push(result.perSecond);
  setup.postgresUs.push(((postgresCpu() - postgresBefore) / settled) * 1e6);
  setup.apiUs.push((own.user + own.system) / settled);
}

for (let round = 0; round <= rounds; round += 1) for (const setup of setups) await play(setup, round > 0);

say(`${players} players, ${inFlight} in flight, median of ${rounds} × ${seconds} s\n`);
say('| lanes and way | rounds/s | × plain | PostgreSQL, µs of a core a round | × plain | API, µs |');
say('|---|---|---|---|---|---|');
setups.forEach((setup, index) => {
  const plain = setups[index - (index % 5)]!;
  const [speed, postgres] = [median(setup.perSecond), median(setup.postgresUs)];
  const ratio = (value: number, to: number) => (value / to).toFixed(2);
  say(
    `| ${setup.name} | ${Math.round(speed)} | ${ratio(speed, median(plain.perSecond))} | ${postgres.toFixed(1)} | ${ratio(postgres, median(plain.postgresUs))} | ${median(setup.apiUs).toFixed(1)} |`,
  );
});
for (const setup of setups) await setup.bench.close();
for (const world of Object.values(worlds)) {
  problems.push(...(await findBookErrors(world.url)));
  await world.drop();
}
for (const problem of problems) say(`BROKEN ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
