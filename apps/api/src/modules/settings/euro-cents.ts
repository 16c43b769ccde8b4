import type { Currency, Minor } from '@altyn/domain/money';
import { nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';
import type { PlatformDeps } from '../../platform/deps.ts';
import { readSetting } from './read-setting.ts';

const nanoPerCent = nanoPerEur / 100n;

/** Converts an amount to euro cents at the reference rates, rounded up; the sign is dropped. */
export async function inEuroCents(deps: PlatformDeps, amount: Minor, currency: Currency): Promise<bigint> {
  const rates = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const nano = toNanoEur(amount < 0n ? -amount : amount, rates[currency]);
  return (nano + nanoPerCent - 1n) / nanoPerCent;
}
