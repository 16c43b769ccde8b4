import { expect, test, vi } from 'vitest';
import { onEnter } from './on-enter.ts';

test.each([
  ['Enter', 'INPUT', 1],
  ['Enter', 'BUTTON', 0],
  ['Enter', 'SELECT', 0],
  ['5', 'INPUT', 0],
])('%s in %s: %i', (key, tagName, times) => {
  const work = vi.fn<() => void>();
  onEnter(work)({ key, target: { tagName } as unknown as EventTarget });
  expect(work).toHaveBeenCalledTimes(times);
});
