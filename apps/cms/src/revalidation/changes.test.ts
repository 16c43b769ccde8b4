import { expect, it } from 'vitest';
import { createChanges } from './changes.ts';

function recorded() {
  const announced: string[][] = [];
  return { announced, changes: createChanges((tags) => void announced.push([...tags])) };
}

it('announces a change on commit, once, with each tag once', () => {
  const { announced, changes } = recorded();
  changes.note(1, ['content:banners']);
  changes.note(1, ['content:banners', 'content:news']);
  expect(announced).toEqual([]);
  changes.committed(1);
  changes.committed(1);
  expect(announced).toEqual([['content:banners', 'content:news']]);
});

it('discards a rollback, and separates transactions', () => {
  const { announced, changes } = recorded();
  changes.note(1, ['content:banners']);
  changes.note(2, ['content:news']);
  changes.rolledBack(1);
  changes.committed(1);
  changes.committed(2);
  expect(announced).toEqual([['content:news']]);
});

it('announces a change outside a transaction at once', () => {
  const { announced, changes } = recorded();
  changes.note(undefined, ['content:site']);
  expect(announced).toEqual([['content:site']]);
});
