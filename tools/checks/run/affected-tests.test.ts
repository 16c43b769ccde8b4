import { describe, expect, it } from 'vitest';
import type { TakenName } from '../boundaries/graph.ts';
import { findAffectedTests } from './affected-tests.ts';

const at = (path: string) => `apps/api/src/modules/${path}`;
/** Modules by path, with the paths that they import. */
const project = {
  [at('wheel/rules.ts')]: [],
  [at('wheel/index.ts')]: [at('wheel/rules.ts')],
  [at('wheel/wheel.test.ts')]: [at('wheel/rules.ts'), 'apps/api/testing/test-api.ts'],
  [at('staff/show-wheel.ts')]: [at('wheel/index.ts')],
  [at('staff/staff.test.ts')]: [at('staff/show-wheel.ts')],
  [at('wheel/whole.test.ts')]: ['apps/api/testing/test-api.ts'],
  [at('feed/feed.test.ts')]: ['apps/api/testing/test-api.ts'],
  'proof/chaos/verify.ts': [at('wheel/rules.ts')],
  'proof/chaos/chaos.test.ts': ['proof/chaos/verify.ts'],
  'apps/api/testing/test-api.ts': ['apps/api/src/deps.ts'],
  'apps/api/src/deps.ts': [at('wheel/index.ts')],
};
const modules = Object.entries(project).map(([path, targets]) => ({
  ...{ path, isBarrel: false },
  imports: targets.map((target) => ({ specifier: target, target: { kind: 'module' as const, path: target } })),
}));

it.each([
  [
    'of its module and of those above it, not of the whole server',
    [at('wheel/rules.ts')],
    ['staff/staff', 'wheel/wheel', 'wheel/whole'],
  ],
  [
    'of the whole server after a change of its composition',
    ['apps/api/src/deps.ts'],
    ['feed/feed', 'wheel/wheel', 'wheel/whole'],
  ],
  ['that have changed themselves', [at('feed/feed.test.ts')], ['feed/feed']],
  ['none of them after a change of no source', ['docs/README.md'], []],
])('finds the tests %s', (_what, changed, tests) => {
  expect(findAffectedTests(changed, modules)).toEqual(tests.map((name) => at(`${name}.test.ts`)));
});

it('leaves the drills of whole systems to the full run, but for a change of their own', () => {
  expect(findAffectedTests(['proof/chaos/verify.ts'], modules)).toEqual(['proof/chaos/chaos.test.ts']);
});

describe('what a module passes on', () => {
  const [rules, store, index] = [at('wheel/rules.ts'), at('wheel/store.ts'), at('wheel/index.ts')];
  const [reader, viewer, typed] = [at('staff/reader.ts'), at('staff/viewer.ts'), at('staff/typed.ts')];
  const taking = (path: string, ...names: TakenName[]) => ({
    ...{ specifier: path, target: { kind: 'module' as const, path }, names },
  });
  const name = (taken: string, passedOn?: string): TakenName => ({ taken, passedOn });
  const testOf = (path: string) => ({
    ...{ path: path.replace('.ts', '.test.ts'), isBarrel: false, imports: [taking(path, name('x'))] },
  });
  const graph = [
    {
      path: index,
      isBarrel: true,
      imports: [taking(rules, name('judge', 'judgeWheel')), taking(store, { taken: undefined, passedOn: undefined })],
    },
    { path: reader, isBarrel: false, imports: [taking(index, name('judgeWheel'))] },
    { path: viewer, isBarrel: false, imports: [taking(index, name('readWheel'))] },
    // It takes a type alone.
    { path: typed, isBarrel: false, imports: [taking(rules)] },
    ...[reader, viewer, typed].map(testOf),
  ];

  it.each([
    ['a name under another', rules, ['reader']],
    ['all of a file, by names that it may have', store, ['reader', 'viewer']],
  ])('reaches those who take it: %s', (_what, changed, tests) => {
    expect(findAffectedTests([changed], graph)).toEqual(tests.map((one) => at(`staff/${one}.test.ts`)));
  });
});
