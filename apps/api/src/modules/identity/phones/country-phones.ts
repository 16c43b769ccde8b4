import type { countryPhone } from '@altyn/contracts/identity';
import { phoneCountries } from '@altyn/domain/phone';
import type { z } from 'zod';

/** Phone presentation of the countries where accounts can be opened; `_` stands for a digit. */
export const countryPhones: z.input<typeof countryPhone>[] = phoneCountries.map((country) => ({
  code: country.code.toLowerCase(),
  prefix: country.prefix,
  icon: country.code.toLowerCase(),
  preview: country.preview,
  mask: country.mask,
  maskWithDigits: country.maskWithDigits,
  placeholder: country.placeholder,
}));
