import type { Instrument, ProviderReason } from '@altyn/contracts/services/payment-provider';
import { hashOf } from '../idempotency.ts';

/** Outcomes of a payment, selected by the card or on the page. */
export const outcomes = [
  'approve',
  'decline',
  'insufficient_funds',
  'card_expired',
  'delay',
  'duplicate',
  'out_of_order',
  'lost_first',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Documented test cards; every other valid number is approved. */
export const testCards: readonly { number: string; outcome: Outcome }[] = [
  { number: '4242424242424242', outcome: 'approve' },
  { number: '5555555555554444', outcome: 'approve' },
  { number: '4000000000000002', outcome: 'decline' },
  { number: '4000000000000010', outcome: 'insufficient_funds' },
  { number: '4000000000000069', outcome: 'card_expired' },
  { number: '4000000000000028', outcome: 'delay' },
  { number: '4000000000000036', outcome: 'duplicate' },
  { number: '4000000000000044', outcome: 'out_of_order' },
  { number: '4000000000000051', outcome: 'lost_first' },
];

/** Refusal reason of an outcome; undefined: paid. */
export const reasonOfOutcome: Partial<Record<Outcome, ProviderReason>> = {
  decline: 'declined_by_bank',
  insufficient_funds: 'insufficient_funds',
  card_expired: 'card_expired',
};

export function outcomeOfCard(number: string): Outcome {
  return testCards.find((card) => card.number === number)?.outcome ?? 'approve';
}

/** Verifies the check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns the card network by the first digits (published ISO/IEC 7812 ranges); undefined: not accepted. */
export function brandOf(number: string): 'visa' | 'mastercard' | undefined {
  if (number.startsWith('4')) return 'visa';
  const four = Number(number.slice(0, 4));
  if ((four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720)) return 'mastercard';
  return undefined;
}

/** `•••• 4242` */
export function maskCard(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** Identifies a card or account across payers. */
export const fingerprintOf = (account: string) => `fp_${hashOf(['fingerprint', account])}`;

/** Renders a card for the merchant. */
export function cardInstrument(number: string): Instrument {
  return {
    brand: brandOf(number) ?? 'card',
    masked: maskCard(number),
    token: `ins_${hashOf(number)}`,
    fingerprint: fingerprintOf(number),
  };
}

/** Tells whether `MM/YY` (or `MM / YYYY`) is a month that has not ended at `now`; undefined for an invalid text. */
export function isExpiryAhead(text: string, now: Date): boolean | undefined {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (!match) return undefined;
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return end > now.getTime();
}
