import { type RegistrationCountry, registrationCountries } from '@altyn/domain/country';
import { type Currency, currencies } from '@altyn/domain/money';
import { UsageError } from '../../../platform/cli/cli.ts';
import type { PaymentDirection } from '../rules.ts';

/** Reads the option of a country. @throws UsageError */
export function readCountry(text = ''): RegistrationCountry {
  const country = registrationCountries.find((known) => known === text);
  if (!country) throw new UsageError(`--country: one of ${registrationCountries.join(', ')}`);
  return country;
}

/** Reads the option of a currency. @throws UsageError */
export function readCurrency(text = ''): Currency {
  const currency = currencies.find((known) => known === text);
  if (!currency) throw new UsageError(`--currency: one of ${currencies.join(', ')}`);
  return currency;
}

/** Reads the option of a direction. @throws UsageError */
export function readDirection(text: string | undefined): PaymentDirection {
  if (text !== 'deposit' && text !== 'withdraw') throw new UsageError('--direction: deposit or withdraw');
  return text;
}
