import { parseArgs } from 'node:util';
import { runDrill, strikes } from './drill.ts';
import { missingPackages } from './packages.ts';

const { values } = parseArgs({
  options: {
    strikes: { type: 'string', default: strikes.join(',') },
    times: { type: 'string', default: '3' },
    workers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '7' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const missing = missingPackages('patroni');
if (missing !== undefined) throw new Error(`The drill cannot run here: ${missing}`);
const wanted = strikes.filter((strike) => values.strikes.split(',').includes(strike));
if (wanted.length !== values.strikes.split(',').length) throw new Error(`--strikes: some of ${strikes.join(',')}`);

const { problems, answers } = await runDrill({
  strikes: Array.from({ length: Number(values.times) }, () => wanted).flat(),
  seed: Number(values.seed),
  workers: Number(values.workers),
  say,
});
for (const problem of problems) say(`BROKEN ${problem}`);
say(problems.length === 0 ? `${answers} answers: nothing lost, nothing doubled.` : `${problems.length} breaches`);
process.exit(problems.length === 0 ? 0 : 1);
