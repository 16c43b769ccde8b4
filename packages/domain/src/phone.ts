import { defaultPhoneCountry, type RegistrationCountry } from './country.ts';

/** How a country's phone number is written and typed. */
export interface PhoneCountry {
  code: RegistrationCountry;
  /** As the specification presents it; the number itself begins with `preview`. */
  prefix: string;
  /** What is shown before the number: Ukraine's is +380. */
  preview: string;
  /** Digits of `preview`, with which an international number begins. */
  dialCode: string;
  /** What follows `preview`; `_` is a digit's place. */
  mask: string;
  /** The mask with `preview` before it: `+998 __ ___ __ __`. */
  maskWithDigits: string;
  placeholder: string;
  /** What people dial at home in place of the prefix, where no number of the country begins with it: left out. */
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

/** A phone as it is kept (specification, section 5): without plus, dash, underscore and space. */
export const barePhone = (phone: string): string => phone.replace(/[+\-_\s]/g, '');

/** Digits behind a plus where no country's mask applies. */
const defaultMaskDigits = 10;

/** The country of a code in either case; the specification's default for any other. */
export function phoneCountry(code: string | undefined): PhoneCountry {
  const country = phoneCountries.find((one) => one.code === code?.toUpperCase());
  return country ?? phoneCountry(defaultPhoneCountry);
}

/** The country whose prefix an international number carries; Uzbekistan when none does. */
export function countryOfNumber(number: string): PhoneCountry {
  const digits = digitsOf(number);
  return countryOfPrefix(digits) ?? phoneCountry(undefined);
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Number of digits a country's number has behind its prefix. */
export function nationalLength(country: Pick<PhoneCountry, 'mask'>): number {
  return country.mask.split('_').length - 1;
}

/** Writes national digits into the mask as far as they go: `90123` → `90 123`. */
export function applyMask(country: PhoneCountry, digits: string): string {
  let used = 0;
  let text = '';
  for (const place of country.mask) {
    if (used >= digits.length) break;
    text += place === '_' ? digits[used++] : place;
  }
  return text;
}

/** Digits that a plus or the `00` of international dialling stands before; undefined for a number of the country. */
function internationalDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('+')) return digitsOf(trimmed);
  if (trimmed.startsWith('00')) return digitsOf(trimmed).slice(2);
  // A whole number pasted behind what stood there: the number counts, not what stood there.
  const pasted = digitsOf(trimmed.slice(trimmed.lastIndexOf('+')));
  return trimmed.includes('+') && phoneProblem(pasted) === undefined ? pasted : undefined;
}

/**
 * What somebody typed or pasted, as country and national digits. A text with a plus names its country, as soon as the
 * prefix is whole; until then (and where no country has the prefix) `prefix` holds the digits behind the plus. Everything
 * else belongs to `current`, but for the prefix and all digits of a country without their plus.
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

/** Kazakhstan's own numbers begin with its prefix: there `7` is the prefix only before another one. */
function beginsWithPrefix({ dialCode }: PhoneCountry, digits: string): boolean {
  return digits.startsWith(dialCode === '7' ? '77' : dialCode);
}

function countryOfPrefix(digits: string): PhoneCountry | undefined {
  return phoneCountries.find(({ dialCode }) => digits.startsWith(dialCode));
}

/** Also of `+380 (0)50 123 45 67`. */
function nationalDigits({ dialCode, trunk, ...country }: PhoneCountry, international: string): string {
  const digits = international.slice(dialCode.length);
  const own = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return own.slice(0, nationalLength(country));
}

/** The number as it is sent: plus, prefix, digits, nothing else. */
export function toInternational(country: PhoneCountry, national: string): string {
  return national ? `+${country.dialCode}${digitsOf(national)}` : '';
}

/** An international number as it is written in its country: `+998 90 123 45 67`. */
export function writtenNumber(number: string): string {
  const country = countryOfNumber(number);
  const digits = digitsOf(number);
  if (!digits.startsWith(country.dialCode)) return number;
  return `+${country.dialCode} ${applyMask(country, digits.slice(country.dialCode.length))}`;
}

export type PhoneProblem = 'FILL_OUT_THIS_FIELD' | 'PHONE_INVALID_ERROR';

/** Required, and complete for its country's mask. */
export function phoneProblem(number: string): PhoneProblem | undefined {
  const digits = digitsOf(number);
  if (digits === '') return 'FILL_OUT_THIS_FIELD';
  const country = countryOfPrefix(digits);
  if (!country) return 'PHONE_INVALID_ERROR';
  const national = digits.slice(country.dialCode.length);
  if (national === '') return 'FILL_OUT_THIS_FIELD';
  return national.length === nationalLength(country) ? undefined : 'PHONE_INVALID_ERROR';
}
