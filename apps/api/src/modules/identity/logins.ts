import type { Country } from '@altyn/domain/country';
import { barePhone, digitsOf, parsePhone, phoneCountries, toInternational } from '@altyn/domain/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/** A normalised login: the digits of E.164 or a lower-case address. */
export type Login = { type: 'Phone'; value: string } | { type: 'Email'; value: string };

const emailShape = z.email().max(254);

/** What a number may be written with. */
const phoneShape = /^[\d\s()+_-]+$/;

/**
 * Normalises a phone number to its E.164 digits without the plus; a number without a prefix is read as one of the country.
 * @returns undefined for an invalid number, one of another country without its prefix, or a country where accounts are not
 * offered.
 */
export function normalisePhone(text: string, country: Country): string | undefined {
  if (!phoneShape.test(text)) return undefined;
  const current = phoneCountries.find(({ code }) => code === country);
  const parsed = parsePhone(text, current);
  if (parsed.kind !== 'number') return undefined;
  const number = toInternational(parsed.country, parsed.national);
  // The form shows its reader another country's number and switches to it; here nobody would see that.
  const hasPrefix = digitsOf(text).includes(digitsOf(number));
  if (parsed.country !== current && !hasPrefix) return undefined;
  return parsePhoneNumberFromString(number)?.isValid() ? barePhone(number) : undefined;
}

/** Tells whether a normalised number is of a line that text messages reach: a mobile one, as far as the plan tells. */
export function isReachedBySms(phone: string): boolean {
  const type = parsePhoneNumberFromString(`+${phone}`)?.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** Normalises a mail address to lower case; undefined when invalid. */
export function normaliseEmail(text: string): string | undefined {
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
