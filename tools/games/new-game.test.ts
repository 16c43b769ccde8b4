import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeWhenDone } from '../lib/children.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import { findFaults, remainingWork, writeNewGame } from './new-game.ts';

const game = { slug: 'red-moon', title: 'Red Moon' };

/** A copy of what a title is made of; the rest of the project is linked. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-new-game-'));
  removeWhenDone(folder);
  const copied = [
    'packages/engines',
    'apps/studio',
    'apps/api/src/modules/games/seed',
    'art/games.json',
    'art/slot-symbols.json',
    'docs/games/maths.md',
    'tsconfig.base.json',
  ];
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist)(?:\/|$)/.test(source.slice(root.length)),
    });
  const link = (path: string, at = path) => symlinkSync(join(root, path), join(folder, at));
  for (const name of readdirSync(join(root, 'packages')).filter((one) => one !== 'engines')) link(`packages/${name}`);
  mkdirSync(join(folder, 'node_modules/@altyn'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@altyn'))
    link(`node_modules/${name}`);
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@altyn', name));
  return folder;
}

it('writes a title whose types hold and whose published figures come from its mathematics', {
  timeout: 180_000,
}, async () => {
  const folder = copyProject();
  await writeNewGame(folder, game, '2026-11-27');
  expect(findFaults(folder, game)).toEqual(['apps/studio/client/titles/red-moon exists']);
  const script = `
    import { redMoon } from '@altyn/engines/slots/titles/red-moon';
    import { replayableSlots } from '@altyn/engines/replayable-slots';
    import { titles } from './apps/studio/src/titles/titles.ts';
    const { title, rules } = titles.get('red-moon');
    const { game } = await replayableSlots['red-moon']();
    console.log(JSON.stringify({ title, game, rtp: rules.figures[0].rtp, exact: redMoon.figures.rtp.base * 100 }));`;
  const run = (args: readonly string[]) => execFileSync(pinnedNode(), args, { cwd: folder, encoding: 'utf8' });
  const printed = JSON.parse(run(['--input-type=module-typescript', '-e', script])) as Record<string, unknown>;
  expect(printed).toMatchObject({ title: 'Red Moon', game: 'red-moon' });
  expect(Number(printed['exact']) - Number(printed['rtp'])).toBeGreaterThanOrEqual(0);
  expect(Number(printed['exact']) - Number(printed['rtp'])).toBeLessThan(0.01);
  const include = ['apps/studio/src/titles/titles.ts', 'packages/engines/src/replayable-slots.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }));
  expect(run([bin('tsc'), '--pretty', 'false'])).toBe('');
  const lists = [
    'art/games.json',
    'art/slot-symbols.json',
    'apps/api/src/modules/games/seed/seed-games.ts',
    'docs/games/maths.md',
  ];
  for (const path of lists) expect(readFileSync(join(folder, path), 'utf8'), path).toMatch(/red-moon|Red Moon/);
  JSON.parse(readFileSync(join(folder, 'art/games.json'), 'utf8'));
  const page = readFileSync(join(folder, 'apps/studio/client/titles/red-moon/title.ts'), 'utf8');
  expect(page).toContain("name: 'Red Moon'");
  expect(page).not.toMatch(/diamond|Diamond/);
});

it.each([
  [{ slug: 'Red Moon', title: 'Red Moon' }, 'lower-case words'],
  [{ slug: 'red-moon', title: '' }, 'one line'],
  [{ slug: 'keno', title: 'Keno' }, 'keno exists'],
])('refuses %j', (wrong, reason) => {
  expect(findFaults(root, wrong).join()).toContain(reason);
});

it('tells what a person must still do', () => {
  expect(remainingWork(game)).toMatch(/maths:highest -- 60 red-moon[^]+red-moon-\*\.avif/);
});
