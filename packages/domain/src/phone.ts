import { defaultPhoneCountry, type RegistrationCountry } from './country.ts';

/** Format of a country's phone numbers. */
export interface PhoneCountry {
  code: RegistrationCountry;
  /** Prefix as in the specification; the number itself begins with `preview`. */
  prefix: string;
  /** Text before the number: Ukraine's is +380. */
  preview: string;
  /** Digits of `preview`, the start of an international number. */
  dialCode: string;
  /** Mask after `preview`; `_` is a digit. */
  mask: string;
  /** Mask including `preview`: `+998 __ ___ __ __`. */
  maskWithDigits: string;
  placeholder: string;
  /** Trunk prefix for domestic calls, omitted when some number of the country begins with it. */
  trunk?: string;
}

/** The specification's country phones (section 3), in the picker's order. */
export const phoneCountries: readonly PhoneCountry[] = [
  listed({ code: 'UZ', prefix: '+998', mask: '__ ___ __ __', placeholder: '90 123 45 67' }),
  listed({ code: 'KZ', prefix: '+7', mask: '___ ___ __ __', placeholder: '701 234 56 78', trunk: '8' }),
  listed({ code: 'UA', prefix: '+38', preview: '+380', mask: '__ ___ __ __', placeholder: '50 123 45 67', trunk: '0' }),
  listed({ code: 'KG', prefix: '+996', mask: '___ ___ ___', placeholder: '555 123 456', trunk: '0' }),
  listed({ code: 'TJ', prefix: '+992', mask: '__ ___ __ __', placeholder: '93 123 45 67' }),
];

function listed(
  row: Omit<PhoneCountry, 'preview' | 'dialCode' | 'maskWithDigits'> & { preview?: string },
): PhoneCountry {
  const preview = row.preview ?? row.prefix;
  return { ...row, preview, dialCode: digitsOf(preview), maskWithDigits: `${preview} ${row.mask}` };
}

/** Normalises a phone for storage (specification, section 5): without plus, dash, underscore and space. */
export const barePhone = (phone: string): string => phone.replace(/[+\-_\s]/g, '');

/** Number of digits after a plus without a country mask. */
const defaultMaskDigits = 10;

/** Finds a country by its code in either case; defaults to the specification's. */
export function phoneCountry(code: string | undefined): PhoneCountry {
  const country = phoneCountries.find((one) => one.code === code?.toUpperCase());
  return country ?? phoneCountry(defaultPhoneCountry);
}

/** Finds the country of an international number's prefix; Uzbekistan without a match. */
export function countryOfNumber(number: string): PhoneCountry {
  const digits = digitsOf(number);
  return countryOfPrefix(digits) ?? phoneCountry(undefined);
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Number of digits after the country's prefix. */
export function nationalLength(country: Pick<PhoneCountry, 'mask'>): number {
  return country.mask.split('_').length - 1;
}

/** Formats national digits by the mask: `90123` → `90 123`. */
export function applyMask(country: PhoneCountry, digits: string): string {
  let used = 0;
  let text = '';
  for (const place of country.mask) {
    if (used >= digits.length) break;
    text += place === '_' ? digits[used++] : place;
  }
  return text;
}

/** Returns the digits after a plus or `00`; undefined for a national number. */
function internationalDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('+')) return digitsOf(trimmed);
  if (trimmed.startsWith('00')) return digitsOf(trimmed).slice(2);
  // A complete number pasted after existing text replaces it.
  const pasted = digitsOf(trimmed.slice(trimmed.lastIndexOf('+')));
  return trimmed.includes('+') && phoneProblem(pasted) === undefined ? pasted : undefined;
}

/**
 * Parses typed or pasted text to a country and national digits. A text with a plus selects its country once the prefix is
 * complete; until then (or without a matching country) `prefix` contains the digits after the plus. Anything else belongs
 * to `current`, except a complete number of a country without its plus.
 */
export function readTyped(
  text: string,
  current: PhoneCountry,
): { country: PhoneCountry; national: string; prefix?: string } {
  const abroad = internationalDigits(text);
  if (abroad !== undefined) {
    const country = countryOfPrefix(abroad);
    if (country) return { country, national: nationalDigits(country, abroad) };
    const isUnderWay = phoneCountries.some(({ dialCode }) => dialCode.startsWith(abroad));
    const prefix = abroad.slice(0, defaultMaskDigits);
    return { country: isUnderWay ? current : phoneCountry(undefined), national: '', prefix };
  }
  const all = digitsOf(text);
  const digits = current.trunk && all.startsWith(current.trunk) ? all.slice(current.trunk.length) : all;
  if (digits.length > nationalLength(current)) {
    const named = beginsWithPrefix(current, digits) ? current : countryOfPrefix(digits);
    if (named && beginsWithPrefix(named, digits) && (named === current || phoneProblem(digits) === undefined)) {
      return { country: named, national: nationalDigits(named, digits) };
    }
  }
  return { country: current, national: digits.slice(0, nationalLength(current)) };
}

/**
 * Tells whether digits begin with the prefix. Kazakhstan's national numbers begin with it too: there `7` is the prefix only
 * before another one.
 */
function beginsWithPrefix({ dialCode }: PhoneCountry, digits: string): boolean {
  return digits.startsWith(dialCode === '7' ? '77' : dialCode);
}

function countryOfPrefix(digits: string): PhoneCountry | undefined {
  return phoneCountries.find(({ dialCode }) => digits.startsWith(dialCode));
}

/** Also handles `+380 (0)50 123 45 67`. */
function nationalDigits({ dialCode, trunk, ...country }: PhoneCountry, international: string): string {
  const digits = international.slice(dialCode.length);
  const own = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return own.slice(0, nationalLength(country));
}

/** Formats a number for the API: plus, prefix, digits. */
export function toInternational(country: PhoneCountry, national: string): string {
  return national ? `+${country.dialCode}${digitsOf(national)}` : '';
}

/** Formats an international number in its country's style: `+998 90 123 45 67`. */
export function writtenNumber(number: string): string {
  const country = countryOfNumber(number);
  const digits = digitsOf(number);
  if (!digits.startsWith(country.dialCode)) return number;
  return `+${country.dialCode} ${applyMask(country, digits.slice(country.dialCode.length))}`;
}

export type PhoneProblem = 'FILL_OUT_THIS_FIELD' | 'PHONE_INVALID_ERROR';

/** Validates a number: required, and complete for its country's mask. */
export function phoneProblem(number: string): PhoneProblem | undefined {
  const digits = digitsOf(number);
  if (digits === '') return 'FILL_OUT_THIS_FIELD';
  const country = countryOfPrefix(digits);
  if (!country) return 'PHONE_INVALID_ERROR';
  const national = digits.slice(country.dialCode.length);
  if (national === '') return 'FILL_OUT_THIS_FIELD';
  return national.length === nationalLength(country) ? undefined : 'PHONE_INVALID_ERROR';
}
