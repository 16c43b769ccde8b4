import { parseArgs } from 'node:util';
import { missingPackages } from '../patroni/packages.ts';
import { runRestoreDrill } from './drill.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    workers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '7' },
    'archive-timeout': { type: 'string', default: '60' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const missing = missingPackages('restore');
if (missing !== undefined) throw new Error(`The drill cannot run here: ${missing}`);

const { problems, ...report } = await runRestoreDrill({
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  workers: Number(values.workers),
  archiveTimeoutS: Number(values['archive-timeout']),
  say,
});
const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
say(
  `back after ${s(report.restoreMs + report.recoveryMs + report.burnMs + report.startMs)}: files ${s(report.restoreMs)}, log ${s(report.recoveryMs)}, secrets ${s(report.burnMs)}, processes ${s(report.startMs)}`,
);
for (const problem of problems) say(`BROKEN ${problem}`);
say(problems.length === 0 ? 'The books are right.' : `${problems.length} breaches`);
process.exit(problems.length === 0 ? 0 : 1);
