import { type Country, countries, registrationCountries } from '@altyn/domain/country';
import { barePhone } from '@altyn/domain/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/** A normalised login: the digits of E.164 or a lower-case address. */
export type Login = { type: 'Phone'; value: string } | { type: 'Email'; value: string };

const emailShape = z.email().max(254);

function hasNumberPlan(country: Country): country is Exclude<Country, 'EU'> {
  return countries.includes(country) && country !== 'EU';
}

/**
 * Normalises a phone number to its E.164 digits without the plus; a number without a plus is read in the country's national
 * format.
 * @returns undefined for an invalid number or a country where accounts are not offered.
 */
export function normalisePhone(text: string, country: Country): string | undefined {
  const cleaned = text.replaceAll(/[\s\-_()]/g, '');
  const parsed = hasNumberPlan(country)
    ? parsePhoneNumberFromString(cleaned, country)
    : parsePhoneNumberFromString(cleaned);
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined;
  return registrationCountries.some((allowed) => allowed === parsed.country) ? barePhone(parsed.number) : undefined;
}

/** Normalises a mail address to lower case; undefined when invalid. */
function normaliseEmail(text: string): string | undefined {
  const cleaned = text.trim().toLowerCase();
  return emailShape.safeParse(cleaned).success ? cleaned : undefined;
}

/** Parses the input of the single phone-or-email field. */
export function readLogin(text: string, country: Country): Login | undefined {
  if (text.includes('@')) {
    const value = normaliseEmail(text);
    return value === undefined ? undefined : { type: 'Email', value };
  }
  const value = normalisePhone(text, country);
  return value === undefined ? undefined : { type: 'Phone', value };
}
