import { expect, it } from 'vitest';
import { runDrill } from './drill.ts';
import { missingPackages } from './packages.ts';

// Machines without Debian's packages, or without root, cannot run it: `npm run patroni` says what is missing.
it.skipIf(missingPackages('patroni') !== undefined)(
  'replaces a primary that loses its network, fences it, and loses nothing',
  { timeout: 400_000 },
  async () => {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const report = await runDrill({ strikes: ['postgres', 'network'], seed: 5, workers: 8, say });
    expect(report.problems).toEqual([]);
    expect(report.answers).toBeGreaterThan(20);
    const [postgres, network] = report.strikes;
    expect(postgres?.backMs).toBeLessThan(15_000);
    // 30 s is the goal of `npm run patroni`; other tests run beside this one.
    expect(network?.backMs).toBeLessThan(60_000);
    expect(network?.fence?.fencedAfterMs).toBeLessThan(network!.backMs);
  },
);
