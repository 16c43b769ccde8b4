import { expect, it } from 'vitest';
import { runReplica } from './replica.ts';

it('never reads a stale balance, bounds the lag, and survives the death of its replica', {
  timeout: 300_000,
}, async () => {
  const report = await runReplica({
    strikes: 1,
    seed: 7,
    workers: 12,
    seconds: 2,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  expect(report.problems).toEqual([]);
  expect(report.balancesRead).toBeGreaterThan(20);
  expect(report.readsOfReplica).toBeGreaterThan(10);
  // Ten seconds of maximum lag, one second to detect it.
  expect(report.hiddenMs).toBeLessThan(15_000);
  expect(report.slowestListMs).toBeLessThan(5_000);
});
