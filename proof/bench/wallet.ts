import { parseArgs } from 'node:util';
import { createLiveApi, type LiveApi } from '../../testkit/live-api.ts';
import { defaultCommitterOptions } from '../../apps/api/src/modules/wallet/settle/committer.ts';
import { createDatabaseOnly } from './database-only.ts';
import { cpuSecondsOfTree, createZipf, machineCpu, median, percentile, seededRandom } from './figures.ts';
import { checkHits, type LoadResult, runLoad } from './http-load.ts';
import { createTpcb } from './pgbench.ts';
import { collectGarbage } from '../../testkit/collect-garbage.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { checkAnswer, makeLoad, roundsOf, single } from './round-load.ts';
import { environment, startServer } from './server.ts';
import { requireNoErrors, requireWork } from './work.ts';
import { type BenchWorld, countLost, createBenchWorld, findBookErrors } from './world.ts';

if (process.argv.includes('--bonus')) {
  const { compareBonus } = await import('./bonus.ts');
  process.exit(await compareBonus(process.argv.filter((word) => word !== '--bonus').slice(2)));
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    players: { type: 'string', default: '5000' },
    scale: { type: 'string', default: '50' },
    processes: { type: 'string', default: '1' },
    lanes: { type: 'string', default: String(defaultCommitterOptions.lanes) },
    batch: { type: 'string', default: String(defaultCommitterOptions.maxBatch) },
    'in-flight': { type: 'string', default: '1024' },
    key: { type: 'string', default: 'rsa' },
    months: { type: 'string', default: '0' },
    /** Rounds per request in (e). */
    together: { type: 'string', default: '16' },
    /** Requests per signature in (f) and (g). */
    'signed-together': { type: 'string', default: '16' },
    /**
     * Rounds per request in (g), and its connections: twice the concurrent rounds of (b), in a quarter of its requests.
     */
    'few-together': { type: 'string', default: '8' },
    'few-connections': { type: 'string', default: '16' },
    only: { type: 'string', default: 'abcdefg' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

interface Sample {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  meanMs: number;
  errors: string[];
  cpu: { postgres: number; api: number; here: number; machineBusy: number };
}

async function measure(
  world: BenchWorld,
  apis: readonly LiveApi[],
  work: () => Promise<{ perSecond: number; latenciesMs: number[]; errors: string[] }>,
): Promise<Sample> {
  // Leftovers of the previous part and of building these calls must not be measured.
  collectGarbage();
  const before = usage(world, apis);
  const result = await work();
  const after = usage(world, apis);
  const share = (part: keyof typeof before) => (after[part] - before[part]) / Math.max(after.wall - before.wall, 0.001);
  return {
    perSecond: result.perSecond,
    p50Ms: percentile(result.latenciesMs, 0.5),
    p99Ms: percentile(result.latenciesMs, 0.99),
    meanMs: result.latenciesMs.reduce((sum, ms) => sum + ms, 0) / Math.max(result.latenciesMs.length, 1),
    errors: result.errors,
    cpu: { postgres: share('postgres'), api: share('api'), here: share('here'), machineBusy: share('machineBusy') },
  };
}

function usage(world: BenchWorld, apis: readonly LiveApi[]) {
  const own = process.cpuUsage();
  return {
    wall: performance.now() / 1_000,
    postgres: world.postmasterPid === undefined ? 0 : cpuSecondsOfTree(world.postmasterPid),
    api: apis.reduce((sum, api) => sum + (api.pid === undefined ? 0 : cpuSecondsOfTree(api.pid)), 0),
    here: (own.user + own.system) / 1e6,
    machineBusy: machineCpu().busy,
  };
}

const server = await startServer();
const world = await createBenchWorld({
  serverUrl: server.url,
  players: Number(options.players),
  keyType: options.key === 'ed25519' ? 'ed25519' : 'rsa',
  pastMonths: Number(options.months),
});
const tpcb = createTpcb(world.tpcbUrl);
process.stdout.write(
  `reference: ${tpcb.name}, scale ${options.scale}; ${options.players} players, provider key ${options.key}, ${options.processes} API process(es)\n`,
);
await tpcb.prepare(Number(options.scale));

const committerOptions = { lanes: Number(options.lanes), maxBatch: Number(options.batch), maxQueue: 10_000 };
const direct = createDatabaseOnly(world, environment(world.url, world.keys.operator.privateKeyPem), committerOptions);
const apis = await Promise.all(
  Array.from({ length: Number(options.processes) }, () => createLiveApi(world.url, world.keys)),
);
await Promise.all(apis.map((api) => api.start()));
const ports = apis.map((api) => Number(new URL(api.url).port));
const random = seededRandom(7);
const uniform = () => Math.floor(random() * world.players.length);
const zipf = createZipf(world.players.length, 1, random);

type Part = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
const samples: Record<Part, Sample[]> = { a: [], b: [], c: [], d: [], e: [], f: [], g: [] };
const reference: { eight: number[]; oneMs: number[] } = { eight: [], oneMs: [] };
let expectedPerSecond = 4_000;
let expectedDirect = 30_000;
let expectedTogether = 20_000;
const together = Number(options.together);
const signedTogether = Number(options['signed-together']);
const fewTogether = Number(options['few-together']);
const fewConnections = Number(options['few-connections']);

/**
 * Plays a round of each player before the clock starts. In (a) and (b) two processes change the same players in turn,
 * unlike in production; without this, each would reload the other's changes player by player while the clock runs.
 */
function everyPlayer(): { count: number; pick: () => number } {
  let place = 0;
  return { count: world.players.length, pick: () => place++ };
}

async function meetByHttp(target: readonly number[]): Promise<void> {
  const { count, pick } = everyPlayer();
  const shots = makeLoad(world, count, pick, single);
  const result = await runLoad({ ports: target, connections: 64, seconds: 60, shots });
  const wrong = await findWrong(result);
  if (wrong.length > 0) throw new Error(`before the clock: ${wrong[0]}`);
}

/** Checks every answer against its request, and every answered round against the ledger. */
async function findWrong(result: LoadResult): Promise<string[]> {
  const wrong = checkHits(result, world.keys.operator.publicKey, checkAnswer);
  const lost = await countLost(
    world.url,
    [...result.hits()].flatMap(({ shot }) => roundsOf(shot)),
  );
  return lost === 0 ? wrong : [...wrong, `${lost} rounds were answered and are not in the books`];
}

async function meetDirectly(): Promise<void> {
  const { count, pick } = everyPlayer();
  await direct.run({ seconds: 60, inFlight: 256, calls: direct.makeCalls(count, pick) });
}

async function http(
  pick: () => number,
  connections: number,
  target: readonly number[],
  sending = single,
): Promise<Sample> {
  const { roundsEach } = sending;
  const expected = roundsEach > 1 ? expectedTogether / roundsEach : expectedPerSecond;
  const count = Math.ceil(expected * seconds * (connections === 1 ? 0.5 : 1.4));
  const shots = makeLoad(world, count, pick, sending);
  let result: LoadResult | undefined;
  const sample = await measure(world, apis, async () => {
    result = await runLoad({ ports: target, connections, seconds, shots });
    return { ...result, perSecond: result.perSecond * roundsEach };
  });
  sample.errors.push(...(await findWrong(result!)));
  if (sending.signedTogether > 1) {
    const shared = [...result!.hits()].filter(({ hit }) => hit.signature.includes('.')).length;
    if (shared < result!.latenciesMs.length / 2) sample.errors.push(`only ${shared} answers share a signature`);
  }
  return sample;
}

const skipped: Sample = {
  perSecond: 0,
  p50Ms: 0,
  p99Ms: 0,
  meanMs: 0,
  errors: [],
  cpu: { postgres: 0, api: 0, here: 0, machineBusy: 0 },
};
const ifSelected = async (name: string, work: () => Promise<Sample>) =>
  options.only.includes(name) ? work() : skipped;

for (let round = 0; round <= rounds; round += 1) {
  // Round 0 is a warm-up and not counted.
  const eight = await tpcb.run({ clients: 8, seconds });
  const a = await ifSelected('a', async () => {
    const calls = direct.makeCalls(Math.ceil(expectedDirect * seconds * 1.4), uniform);
    await meetDirectly();
    return measure(world, [], () => direct.run({ seconds, inFlight: Number(options['in-flight']), calls }));
  });
  expectedDirect = Math.max(10_000, a.perSecond);
  const alone = () =>
    ifSelected('b', async () => {
      await meetByHttp(ports);
      return http(uniform, 64, ports);
    });
  const sharing = () =>
    ifSelected('f', async () => {
      await meetByHttp(ports);
      return http(uniform, 64, ports, { roundsEach: 1, signedTogether });
    });
  // For a fair comparison, each goes first equally often.
  const sharedFirst = round % 2 === 1 ? await sharing() : undefined;
  const b = await alone();
  const f = sharedFirst ?? (await sharing());
  expectedPerSecond = Math.max(1_000, b.perSecond, f.perSecond);
  const c = await ifSelected('c', () => http(zipf, 64, ports));
  const e = await ifSelected('e', async () => {
    await meetByHttp(ports);
    return http(uniform, 64, ports, { roundsEach: together, signedTogether: 1 });
  });
  const g = await ifSelected('g', async () => {
    await meetByHttp(ports);
    return http(uniform, fewConnections, ports, { roundsEach: fewTogether, signedTogether });
  });
  expectedTogether = Math.max(10_000, e.perSecond, g.perSecond);
  const one = await tpcb.run({ clients: 1, seconds });
  const d = await ifSelected('d', () => http(uniform, 1, ports.slice(0, 1)));
  process.stdout.write(
    `${round === 0 ? 'warm-up' : `round ${round}`}: TPC-B ${eight.tps.toFixed(0)}/s, a ${a.perSecond.toFixed(0)}, b ${b.perSecond.toFixed(0)}, c ${c.perSecond.toFixed(0)}, d ${d.p50Ms.toFixed(2)} ms against ${one.latencyMs.toFixed(2)} ms, e ${e.perSecond.toFixed(0)}, f ${f.perSecond.toFixed(0)}, g ${g.perSecond.toFixed(0)}\n`,
  );
  if (round === 0) {
    await runStatement(server.url, 'checkpoint');
    continue;
  }
  reference.eight.push(eight.tps);
  reference.oneMs.push(one.latencyMs);
  for (const [name, sample] of Object.entries({ a, b, c, d, e, f, g })) samples[name as Part].push(sample);
}

const bookErrors = await findBookErrors(world.url);
requireNoErrors('the books', bookErrors);
for (const part of options.only as Iterable<Part>) {
  requireNoErrors(
    `(${part})`,
    samples[part].flatMap(({ errors }) => errors),
  );
  for (const { perSecond } of samples[part])
    requireWork({ what: `rounds of (${part}) settled in a second`, done: perSecond, claimed: 1 });
}
for (const tps of reference.eight) requireWork({ what: 'transactions of TPC-B in a second', done: tps, claimed: 1 });

const of = (name: Part, figure: (sample: Sample) => number) => median(samples[name].map(figure));
const tps = median(reference.eight);
const ratio = (name: Part) =>
  median(samples[name].map((sample, index) => sample.perSecond / (reference.eight[index] ?? tps)));
const line = (name: Part, title: string, verdict: string) => {
  const cpu = (part: keyof Sample['cpu']) => of(name, (sample) => sample.cpu[part]).toFixed(2);
  return [
    `(${name}) ${title}: ${of(name, (sample) => sample.perSecond).toFixed(0)}/s, p50 ${of(name, (s) => s.p50Ms).toFixed(2)} ms, p99 ${of(name, (s) => s.p99Ms).toFixed(2)} ms`,
    `    ${verdict}`,
    `    CPUs used: PostgreSQL ${cpu('postgres')}, API ${cpu('api')}, this process ${cpu('here')}, machine ${cpu('machineBusy')}`,
  ].join('\n');
};
const shareOfUniform = median(samples.c.map((sample, index) => sample.perSecond / (samples.b[index]?.perSecond ?? 1)));
const latencyOf = (figure: 'p50Ms' | 'meanMs') =>
  median(samples.d.map((sample, index) => sample[figure] / (reference.oneMs[index] ?? 1)));
const [latencyRatio, meanRatio] = [latencyOf('p50Ms'), latencyOf('meanMs')];
const lines: Record<Part, () => string> = {
  a: () => line('a', 'rounds, database only', `${ratio('a').toFixed(2)} × TPC-B, goal 8 ×`),
  b: () =>
    line(
      'b',
      'rounds over signed HTTP, 64 connections',
      `${ratio('b').toFixed(2)} × TPC-B, goal 1.25 ×; p99 goal 30 ms`,
    ),
  c: () => line('c', 'the same, Zipf players', `${(shareOfUniform * 100).toFixed(0)} % of (b), goal 70 %`),
  d: () =>
    line(
      'd',
      'one request at a time',
      `p50 ${latencyRatio.toFixed(2)} × TPC-B's mean latency with one client, goal 2 ×; mean ${meanRatio.toFixed(2)} ×`,
    ),
  e: () =>
    line('e', `rounds over signed HTTP, ${together} in a request, 64 connections`, `${ratio('e').toFixed(2)} × TPC-B`),
  f: () =>
    line(
      'f',
      `rounds over signed HTTP, signatures shared by ${signedTogether} requests, 64 connections`,
      `${ratio('f').toFixed(2)} × TPC-B`,
    ),
  g: () =>
    line(
      'g',
      `rounds over signed HTTP, ${fewTogether} in a request, signatures shared, ${fewConnections} connections`,
      `${ratio('g').toFixed(2)} × TPC-B`,
    ),
};
const printed = (Object.keys(lines) as Part[])
  .filter((part) => options.only.includes(part))
  .map((part) => lines[part]());
process.stdout.write(`
TPC-B, 8 clients: ${tps.toFixed(0)}/s (median of ${rounds}); one client: ${median(reference.oneMs).toFixed(2)} ms
${printed.join('\n')}
`);
process.stdout.write('The books are right.\n');
await direct.close();
await Promise.all(apis.map((api) => api.stop()));
await world.drop();
await server.stop();
