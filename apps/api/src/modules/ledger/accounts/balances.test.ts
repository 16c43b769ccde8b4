import { currencies } from '@altyn/domain/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBalances, readBalancesEvent, toWireBalances } from './balances.ts';

const minor = fc.bigInt({ min: 0n, max: 2n ** 62n });

it('reads packed and unpacked balance events alike', () => {
  fc.assert(
    fc.property(
      fc.record({ game: minor, digital: minor, bonus: minor, cashback: minor, withdrawal_hold: minor }),
      fc.constantFrom(...currencies),
      fc.maxSafeNat(),
      (pockets, currency, version) => {
        const balances = { playerId: 'p', pockets, currency, version: BigInt(version) };
        const wire = toWireBalances(balances);
        expect(readBalancesEvent(packBalances(balances))).toEqual(wire);
        expect(readBalancesEvent(JSON.stringify(wire))).toEqual(wire);
      },
    ),
  );
});
