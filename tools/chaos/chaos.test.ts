import { expect, it } from 'vitest';
import { runChaos } from './run.ts';

it('loses and doubles nothing while each part is killed once', { timeout: 180_000 }, async () => {
  const report = await runChaos({ kills: 4, seed: 11, players: 20, workers: 16, say: () => undefined });
  expect(report.problems).toEqual([]);
  expect(report.answers).toBeGreaterThan(20);
});
