import type { Currency } from '@altyn/domain/money';
import { type RegistrationDraft, withChange } from './drafts.ts';
import type { AccountValues, ConsentValues } from './forms.ts';

/** What the registration's form holds. */
export interface RegistrationValues extends AccountValues, ConsentValues {
  password: string;
  currency: Currency;
}

/** What a form begins with: the draft's. */
export function valuesOf({ type, username, countryCode, password, currency, birthDate, consents }: RegistrationDraft) {
  return {
    type,
    username,
    countryCode,
    password,
    currency,
    birthDate,
    termsAccepted: consents.terms,
    newsletterConsent: consents.newsletter,
  } satisfies RegistrationValues;
}

/** The draft keeps what is typed, and decides the country that is guessed and the currency that follows the country. */
export const draftLink = {
  toDraft(draft: RegistrationDraft, values: RegistrationValues): RegistrationDraft {
    const { type, username, password, birthDate, countryCode, currency } = values;
    const consents = { terms: values.termsAccepted, newsletter: values.newsletterConsent };
    return withChange(draft, {
      ...{ type, username, password, birthDate, consents },
      ...(countryCode === draft.countryCode ? {} : { countryCode }),
      ...(currency === draft.currency ? {} : { currency }),
    });
  },
  follows: ['countryCode', 'currency'] as const,
};
