import { type Country, countries, registrationCountries } from '@altyn/domain/country';
import { barePhone } from '@altyn/domain/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/** A name to sign in with, in its one normal form: the digits of E.164 or a lower-case address. */
export type Login = { type: 'Phone'; value: string } | { type: 'Email'; value: string };

const emailShape = z.email().max(254);

function hasNumberPlan(country: Country): country is Exclude<Country, 'EU'> {
  return countries.includes(country) && country !== 'EU';
}

/**
 * The digits of a telephone number in E.164, without its plus, read in the country's own way of writing when it has no plus.
 * @returns undefined for what is no valid number of a country where accounts can be opened.
 */
export function normalisePhone(text: string, country: Country): string | undefined {
  const cleaned = text.replaceAll(/[\s\-_()]/g, '');
  const parsed = hasNumberPlan(country)
    ? parsePhoneNumberFromString(cleaned, country)
    : parsePhoneNumberFromString(cleaned);
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined;
  return registrationCountries.some((allowed) => allowed === parsed.country) ? barePhone(parsed.number) : undefined;
}

/** A mail address in lower case, or undefined. */
function normaliseEmail(text: string): string | undefined {
  const cleaned = text.trim().toLowerCase();
  return emailShape.safeParse(cleaned).success ? cleaned : undefined;
}

/** What a person typed into the one field for phone or email. */
export function readLogin(text: string, country: Country): Login | undefined {
  if (text.includes('@')) {
    const value = normaliseEmail(text);
    return value === undefined ? undefined : { type: 'Email', value };
  }
  const value = normalisePhone(text, country);
  return value === undefined ? undefined : { type: 'Phone', value };
}
