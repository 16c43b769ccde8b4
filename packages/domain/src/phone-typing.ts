import {
  applyMask,
  digitsOf,
  nationalLength,
  type PhoneCountry,
  phoneCountries,
  phoneCountry,
  readTyped,
  toInternational,
} from './phone.ts';

/** A number as a form holds it. */
export interface PhoneEntry {
  /** `+998901234567`, or as far as it is typed: `+`, `+99`; a lone `0` may become a number's `00`; empty at first. */
  value: string;
  countryCode: string;
}

/** What the field shows of an entry. */
export interface ShownPhone {
  country: PhoneCountry;
  /** Text of the input: national digits in the country's mask, or a plus and the digits of a prefix that is no country's yet. */
  text: string;
  /** The text carries its own plus: the country's prefix does not stand before it. */
  isInternational: boolean;
}

export function shownPhone({ value, countryCode }: PhoneEntry): ShownPhone {
  const digits = digitsOf(value);
  const named = value.startsWith('+') ? phoneCountries.find(({ dialCode }) => digits.startsWith(dialCode)) : undefined;
  const country = named ?? phoneCountry(countryCode);
  if (value.startsWith('+') && !named) return { country, text: `+${digits}`, isInternational: true };
  const national = named ? digits.slice(named.dialCode.length) : digits;
  return { country, text: applyMask(country, national), isInternational: false };
}

/** The input after somebody typed, deleted or pasted in it. */
export interface PhoneEdit {
  text: string;
  /** Where the cursor stands now, counted in characters. */
  caret: number;
  /** Delete takes what stands behind the cursor, Backspace (and nothing said) what stands before it. */
  isForward?: boolean;
}

/** The entry after an edit, and where the cursor belongs in the text that is shown then. */
export function editPhone(entry: PhoneEntry, edit: PhoneEdit): PhoneEntry & { caret: number } {
  const shown = shownPhone(entry);
  const { text, caret } = withoutSeparatorOnly(shown.text, edit);
  const next = isBeginTyped(shown, text) ? read(text, shown.country) : keep(text, shown.country);
  const after = shownPhone(next);
  // Digits that went into the prefix (or a trunk zero) no longer stand before the cursor.
  const lost = Math.max(0, digitsOf(text).lastIndexOf(digitsOf(after.text)));
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - lost);
  return { ...next, caret: caretBehind(after.text, before) };
}

/** The entry when another country is picked: the national digits stay, a prefix under way does not. */
export function pickCountry(entry: PhoneEntry, countryCode: string): PhoneEntry {
  const { text, isInternational } = shownPhone(entry);
  const country = phoneCountry(countryCode);
  const national = isInternational ? '' : digitsOf(text).slice(0, nationalLength(country));
  return { value: toInternational(country, national), countryCode: country.code };
}

/**
 * Whether the text may begin with a `00` or a trunk digit somebody typed: not where none was added, for there it is what a
 * correction left at the beginning, and belongs to the number.
 */
function isBeginTyped(shown: ShownPhone, text: string): boolean {
  if (text.includes('+')) return true;
  const [before, digits] = [digitsOf(shown.text), digitsOf(text)];
  const isLeftOver = digits.length === before.length + 1 && before.startsWith('00') && digits.startsWith('00');
  return digits.length > before.length && !isLeftOver;
}

function keep(text: string, current: PhoneCountry): PhoneEntry {
  const digits = digitsOf(text).slice(0, nationalLength(current));
  const value = isLoneTrunkZero(text, current) ? digits : toInternational(current, digits);
  return { value, countryCode: current.code };
}

/** Where the zero is the trunk's, a first one may still become the `00` of a number with its prefix. */
function isLoneTrunkZero(text: string, current: PhoneCountry): boolean {
  return current.trunk === '0' && digitsOf(text) === '0' && !text.includes('+');
}

function read(text: string, current: PhoneCountry): PhoneEntry {
  if (isLoneTrunkZero(text, current)) return keep(text, current);
  const { country, national, prefix } = readTyped(text, current);
  const value = prefix === undefined ? toInternational(country, national) : `+${prefix}`;
  return { value, countryCode: country.code };
}

/** Deleting a space of the mask deletes the digit next to it; else the space would come back and nothing happen. */
function withoutSeparatorOnly(shown: string, { text, caret, isForward = false }: PhoneEdit): PhoneEdit {
  // Anything else with the same digits is the number pasted or filled in again.
  const isOneTaken = shown.slice(0, caret) + shown.slice(caret + 1) === text;
  if (!isOneTaken || text.includes('+') || digitsOf(text) !== digitsOf(shown)) return { text, caret };
  const at = isForward ? caret : caret - 1;
  if (at < 0 || at >= text.length) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** The place behind so many digits of a text; behind a leading plus at least. */
function caretBehind(text: string, digits: number): number {
  let place = text.startsWith('+') ? 1 : 0;
  for (let seen = 0; place < text.length && seen < digits; place++) if (/\d/.test(text[place] ?? '')) seen++;
  return place;
}
