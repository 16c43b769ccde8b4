import type { Bonus } from '@altyn/contracts/bonuses';

/** Milliseconds of quiet before a typed code is asked about. */
export const promoDebounceMs = 300;

/** Longest code the contract takes. */
export const maxPromoCodeLength = 64;

/** A code as it is sent: without the spaces that pasting brings along. */
export function cleanPromoCode(text: string): string {
  return text.trim().slice(0, maxPromoCodeLength);
}

/** Whether the answer makes the typed code good: of type PROMO_CODE, and its code equals what was typed. */
export function isValidCode(typed: string, answer: Pick<Bonus, 'type' | 'code'> | undefined): boolean {
  const code = cleanPromoCode(typed);
  return code !== '' && answer?.type === 'PROMO_CODE' && answer.code === code;
}

export type PromoInputState = 'empty' | 'waiting' | 'valid' | 'invalid';

/**
 * What the input shows. While the player still types, or the answer is not there, it says neither yes nor no.
 * @param debounced the code as it stood 300 ms ago and has not changed since.
 */
export function promoInputState(input: {
  typed: string;
  debounced: string;
  answer: Pick<Bonus, 'type' | 'code'> | undefined;
  isRefused: boolean;
}): PromoInputState {
  const code = cleanPromoCode(input.typed);
  if (code === '') return 'empty';
  if (code !== cleanPromoCode(input.debounced)) return 'waiting';
  if (input.answer) return isValidCode(code, input.answer) ? 'valid' : 'invalid';
  return input.isRefused ? 'invalid' : 'waiting';
}
