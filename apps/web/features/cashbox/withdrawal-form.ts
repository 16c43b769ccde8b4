import '#web/lib/forms/no-eval.ts';
import { paymentsEndpoints } from '@altyn/contracts/payments';
import { z } from 'zod';
import { ruled } from '#web/lib/forms/fields.ts';
import { type AccountKind, problemOfAccount } from './account.ts';
import { type AmountFacts, checkWithdrawalAmount, problemOfRecipient } from './withdrawal.ts';

const request = paymentsEndpoints.createWithdrawal.body.shape;

/** Schema of the contract's request as typed, for a kind of account. Messages are keys of the `cashbox` texts. */
export function withdrawalForm(facts: AmountFacts, accountKind: AccountKind) {
  const amount = z.string().transform((text, context) => {
    const checked = checkWithdrawalAmount(text, facts);
    if (checked.ok) return checked.amount;
    context.addIssue({ code: 'custom', message: checked.problem });
    return z.NEVER;
  });
  return z.object({
    amount: amount.pipe(request.amount),
    recipient: ruled(problemOfRecipient).pipe(request.recipient),
    account: ruled((text) => problemOfAccount(accountKind, text)).pipe(request.account),
  });
}
