import { expect, it } from 'vitest';
import { openRelease } from '../../tools/release/release-tree.ts';
import { runRelease } from './run.ts';

it('replaces every process and goes back to the newest release, and nobody notices', { timeout: 400_000 }, async () => {
  const old = await openRelease();
  const report = await runRelease({
    players: 8,
    workers: 2,
    copies: 1,
    seed: 5,
    // The site needs a build of its own: `npm run release` replaces it too.
    hasSite: false,
    ...(old ? { old } : {}),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  expect(report.problems).toEqual([]);
  expect(report.providerAnswers).toBeGreaterThan(100);
  expect(report.playerAnswers).toBeGreaterThan(100);
  expect(report.rounds).toBeGreaterThan(20);
  // Each of the streams' processes left twice; the table's owner, too.
  expect(report.reopenedStreams).toBeGreaterThanOrEqual(2);
  expect(report.live.handOvers).toBeGreaterThanOrEqual(2);
  expect(report.live.rounds).toBeGreaterThan(1);
});
