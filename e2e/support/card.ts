import { randomInt } from 'node:crypto';

/** Verifies the check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns an approved card of one player that ends in 4242: players who share a card are taken for one person. */
export function ownCard(): string {
  for (;;) {
    const number = `41${String(randomInt(10 ** 10)).padStart(10, '0')}4242`;
    if (passesLuhn(number)) return number;
  }
}

/** Returns a card of one player to which the payment provider refuses payouts: its number ends in 0002. */
export function newRefusedCard(): string {
  for (;;) {
    const number = `41${String(randomInt(10 ** 10)).padStart(10, '0')}0002`;
    if (passesLuhn(number)) return number;
  }
}
