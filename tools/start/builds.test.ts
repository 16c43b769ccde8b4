import { expect, it } from 'vitest';
import { packagesOf } from './builds.ts';

it('a build depends on the packages that its workspace names, and on theirs', async () => {
  expect(await packagesOf('apps/web')).toEqual(['packages/contracts', 'packages/domain', 'packages/server-kit']);
  // The content service uses no rules of the domain itself; the contracts do.
  expect(await packagesOf('apps/cms')).toEqual(['packages/contracts', 'packages/domain', 'packages/server-kit']);
  expect(await packagesOf('apps/studio')).toContain('packages/verifier');
  expect(await packagesOf('packages/domain')).toEqual([]);
});
