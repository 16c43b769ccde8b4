import '#web/lib/forms/no-eval.ts';
import { paymentsEndpoints } from '@altyn/contracts/payments';
import { z } from 'zod';
import { ruled } from '#web/lib/forms/fields.ts';
import { type AccountKind, problemOfAccount } from './account.ts';
import { typedAmount } from './amount-schema.ts';
import { type AmountFacts, checkWithdrawalAmount, problemOfRecipient } from './withdrawal.ts';

const request = paymentsEndpoints.createWithdrawal.body.shape;

/** Schema of the contract's request as typed, for a kind of account and the player's country. Messages are keys of the `cashbox` texts. */
export function withdrawalForm(facts: AmountFacts, accountKind: AccountKind, country: string) {
  return z.object({
    amount: typedAmount((text) => checkWithdrawalAmount(text, facts)).pipe(request.amount),
    recipient: ruled(problemOfRecipient).pipe(request.recipient),
    account: ruled((text) => problemOfAccount(accountKind, text, country)).pipe(request.account),
  });
}
