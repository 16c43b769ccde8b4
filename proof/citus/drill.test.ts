import { expect, it } from 'vitest';
import { missingForCluster } from './cluster.ts';
import { runDrill } from './drill.ts';

const missing = missingForCluster();
if (missing !== undefined) process.stdout.write(`the distributed database is not tested: ${missing}\n`);

// Machines without Citus cannot run it: `npm run citus` says what is missing.
it.skipIf(missing !== undefined)(
  'loses and doubles nothing when a worker dies and shards move',
  { timeout: 400_000 },
  async () => {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const report = await runDrill({ strikes: ['worker', 'move'], seed: 5, workers: 8, say });
    expect(report.problems).toEqual([]);
    expect(report.answers).toBeGreaterThan(20);
    expect(report.bundles).toBeGreaterThan(0);
  },
);
