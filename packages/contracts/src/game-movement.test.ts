import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeGameMovement, encodeGameMovement, type GameMovement } from './game-movement.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
const sums = fc.record({
  stake: fc.record({ real: amount, bonus: amount }),
  win: fc.record({ real: amount, bonus: amount }),
});
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

it('decodes to the original for any omitted fields', () => {
  fc.assert(
    fc.property(
      fc.record({
        own: sums,
        sign: fc.constantFrom(1n, -1n),
        other: fc.option(sums, { nil: undefined }),
        kind: fc.constantFrom('bet', 'win', 'round', 'rollback'),
        isWhole: fc.boolean(),
        edgeHundredths: fc.constantFrom(0, 135, 350, 2_000),
        theoreticalLoss: fc.option(fc.bigInt({ min: 0n, max: 10n ** 17n }), { nil: undefined }),
        isFree: fc.boolean(),
        isPromo: fc.boolean(),
        end: fc.constantFrom('now', 'before', 'open'),
        at: moment,
      }),
      ({ own, sign, other, kind, isWhole, end, theoreticalLoss, ...rest }) => {
        const ofStake = sign * (own.stake.real + own.stake.bonus) * BigInt(rest.edgeHundredths);
        const movement: GameMovement = {
          ...rest,
          win: own.win,
          stake: { real: sign * own.stake.real, bonus: sign * own.stake.bonus },
          kind: kind as GameMovement['kind'],
          id: 'a',
          playerId: 'p',
          gameId: 'g',
          roundId: isWhole ? 'a' : 'b',
          currency: 'kzt',
          round: { ...(other ?? own), theoreticalLoss: theoreticalLoss ?? ofStake },
          finishedAt: end === 'open' ? null : new Date(rest.at.getTime() - (end === 'now' ? 0 : 5_000)),
        };
        const json = JSON.stringify(encodeGameMovement(movement));
        expect(decodeGameMovement({ playerId: 'p', json })).toEqual(movement);
      },
    ),
  );
});

it('is short for a spin', () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const own = { stake: { real: 100n, bonus: 0n }, win: { real: 0n, bonus: 0n } };
  const spin = { id: 'a', kind: 'round', playerId: 'p', gameId: 'g', roundId: 'a', currency: 'kzt', at } as const;
  // At 3.5 % the edge and the loss are the defaults.
  const counted = { edgeHundredths: 350, round: { ...own, theoreticalLoss: 35_000n } };
  const json = encodeGameMovement({ ...spin, ...own, isFree: false, isPromo: false, ...counted, finishedAt: at });
  expect(Object.keys(json).toSorted()).toEqual(['a', 'c', 'g', 'i', 's']);
});
