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
  /** Trunk prefix of former days, which only a complete number shows. */
  formerTrunk?: string;
}

/** The specification's country phones (section 3), in the picker's order. */
export const phoneCountries: readonly PhoneCountry[] = [
  listed({ code: 'UZ', prefix: '+998', mask: '__ ___ __ __', placeholder: '90 123 45 67', formerTrunk: '8' }),
  listed({ code: 'KZ', prefix: '+7', mask: '___ ___ __ __', placeholder: '701 234 56 78', trunk: '8' }),
  listed({ code: 'UA', prefix: '+38', preview: '+380', mask: '__ ___ __ __', placeholder: '50 123 45 67', trunk: '0' }),
  listed({ code: 'KG', prefix: '+996', mask: '___ ___ ___', placeholder: '555 123 456', trunk: '0' }),
  listed({ code: 'TJ', prefix: '+992', mask: '__ ___ __ __', placeholder: '93 123 45 67', formerTrunk: '8' }),
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
  return trimmed.includes('+') && isComplete(pasted) ? pasted : undefined;
}

/** A complete number. */
interface PhoneReading {
  country: PhoneCountry;
  /** Digits after the country's prefix. */
  national: string;
}

/**
 * What a text means as a phone number: one number, one of several (`0671234567` typed in Uzbekistan is a number of Ukraine or
 * of Kyrgyzstan), or none. Nothing is dropped to make it fit.
 */
export type ParsedPhone =
  | ({ kind: 'number' } & PhoneReading)
  | { kind: 'ambiguous'; readings: PhoneReading[] }
  | { kind: 'refused' };

/**
 * Parses a complete number: with its prefix, with or without a plus or `00`, or as it is dialled at home, with or without the
 * trunk prefix. What fits `current` is a number there; otherwise the country is that of the only number that it can be.
 * @param current country of the form; undefined: none of ours.
 */
export function parsePhone(text: string, current: PhoneCountry | undefined): ParsedPhone {
  const abroad = internationalDigits(text);
  const digits = abroad ?? digitsOf(text);
  const found = phoneCountries.flatMap((country) => {
    const ways = abroad === undefined ? [...nationalWays(country, digits, current)] : [];
    const national = [...internationalWays(country, digits, abroad !== undefined), ...ways].find((one) =>
      isNational(country, one),
    );
    return national === undefined ? [] : [{ country, national }];
  });
  const readings = found.some(({ country }) => country === current)
    ? found.filter(({ country }) => country === current)
    : found;
  const [only] = readings;
  if (!only) return { kind: 'refused' };
  return readings.length === 1 ? { kind: 'number', ...only } : { kind: 'ambiguous', readings };
}

/** National digits of a number with its prefix, also written `+380 (0)50 …`. */
function internationalWays(country: PhoneCountry, digits: string, hasPlus: boolean): string[] {
  const isOwn = hasPlus ? digits.startsWith(country.dialCode) : beginsWithPrefix(country, digits);
  if (!isOwn) return [];
  const national = digits.slice(country.dialCode.length);
  return country.trunk && national.startsWith(country.trunk)
    ? [national, national.slice(country.trunk.length)]
    : [national];
}

/**
 * National digits of a number as dialled at home. Without a trunk prefix only Kazakhstan's numbers, which are longer and begin
 * with 7, name their country.
 */
function nationalWays(country: PhoneCountry, digits: string, current: PhoneCountry | undefined): string[] {
  const ways = country === current || country.dialCode === '7' ? [digits] : [];
  for (const trunk of [country.trunk, country.formerTrunk])
    if (trunk && digits.startsWith(trunk)) ways.push(digits.slice(trunk.length));
  return ways;
}

/** Tells whether digits are a complete national number. Those of Kazakhstan begin with 7, no other with 0. */
function isNational(country: PhoneCountry, digits: string): boolean {
  if (digits.length !== nationalLength(country)) return false;
  return country.dialCode === '7' ? digits.startsWith('7') : !digits.startsWith('0');
}

/**
 * Parses typed or pasted text to a country and national digits. A text with a plus selects its country once the prefix is
 * complete; until then (or without a matching country) `prefix` contains the digits after the plus. Anything else belongs
 * to `current`, except a complete number of another country. Digits beyond the country's number are kept in `national`;
 * `isUnread` says that they are the whole text, without a prefix.
 */
export function readTyped(
  text: string,
  current: PhoneCountry,
): { country: PhoneCountry; national: string; prefix?: string; isUnread?: true } {
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
    if (named && beginsWithPrefix(named, digits) && (named === current || isComplete(digits))) {
      return { country: named, national: nationalDigits(named, digits) };
    }
    return readElsewhere(text, current) ?? { country: current, national: all, isUnread: true };
  }
  const isWrongHere = digits.length === nationalLength(current) && !isNational(current, digits);
  return (isWrongHere && readElsewhere(text, current)) || { country: current, national: digits };
}

/** Reads a text that is no number of `current`; undefined when it is none of another country either. */
function readElsewhere(text: string, current: PhoneCountry): ReturnType<typeof readTyped> | undefined {
  const parsed = parsePhone(text, current);
  if (parsed.kind === 'number') return { country: parsed.country, national: parsed.national };
  return parsed.kind === 'ambiguous' ? { country: current, national: digitsOf(text), isUnread: true } : undefined;
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
function nationalDigits({ dialCode, trunk }: PhoneCountry, international: string): string {
  const digits = international.slice(dialCode.length);
  return trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
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

/** Tells whether digits are a prefix and a complete number. */
function isComplete(digits: string): boolean {
  return phoneProblem(`+${digits}`) === undefined;
}

/** Validates a number with its plus: required, and complete for its country's mask. Digits without a plus are unread. */
export function phoneProblem(number: string): PhoneProblem | undefined {
  const digits = digitsOf(number);
  if (digits === '') return 'FILL_OUT_THIS_FIELD';
  if (!number.startsWith('+')) return 'PHONE_INVALID_ERROR';
  const country = countryOfPrefix(digits);
  if (!country) return 'PHONE_INVALID_ERROR';
  const national = digits.slice(country.dialCode.length);
  if (national === '') return 'FILL_OUT_THIS_FIELD';
  return isNational(country, national) ? undefined : 'PHONE_INVALID_ERROR';
}
