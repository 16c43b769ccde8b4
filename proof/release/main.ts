import { parseArgs } from 'node:util';
import { openRelease } from '../../tools/release/release-tree.ts';
import { runRelease } from './run.ts';

const usage = `npm run release -- [--copies 2] [--players 16] [--workers 4] [--seed 7]
  [--no-site]   without the site, which is built first
  [--from 2]    the release that runs first and to which the rollback goes; default: the newest that this repository holds`;

const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '2' },
    players: { type: 'string', default: '16' },
    workers: { type: 'string', default: '4' },
    seed: { type: 'string', default: '7' },
    'no-site': { type: 'boolean', default: false },
    from: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (values.help) {
  say(usage);
  process.exit(0);
}
const old = await openRelease(values.from === undefined ? undefined : Number(values.from));
if (!old) say('This repository does not hold the commit of a release: the working copy stands for it.');
const { problems, ...report } = await runRelease({
  copies: Number(values.copies),
  players: Number(values.players),
  workers: Number(values.workers),
  seed: Number(values.seed),
  hasSite: !values['no-site'],
  ...(old ? { old } : {}),
  say,
});
say(JSON.stringify(report));
for (const problem of problems.slice(0, 50)) say(`BROKEN ${problem}`);
say(problems.length === 0 ? 'No call failed.' : `${problems.length} calls or checks failed`);
process.exit(problems.length === 0 ? 0 : 1);
