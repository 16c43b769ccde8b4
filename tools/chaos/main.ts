import { parseArgs } from 'node:util';
import { median } from '../bench/figures.ts';
import { runFailovers } from './failover.ts';
import { runReplica } from './replica.ts';
import { runChaos } from './run.ts';
import { victimNames } from './strike.ts';

const { values } = parseArgs({
  options: {
    strikes: { type: 'string', default: '14' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    players: { type: 'string', default: '40' },
    workers: { type: 'string', default: '32' },
    pause: { type: 'string', default: '150' },
    together: { type: 'string', default: '0.2' },
    victims: { type: 'string', default: victimNames.join(',') },
    replica: { type: 'boolean', default: false },
    failover: { type: 'boolean', default: false },
  },
});
/** Everybody is to be answered again by then. */
const goalMs = 5_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says what another kind of run has found, and ends. */
function conclude({ problems, ...figures }: { problems: string[] }): never {
  say(JSON.stringify(figures));
  for (const problem of problems.slice(0, 20)) say(`BROKEN ${problem}`);
  process.exit(problems.length === 0 ? 0 : 1);
}

const repeat = Object.entries(values).flatMap(([name, value]) =>
  value === false ? [] : value === true ? `--${name}` : `--${name} ${value}`,
);
say(`run again with ${repeat.join(' ')}`);
if (values.replica) conclude(await runReplica({ seconds: 20, say }));
if (values.failover) {
  const [times, seed, workers] = [values.strikes, values.seed, values.workers].map(Number) as [number, number, number];
  conclude(await runFailovers({ times, seed, workers, say }));
}
const wanted = values.victims.split(',');
const victims = victimNames.filter((name) => wanted.includes(name));
if (victims.length !== wanted.length) throw new Error(`--victims: some of ${victimNames.join(',')}`);
// A long run may be told to strike no more: the books are read all the same.
const enough = new AbortController();
process.once('SIGUSR2', () => enough.abort());
const report = await runChaos({
  enough: enough.signal,
  strikes: Number(values.strikes),
  seed: Number(values.seed),
  players: Number(values.players),
  workers: Number(values.workers),
  pauseMs: Number(values.pause),
  togetherShare: Number(values.together),
  victims,
  say,
});
for (const victim of victims) {
  const times = report.strikes.filter((one) => one.victim === victim);
  if (times.length === 0) continue;
  const [first, all] = [times.map(({ firstMs }) => firstMs), times.map(({ allMs }) => allMs)];
  say(
    `${victim}: ${times.length} strikes; answering again after ${median(first).toFixed(0)} ms in the median, ${Math.max(...first).toFixed(0)} ms at worst, ${first.filter((ms) => ms > goalMs).length} of them after more than ${goalMs} ms; every waiting call answered after ${median(all).toFixed(0)} ms, ${Math.max(...all).toFixed(0)} ms at worst`,
  );
}
say(
  `${report.strikes.length} strikes, ${report.answers} answers and ${report.rounds} rounds of the studio; network: ${JSON.stringify(report.deeds)}`,
);
for (const problem of report.problems.slice(0, 20)) say(`BROKEN ${problem}`);
say(report.problems.length === 0 ? 'Nothing lost, nothing doubled.' : `${report.problems.length} breaches`);
process.exitCode = report.problems.length === 0 ? 0 : 1;
