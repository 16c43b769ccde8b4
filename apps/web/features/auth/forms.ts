import '#web/lib/forms/no-eval.ts';
import {
  giveConsentRequest,
  identityEndpoints,
  registerRequest,
  type RegistrationType,
} from '@altyn/contracts/identity';
import { z } from 'zod';
import { birthDate, type TypedDate } from '#web/lib/forms/birth-date.ts';
import {
  emailAddress,
  emailKind,
  filled,
  filledText,
  newPassword,
  phoneKind,
  phoneNumber,
  ticked,
} from '#web/lib/forms/fields.ts';

/* Schemas of the contract's requests as typed; their output is the request's body. */

/** Login of an account, of the selected kind. The country is that of the phone's prefix. */
export interface AccountValues {
  type: RegistrationType;
  username: string;
  countryCode: string;
}

export interface ConsentValues {
  birthDate: TypedDate;
  termsAccepted: boolean;
  newsletterConsent: boolean;
}

const byPhone = { type: phoneKind, username: phoneNumber };
const byEmail = { type: emailKind, username: emailAddress };

const credentials = identityEndpoints.login.body.omit({ username: true, countryCode: true });
const signIn = credentials.extend({ password: filled(credentials.shape.password) });
export const loginForm = z.discriminatedUnion('type', [
  signIn.extend({ ...byPhone, countryCode: z.string() }),
  signIn.extend(byEmail),
]);

const inCountry = z.object({ countryCode: z.string() });
export const resetForm = z.discriminatedUnion('type', [inCountry.extend(byPhone), inCountry.extend(byEmail)]);

export const newPasswordForm = z
  .object({ newPassword, repeat: filledText })
  .refine((values) => values.newPassword === values.repeat, { path: ['repeat'], message: 'PASSWORD_MISMATCH' });

/** The contract's rules on age and consent for typed input, on `today` (ISO date); only full years count. */
const asTyped = (today: string, minimumAge: number) => ({
  birthDate: birthDate(today, minimumAge),
  termsAccepted: ticked,
  newsletterConsent: z.boolean(),
});

/** Nothing is preselected. */
export const noConsent: ConsentValues = {
  birthDate: { day: '', month: '', year: '' },
  termsAccepted: false,
  newsletterConsent: false,
};

export const consentForm = (today: string, minimumAge: number) => giveConsentRequest.extend(asTyped(today, minimumAge));

const firstStep = z.object({
  password: newPassword,
  countryCode: z.string(),
  /** Country of the number, which is the account's. */
  phoneCountryCode: z.string(),
  currency: registerRequest.shape.currency.unwrap(),
});

/** The first step of registration; birth date and consent follow in the second. */
export const registrationForm = z
  .discriminatedUnion('type', [firstStep.extend(byPhone), firstStep.extend(byEmail)])
  .transform(({ username, phoneCountryCode, ...body }) => ({
    ...body,
    login: username,
    countryCode: body.type === 'Phone' ? phoneCountryCode : body.countryCode,
  }));
