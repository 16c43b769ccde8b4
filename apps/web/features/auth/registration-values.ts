import type { Currency } from '@altyn/domain/money';
import { type RegistrationDraft, withChange } from './drafts.ts';
import type { AccountValues, ConsentValues } from './forms.ts';

/** Values of the registration form. */
export interface RegistrationValues extends AccountValues, ConsentValues {
  password: string;
  phoneCountryCode: string;
  currency: Currency;
}

/** Initial values of the form, from the draft. */
export function valuesOf(draft: RegistrationDraft) {
  const { type, username, countryCode, phoneCountryCode, password, currency, birthDate, consents } = draft;
  return {
    type,
    username,
    countryCode,
    phoneCountryCode,
    password,
    currency,
    birthDate,
    termsAccepted: consents.terms,
    newsletterConsent: consents.newsletter,
  } satisfies RegistrationValues;
}

/** Links form and draft: the draft stores the input and controls the guessed country and the currency. */
export const draftLink = {
  toDraft(draft: RegistrationDraft, values: RegistrationValues): RegistrationDraft {
    const { type, username, password, birthDate, countryCode, phoneCountryCode, currency } = values;
    const consents = { terms: values.termsAccepted, newsletter: values.newsletterConsent };
    return withChange(draft, {
      ...{ type, username, password, birthDate, consents },
      ...(countryCode === draft.countryCode ? {} : { countryCode }),
      ...(phoneCountryCode === draft.phoneCountryCode ? {} : { phoneCountryCode }),
      ...(currency === draft.currency ? {} : { currency }),
    });
  },
  follows: ['countryCode', 'phoneCountryCode', 'currency'] as const,
};
