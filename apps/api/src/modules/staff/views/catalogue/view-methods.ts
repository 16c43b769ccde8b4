import type { officeMethods, officeMethodsQuery } from '@altyn/contracts/office/catalogue';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { describeMethods, type PaymentsDeps } from '../../../payments/index.ts';

/** Lists payment methods in the order of the cashbox, with limits, fees and routes. */
export async function viewMethods(
  deps: PaymentsDeps,
  { country, direction }: z.output<typeof officeMethodsQuery>,
): Promise<z.input<typeof officeMethods>> {
  const methods = (await describeMethods(deps)).filter(
    (row) => (country === '' || row.country === country) && (direction === '' || row.direction === direction),
  );
  const items = methods.map((row) => ({
    ...{ country: row.country, direction: row.direction, code: row.code, kind: row.kind, provider: row.provider },
    ...{ provider_method: row.providerMethod, is_served: row.isServed, names: row.names, is_enabled: row.isEnabled },
    mark: row.mark,
    limits: row.limits.map(({ currency, minMinor, maxMinor, presets, maxPayoutMinor }) => ({
      ...{ currency, min: formatMoney(minMinor), max: formatMoney(maxMinor), presets: presets.map(formatMoney) },
      max_payout: maxPayoutMinor === null ? null : formatMoney(maxPayoutMinor),
    })),
    fees: row.fees.map(({ currency, fixedMinor, basisPoints }) => ({
      ...{ currency, percent: formatMoney(BigInt(basisPoints)), fixed: formatMoney(fixedMinor) },
    })),
  }));
  return { items, next: null };
}
