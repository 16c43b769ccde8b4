import { expect, it } from 'vitest';
import { root } from '../../lib/paths.ts';
import { findUncheckedFiles, readProjects, readTypeScriptFiles } from './projects.ts';

it('finds files that no project includes', () => {
  const projects = [
    { folder: 'apps/shop', include: ['src', '**/*.test.ts', '../../shop.config.ts'] },
    { folder: 'apps/shop/client', include: ['.'] },
  ];
  const included = ['apps/shop/src/a.ts', 'apps/shop/x/b.test.ts', 'shop.config.ts', 'apps/shop/client/deep/c.tsx'];
  expect(findUncheckedFiles([...included, 'apps/shop/scripts/d.ts', 'other.ts'], projects)).toEqual([
    'apps/shop/scripts/d.ts',
    'other.ts',
  ]);
});

it('knows every project of the repository and leaves no file out', () => {
  const projects = readProjects(root);
  expect(projects.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['apps/studio/client', 'apps/api', 'e2e']),
  );
  expect(findUncheckedFiles(readTypeScriptFiles(root), projects)).toEqual([]);
});
