import type { Currency } from '@altyn/domain/money';
import { type RegistrationDraft, withChange } from './drafts.ts';
import type { AccountValues } from './forms.ts';

/** Values of the first step of registration. */
export interface RegistrationValues extends AccountValues {
  password: string;
  phoneCountryCode: string;
  currency: Currency;
}

/** Initial values of the form, from the draft. */
export function valuesOf(draft: RegistrationDraft) {
  const { type, username, countryCode, phoneCountryCode, password, currency } = draft;
  return { type, username, countryCode, phoneCountryCode, password, currency } satisfies RegistrationValues;
}

/** Links form and draft: the draft stores the input and controls the guessed country and the currency. */
export const draftLink = {
  toDraft(draft: RegistrationDraft, values: RegistrationValues): RegistrationDraft {
    const { type, username, password, countryCode, phoneCountryCode, currency } = values;
    return withChange(draft, {
      ...{ type, username, password },
      ...(countryCode === draft.countryCode ? {} : { countryCode }),
      ...(phoneCountryCode === draft.phoneCountryCode ? {} : { phoneCountryCode }),
      ...(currency === draft.currency ? {} : { currency }),
    });
  },
  follows: ['countryCode', 'phoneCountryCode', 'currency'] as const,
};
