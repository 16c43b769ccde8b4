import { expect, it } from 'vitest';
import { runFailovers } from './failover.ts';

it('loses nothing when the standby takes over from a dead primary', { timeout: 300_000 }, async () => {
  const report = await runFailovers({
    times: 1,
    seed: 5,
    workers: 12,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  expect(report.problems).toEqual([]);
  expect(report.answers).toBeGreaterThan(20);
  expect(report.firstMs[0]).toBeLessThan(30_000);
});
