import { expect, it } from 'vitest';
import { runChaos } from './run.ts';
import { victimNames } from './strike.ts';

it('loses and doubles nothing while each part is struck once', { timeout: 300_000 }, async () => {
  const report = await runChaos({
    strikes: victimNames.length,
    seed: 11,
    players: 20,
    workers: 16,
    pauseMs: 150,
    togetherShare: 0.2,
    victims: victimNames,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  expect(report.problems).toEqual([]);
  expect(report.answers).toBeGreaterThan(20);
  expect(report.rounds).toBeGreaterThan(5);
});
