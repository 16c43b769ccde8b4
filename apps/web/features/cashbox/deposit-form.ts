import '#web/lib/forms/no-eval.ts';
import { paymentsEndpoints } from '@altyn/contracts/payments';
import { z } from 'zod';
import { type AmountRange, checkAmount } from './amount.ts';
import { typedAmount } from './amount-schema.ts';

const request = paymentsEndpoints.createDeposit.body.shape;

export interface DepositValues {
  amount: string;
}

/** Schema of the contract's request as typed, for a method's limits. Messages are keys of the `cashbox.amount` texts. */
export function depositForm(range: AmountRange) {
  return z.object({ amount: typedAmount((text) => checkAmount(text, range)).pipe(request.amount) });
}

/**
 * The next step of a valid deposit form, in this order: a warning that the deposit burns the active bonus, unless the player
 * has agreed to it; the player's consent and date of birth, unless given; the order.
 */
export function nextDepositStep(state: {
  isBurning: boolean;
  isAgreed: boolean;
  hasConsent: boolean;
}): 'warn' | 'consent' | 'pay' {
  if (state.isBurning && !state.isAgreed) return 'warn';
  return state.hasConsent ? 'pay' : 'consent';
}
