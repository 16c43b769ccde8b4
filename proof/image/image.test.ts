import { expect, it } from 'vitest';
import { builtInputs, hashInputs } from '../../tools/container/build.ts';
import { missingEngine } from '../../tools/container/engine.ts';
import { proveImage } from './run.ts';

/** Why the proof cannot run here: a build of the image takes minutes, so it is made before. */
async function reasonToSkip(): Promise<string | undefined> {
  const missing = missingEngine();
  if (missing !== undefined) return missing;
  return (await builtInputs()) === (await hashInputs())
    ? undefined
    : 'no image of these files: npm run image builds it';
}

const reason = await reasonToSkip();
if (reason !== undefined) process.stdout.write(`The image is not proven here: ${reason}\n`);

it.skipIf(reason !== undefined)(
  'runs api, worker and web as any account, on files that nobody can change, each with its own role',
  { timeout: 300_000 },
  async () => {
    const report = await proveImage(() => undefined);
    expect(Object.entries(report.statuses).filter(([, status]) => status !== 200)).toEqual([]);
    expect(report.roles).toEqual(['altyn_api', 'altyn_worker']);
    expect(report).toMatchObject({ account: '54321', refusesFiles: true, developmentPackages: [] });
  },
);
