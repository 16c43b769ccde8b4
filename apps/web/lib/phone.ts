/** How a country's phone number is typed. `#` in the mask is a digit's place. */
export interface PhoneCountry {
  code: 'UA' | 'KZ' | 'UZ' | 'KG' | 'TJ';
  /** As the specification presents it; the number itself carries `dialCode`. */
  prefix: string;
  dialCode: string;
  mask: string;
  placeholder: string;
  /** What people dial at home in place of the prefix, where no number of the country begins with it: left out. */
  trunk?: string;
}

/** In the picker's order. */
export const phoneCountries: readonly PhoneCountry[] = [
  { code: 'UZ', prefix: '+998', dialCode: '998', mask: '## ### ## ##', placeholder: '90 123 45 67' },
  { code: 'KZ', prefix: '+7', dialCode: '7', mask: '### ### ## ##', placeholder: '701 234 56 78', trunk: '8' },
  { code: 'UA', prefix: '+380', dialCode: '380', mask: '## ### ## ##', placeholder: '50 123 45 67', trunk: '0' },
  { code: 'KG', prefix: '+996', dialCode: '996', mask: '### ### ###', placeholder: '555 123 456', trunk: '0' },
  { code: 'TJ', prefix: '+992', dialCode: '992', mask: '## ### ## ##', placeholder: '93 123 45 67' },
];
const fallbackCountry = phoneCountries[0] as PhoneCountry;

/** Digits behind a plus where no country's mask applies. */
export const defaultMaskDigits = 10;

export function phoneCountry(code: string | undefined): PhoneCountry {
  return phoneCountries.find((country) => country.code === code?.toUpperCase()) ?? fallbackCountry;
}

/** The country whose prefix an international number carries; Uzbekistan when none does. */
export function countryOfNumber(number: string): PhoneCountry {
  const digits = digitsOf(number);
  return phoneCountries.find((country) => digits.startsWith(country.dialCode)) ?? fallbackCountry;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Number of digits a country's number has behind its prefix. */
export function nationalLength(country: PhoneCountry): number {
  return country.mask.split('#').length - 1;
}

/** Writes national digits into the mask as far as they go: `90123` → `90 123`. */
export function applyMask(country: PhoneCountry, digits: string): string {
  let used = 0;
  let text = '';
  for (const place of country.mask) {
    if (used >= digits.length) break;
    text += place === '#' ? digits[used++] : place;
  }
  return text;
}

/**
 * What somebody typed or pasted, as country and national digits. A text with a plus (or with the whole prefix and all
 * digits) names its country; everything else belongs to `current`.
 */
export function readTyped(text: string, current: PhoneCountry): { country: PhoneCountry; national: string } {
  const all = digitsOf(text);
  const digits = current.trunk && all.startsWith(current.trunk) ? all.slice(current.trunk.length) : all;
  const hasPlus = text.trim().startsWith('+') || text.trim().startsWith('00');
  const international = text.trim().startsWith('00') ? all.slice(2) : all;
  if (hasPlus) {
    const country = phoneCountries.find((candidate) => international.startsWith(candidate.dialCode)) ?? current;
    const national = international.startsWith(country.dialCode)
      ? international.slice(country.dialCode.length)
      : international;
    return { country, national: national.slice(0, nationalLength(country)) };
  }
  if (digits.length > nationalLength(current) && digits.startsWith(current.dialCode)) {
    return { country: current, national: digits.slice(current.dialCode.length).slice(0, nationalLength(current)) };
  }
  return { country: current, national: digits.slice(0, nationalLength(current)) };
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
  const country = phoneCountries.find((candidate) => digits.startsWith(candidate.dialCode));
  if (!country) return 'PHONE_INVALID_ERROR';
  const national = digits.slice(country.dialCode.length);
  if (national === '') return 'FILL_OUT_THIS_FIELD';
  return national.length === nationalLength(country) ? undefined : 'PHONE_INVALID_ERROR';
}
