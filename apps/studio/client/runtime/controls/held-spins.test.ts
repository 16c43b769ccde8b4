import { expect, it } from 'vitest';
import { createHeldSpins } from './held-spins.ts';

it('counts down what the wallet has told, and tells who watches', () => {
  const held = createHeldSpins({ id: 'a', left: 2, stake: '400' });
  const seen: (number | undefined)[] = [];
  held.watch(() => seen.push(held.current?.left));
  expect(held.current).toEqual({ id: 'a', left: 2, stakeMinor: 400n });
  expect([held.use(), held.use(), held.use()]).toEqual([false, true, false]);
  held.tell({ id: 'b', left: 5, stake: '100' });
  held.tell(null);
  expect(seen).toEqual([2, 1, undefined, 5, undefined]);
});
