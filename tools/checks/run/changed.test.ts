import { expect, it } from 'vitest';
import { projectsOf, sourcesIn } from './changed.ts';

const projects = ['apps/api', 'apps/studio', 'apps/studio/client', 'packages/domain', 'tools'].map((folder) => ({
  folder,
  include: ['.'],
}));
const foldersOf = (...files: string[]) => projectsOf(files, projects).map(({ folder }) => folder);

it('checks the types of the projects that hold a changed file', () => {
  expect(foldersOf('apps/api/src/app.ts', 'docs/README.md')).toEqual(['apps/api']);
  expect(foldersOf('apps/studio/client/live/view.ts')).toEqual(['apps/studio', 'apps/studio/client']);
  expect(foldersOf('README.md')).toEqual([]);
});

it('checks all types after a change of what all import', () => {
  for (const file of ['packages/domain/src/money.ts', 'tsconfig.base.json', 'package-lock.json'])
    expect(foldersOf(file)).toHaveLength(projects.length);
});

it('lints sources only', () => {
  expect(sourcesIn(['a/b.ts', 'a/c.tsx', 'tools/d.mjs', 'docs/e.md', 'f.json'])).toEqual([
    'a/b.ts',
    'a/c.tsx',
    'tools/d.mjs',
  ]);
});
