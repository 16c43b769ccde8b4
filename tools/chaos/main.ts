import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/figures.ts';
import { runDiskFull } from './disk-full.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    players: { type: 'string', default: '40' },
    workers: { type: 'string', default: '32' },
    'disk-full': { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
let problems: string[] = [];
if (values['disk-full']) {
  problems = await runDiskFull(say);
} else {
  say(`seed ${values.seed}: run again with --seed ${values.seed} --kills ${values.kills}`);
  const report = await runChaos({
    kills: Number(values.kills),
    seed: Number(values.seed),
    players: Number(values.players),
    workers: Number(values.workers),
    say,
  });
  problems = report.problems;
  say(
    `${report.kills} kills, ${report.answers} answers; back after ${median(report.recoveriesMs).toFixed(0)} ms in the median, ${percentile(report.recoveriesMs, 0.99).toFixed(0)} ms at worst; network: ${JSON.stringify(report.deeds)}`,
  );
}
for (const problem of problems.slice(0, 20)) say(`BROKEN ${problem}`);
say(problems.length === 0 ? 'Nothing lost, nothing doubled.' : `${problems.length} breaches`);
process.exitCode = problems.length === 0 ? 0 : 1;
