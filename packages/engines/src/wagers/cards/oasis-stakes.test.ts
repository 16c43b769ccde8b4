import { exchangePrices, maxAntes, oasisPoker } from './oasis-poker.ts';
import { expect, it } from 'vitest';

it('the highest stake of a hand is that of its dearest answers', () => {
  const bet = { stake: '100' };
  const dealt = oasisPoker.play({ bet, randomness: { nextInt: () => 0 } });
  const added = (options: { addedMinor?: string }[] = []) =>
    Math.max(...options.map((one) => Number(one.addedMinor ?? 0)));
  const exchanged = oasisPoker.resume!({
    ...{ bet, events: dealt.events, choice: 'exchange:11111', randomness: { nextInt: () => 0 } },
  });
  expect(added(dealt.next?.options)).toBe(100 * exchangePrices[5]!);
  expect(maxAntes * 100).toBe(100 + added(dealt.next?.options) + added(exchanged.next?.options));
});
