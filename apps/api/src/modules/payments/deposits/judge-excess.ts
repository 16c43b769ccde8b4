import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import { readSetting } from '../../settings/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { excessOf, isCryptoMethod } from '../rules.ts';
import type { Judged } from '../screening/judge-transfer.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Flags an on-chain deposit that exceeds its order by more than `CRYPTO_EXCESS_MAX`: it waits for an operator.
 * @param of.orderedMinor zero when nothing was ordered: the money followed an earlier deposit.
 */
export async function judgeExcess(
  deps: PaymentsDeps,
  { payment, judged, orderedMinor }: { payment: PaymentRow; judged: Judged | undefined; orderedMinor: Minor },
): Promise<Judged | undefined> {
  if (!judged || !isCryptoMethod(payment.providerMethod)) return judged;
  const { currency } = payment;
  const max = parseMoney((await readSetting(deps, 'CRYPTO_EXCESS_MAX'))[currency]) ?? 0n;
  const excess = excessOf({ amountMinor: payment.amountMinor, orderedMinor });
  if (excess <= max) return judged;
  const detail = `${formatMoney(excess)} ${currency} arrived above the order`;
  return { ...judged, verdict: 'flagged', addresses: { verdict: 'flagged', detail } };
}
