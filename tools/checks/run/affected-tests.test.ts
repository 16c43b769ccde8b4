import { expect, it } from 'vitest';
import { findAffectedTests } from './affected-tests.ts';

const at = (path: string) => `apps/api/src/modules/${path}`;
/** Modules by path, with the paths that they import. */
const project = {
  [at('wheel/rules.ts')]: [],
  [at('wheel/index.ts')]: [at('wheel/rules.ts')],
  [at('wheel/wheel.test.ts')]: [at('wheel/rules.ts'), 'apps/api/testing/test-api.ts'],
  [at('staff/show-wheel.ts')]: [at('wheel/index.ts')],
  [at('staff/staff.test.ts')]: [at('staff/show-wheel.ts')],
  [at('feed/feed.test.ts')]: ['apps/api/testing/test-api.ts'],
  'proof/chaos/verify.ts': [at('wheel/rules.ts')],
  'proof/chaos/chaos.test.ts': ['proof/chaos/verify.ts'],
  'apps/api/testing/test-api.ts': ['apps/api/src/deps.ts'],
  'apps/api/src/deps.ts': [at('wheel/index.ts')],
};
const modules = Object.entries(project).map(([path, targets]) => ({
  path,
  imports: targets.map((target) => ({ specifier: target, target: { kind: 'module' as const, path: target } })),
}));

it.each([
  [
    'of its module and of those above it, not of the whole server',
    [at('wheel/rules.ts')],
    ['staff/staff', 'wheel/wheel'],
  ],
  ['of the whole server after a change of its composition', ['apps/api/src/deps.ts'], ['feed/feed', 'wheel/wheel']],
  ['that have changed themselves', [at('feed/feed.test.ts')], ['feed/feed']],
  ['none of them after a change of no source', ['docs/README.md'], []],
])('finds the tests %s', (_what, changed, tests) => {
  expect(findAffectedTests(changed, modules)).toEqual(tests.map((name) => at(`${name}.test.ts`)));
});

it('leaves the drills of whole systems to the full run, but for a change of their own', () => {
  expect(findAffectedTests(['proof/chaos/verify.ts'], modules)).toEqual(['proof/chaos/chaos.test.ts']);
});
