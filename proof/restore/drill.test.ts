import { expect, it } from 'vitest';
import { missingPackages } from '../patroni/packages.ts';
import { runRestoreDrill } from './drill.ts';

// Machines without Debian's packages, or without root, cannot run it: `npm run restore` says what is missing.
it.skipIf(missingPackages('restore') !== undefined)(
  'brings the product back from a backup and its archive, and gives up what players may know',
  { timeout: 400_000 },
  async () => {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const report = await runRestoreDrill({ seconds: 3, seed: 5, workers: 8, archiveTimeoutS: 5, say });
    expect(report.problems).toEqual([]);
    expect(report.backupBytes).toBeGreaterThan(1_000_000);
    // The segment's timeout, the time to archive it, and a busy machine.
    expect(report.lostMs).toBeLessThan(30_000);
  },
);
