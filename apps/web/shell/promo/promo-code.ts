import type { Bonus } from '@altyn/contracts/bonuses';

/** Debounce of a typed code in ms. */
export const promoDebounceMs = 300;

/** Maximum length of a code in the contract. */
export const maxPromoCodeLength = 64;

/** Normalises a code: removes spaces that pasting may add. */
export function cleanPromoCode(text: string): string {
  return text.trim().slice(0, maxPromoCodeLength);
}

/** True if the response confirms the typed code: type PROMO_CODE and an equal code. */
export function isValidCode(typed: string, answer: Pick<Bonus, 'type' | 'code'> | undefined): boolean {
  const code = cleanPromoCode(typed);
  return code !== '' && answer?.type === 'PROMO_CODE' && answer.code === code;
}

export type PromoInputState = 'empty' | 'waiting' | 'valid' | 'invalid';

/**
 * State of the input. Neutral while the player types or the response is pending.
 * @param debounced the code, unchanged for 300 ms.
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
