import type { PaymentsDeps } from '../ports.ts';
import { type ListedMethod, listAllMethods, listMethodFees } from './method-store.ts';
import { type ListedLimit, listMethodLimits } from './setup-store.ts';

/** A payment method as operators see it. */
export interface DescribedMethod extends ListedMethod {
  /** Its provider is configured. */
  isServed: boolean;
  limits: readonly Omit<ListedLimit, 'code'>[];
  fees: readonly { currency: string; fixedMinor: bigint; basisPoints: number }[];
}

/** Lists all methods with their limits, fees and routes. */
export async function describeMethods(deps: PaymentsDeps): Promise<DescribedMethod[]> {
  const { kysely } = deps.db;
  const [methods, limits, fees] = await Promise.all([
    listAllMethods(kysely),
    listMethodLimits(kysely),
    listMethodFees(kysely),
  ]);
  return methods.map((row) => ({
    ...row,
    isServed: deps.payments.providers.has(row.provider),
    limits: limits.filter(({ code }) => code === row.code),
    fees: fees
      .filter((fee) => fee.code === row.code && fee.country === row.country && fee.direction === row.direction)
      .map(({ currency, fee }) => ({ currency, ...fee })),
  }));
}
