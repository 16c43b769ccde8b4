import {
  applyMask,
  digitsOf,
  nationalLength,
  parsePhone,
  type PhoneCountry,
  phoneCountries,
  phoneCountry,
  readTyped,
  toInternational,
} from './phone.ts';

/** A number in a form. */
export interface PhoneEntry {
  /**
   * `+998901234567`, or its typed part: `+`, `+99`; a single `0` may become a number's `00`; initially empty. Digits that are
   * no number of one country are kept without a plus: `phoneProblem` refuses them.
   */
  value: string;
  countryCode: string;
}

/** Displayed state of an entry. */
export interface ShownPhone {
  country: PhoneCountry;
  /** Text of the input: national digits in the country's mask, or a plus and the digits of an incomplete prefix. */
  text: string;
  /** True when the text contains the plus, so that no country prefix is shown before it. */
  isInternational: boolean;
}

export function shownPhone({ value, countryCode }: PhoneEntry): ShownPhone {
  const digits = digitsOf(value);
  const named = value.startsWith('+') ? phoneCountries.find(({ dialCode }) => digits.startsWith(dialCode)) : undefined;
  const country = named ?? phoneCountry(countryCode);
  if (value.startsWith('+') && !named) return { country, text: `+${digits}`, isInternational: true };
  const national = named ? digits.slice(named.dialCode.length) : digits;
  return { country, text: textOf(country, national), isInternational: false };
}

/** National digits in the country's mask; too many for it are shown as they are. */
const textOf = (country: PhoneCountry, national: string) =>
  national.length > nationalLength(country) ? national : applyMask(country, national);

/** State of the input after typing, deleting or pasting. */
export interface PhoneEdit {
  text: string;
  /** Cursor position in characters. */
  caret: number;
  /** True for Delete, which removes after the cursor; Backspace (default) removes before it. */
  isForward?: boolean;
}

/** Applies an edit; returns the entry and the cursor position in the displayed text. */
export function editPhone(entry: PhoneEntry, edit: PhoneEdit): PhoneEntry & { caret: number } {
  const shown = shownPhone(entry);
  const { text, caret } = withoutSeparatorOnly(shown.text, edit);
  const next = isBeginTyped(shown, text) ? read(text, shown.country) : keep(text, shown.country);
  const after = shownPhone(next);
  // Digits that became the prefix (or a trunk zero) are no longer before the cursor.
  const lost = Math.max(0, digitsOf(text).lastIndexOf(digitsOf(after.text)));
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - lost);
  return { ...next, caret: caretBehind(after.text, before) };
}

/** The numbers that the typed digits can be, when they are those of several countries; else none. */
export function phoneReadings({ value, countryCode }: PhoneEntry): { value: string; countryCode: string }[] {
  if (value.startsWith('+')) return [];
  const parsed = parsePhone(value, phoneCountry(countryCode));
  if (parsed.kind !== 'ambiguous') return [];
  return parsed.readings.map(({ country, national }) => ({
    value: toInternational(country, national),
    countryCode: country.code,
  }));
}

/** Changes the country: keeps national digits, drops an incomplete prefix. Digits beyond a number of the country stay unread. */
export function pickCountry(entry: PhoneEntry, countryCode: string): PhoneEntry {
  const { text, isInternational } = shownPhone(entry);
  const country = phoneCountry(countryCode);
  const national = isInternational ? '' : digitsOf(text);
  if (national.length <= nationalLength(country))
    return { value: toInternational(country, national), countryCode: country.code };
  const parsed = parsePhone(text, country);
  const isItsOwn = parsed.kind === 'number' && parsed.country === country;
  return { value: isItsOwn ? toInternational(country, parsed.national) : national, countryCode: country.code };
}

/**
 * Tells whether a leading `00` or trunk digit was typed. Without an added digit it is the remainder of a correction and
 * belongs to the number.
 */
function isBeginTyped(shown: ShownPhone, text: string): boolean {
  if (text.includes('+')) return true;
  const [before, digits] = [digitsOf(shown.text), digitsOf(text)];
  const isLeftOver = digits.length === before.length + 1 && before.startsWith('00') && digits.startsWith('00');
  return digits.length > before.length && !isLeftOver;
}

function keep(text: string, current: PhoneCountry): PhoneEntry {
  const digits = digitsOf(text);
  const isUnread = isLoneTrunkZero(text, current) || digits.length > nationalLength(current);
  const value = isUnread ? digits : toInternational(current, digits);
  return { value, countryCode: current.code };
}

/** Tells whether a single trunk zero may still become the `00` of an international number. */
function isLoneTrunkZero(text: string, current: PhoneCountry): boolean {
  return current.trunk === '0' && digitsOf(text) === '0' && !text.includes('+');
}

function read(text: string, current: PhoneCountry): PhoneEntry {
  if (isLoneTrunkZero(text, current)) return keep(text, current);
  const { country, national, prefix, isUnread } = readTyped(text, current);
  if (isUnread) return { value: national, countryCode: country.code };
  const value = prefix === undefined ? toInternational(country, national) : `+${prefix}`;
  return { value, countryCode: country.code };
}

/** Extends the deletion of a mask space to the adjacent digit, since the space would reappear. */
function withoutSeparatorOnly(shown: string, { text, caret, isForward = false }: PhoneEdit): PhoneEdit {
  // Otherwise equal digits mean a paste or autofill of the same number.
  const isOneTaken = shown.slice(0, caret) + shown.slice(caret + 1) === text;
  if (!isOneTaken || text.includes('+') || digitsOf(text) !== digitsOf(shown)) return { text, caret };
  const at = isForward ? caret : caret - 1;
  if (at < 0 || at >= text.length) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** Cursor position after the given number of digits; after a leading plus at least. */
function caretBehind(text: string, digits: number): number {
  let place = text.startsWith('+') ? 1 : 0;
  for (let seen = 0; place < text.length && seen < digits; place++) if (/\d/.test(text[place] ?? '')) seen++;
  return place;
}
