import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fairRandomness } from '@altyn/engines/fair-randomness';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { pinnedNode, root } from '../../tools/lib/paths.ts';
import { chiSquare } from './chi-square.ts';
import { titleOutcomes } from './title-outcomes.ts';

/** Chosen before any result was known: see docs/games/fairness.md. */
const dieharderTests = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16];
/** `npm run rng -- 8 9`: only these dieharder tests; `npm run rng -- none`: only the chi-square tests. */
const selection = process.argv.slice(2);
const testsNow =
  selection.length === 0 ? dieharderTests : dieharderTests.filter((test) => selection.includes(String(test)));
const alpha = 0.001;
const draws = 500_000;

interface Figure {
  name: string;
  p: number;
}

/** Runs one dieharder test on the stream of a seed. @throws when dieharder is not installed. */
async function dieharder(test: number, seed: string): Promise<Figure[]> {
  const stream = spawn(pinnedNode(), [join(root, 'proof/rng/stream.ts'), seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const judge = spawn('dieharder', ['-g', '200', '-d', String(test)], { stdio: [stream.stdout, 'pipe', 'ignore'] });
  // Only dieharder may hold the other end: it ends the stream by closing it.
  stream.stdout.destroy();
  let text = '';
  judge.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  try {
    await once(judge, 'close');
  } finally {
    stream.kill();
  }
  const lines = text.split('\n').filter((line) => /\|\s*(PASSED|WEAK|FAILED)/.test(line));
  if (lines.length === 0) throw new Error(`dieharder said nothing of test ${test}`);
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return { name: `dieharder ${test} ${cells[0]} ${cells[1]}`, p: Number(cells[4]) };
  });
}

/** Stops of every reel as the engine draws them; they must be uniform. */
function mappedOutcomes(seed: string): Figure[] {
  const counts = fruitCrown.strips.map((strip) => Array.from(strip, () => 0));
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const randomness = fairRandomness({ serverSeed: seed, clientSeed: 'altyn', nonce });
    for (const reel of counts) reel[randomness.nextInt(reel.length)]! += 1;
  }
  return counts.map((reel, index) => ({ name: `${fruitCrown.game} reel ${index + 1}`, p: chiSquare(reel).p }));
}

const newSeed = () => randomBytes(32).toString('hex');
const isSuspicious = ({ p }: Figure) => p < alpha / 2 || p > 1 - alpha / 2;

/** Repeats a test outside its bounds once with another seed; outside again, it fails. */
async function judge(name: string, look: (seed: string) => Promise<Figure[]> | Figure[]): Promise<boolean> {
  const first = await look(newSeed());
  const suspicious = first.filter(isSuspicious);
  for (const figure of first)
    console.log(`${figure.name.padEnd(44)} p = ${figure.p.toFixed(6)}${isSuspicious(figure) ? '  again' : ''}`);
  if (suspicious.length === 0) return true;
  const repeated = await look(newSeed());
  const failed = repeated.filter(
    (figure) => isSuspicious(figure) && suspicious.some((each) => each.name === figure.name),
  );
  for (const figure of repeated) console.log(`${figure.name.padEnd(44)} p = ${figure.p.toFixed(6)}  second seed`);
  if (failed.length > 0) console.error(`FAILED: ${name}`);
  return failed.length === 0;
}

let isSound = true;
for (const test of testsNow) isSound = (await judge(`dieharder ${test}`, (seed) => dieharder(test, seed))) && isSound;
isSound = (await judge('chi-square of stops', mappedOutcomes)) && isSound;
isSound = (await judge('chi-square of titles', titleOutcomes)) && isSound;
console.log(isSound ? 'Nothing found against the stream.' : 'The stream has failed.');
process.exitCode = isSound ? 0 : 1;
