import { parseArgs } from 'node:util';
import { missingForCluster } from './cluster.ts';
import { runDrill, strikes } from './drill.ts';

const { values } = parseArgs({
  options: {
    strikes: { type: 'string', default: strikes.join(',') },
    times: { type: 'string', default: '2' },
    workers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '7' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const missing = missingForCluster();
if (missing !== undefined) throw new Error(`The drill cannot run here: ${missing}`);
const wanted = strikes.filter((strike) => values.strikes.split(',').includes(strike));
if (wanted.length !== values.strikes.split(',').length) throw new Error(`--strikes: some of ${strikes.join(',')}`);

const { problems, answers, bundles } = await runDrill({
  strikes: Array.from({ length: Number(values.times) }, () => wanted).flat(),
  seed: Number(values.seed),
  workers: Number(values.workers),
  say,
});
for (const problem of problems) say(`BROKEN ${problem}`);
say(
  problems.length === 0
    ? `${answers} answers and ${bundles} bundles of events: nothing lost, nothing doubled.`
    : `${problems.length} breaches`,
);
process.exit(problems.length === 0 ? 0 : 1);
