import { type LanguageTag, type LocalizedText, localizedText, readLanguage } from '@altyn/contracts/languages';
import { deviceOf } from '@altyn/domain/device';
import { sayActor, sayReason } from './say-audit.ts';
import { isTime, timeText } from './time-text.ts';
import type { Word, WordKind } from './words.ts';

/** Facts whose values are words of the API, and what these words are about. */
const wordKinds: Readonly<Record<string, WordKind>> = {
  ...{ end: 'end', shared: 'trace', document: 'asked', why: 'why', asked_for: 'why' },
  ...{ direction: 'value', status: 'value', state: 'value', suit: 'value', prize: 'value', place: 'value' },
  ...{ event: 'value', reason: 'value', note: 'value', outcome: 'value' },
};

/** The object that a text is; undefined: it is none. */
function readObject(text: string): Readonly<Record<string, string | number>> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, string | number>;
  } catch {
    return undefined;
  }
}

/** Says objects of the API: a payout's part, moved free spins, a text of the house in one of its languages. */
function sayObject(text: string, language: LanguageTag): string | undefined {
  const of = readObject(text);
  if (!of) return undefined;
  const { en, number, count, from, to, spins } = of;
  if (typeof en === 'string')
    return localizedText({ ...(of as Partial<LocalizedText>), en }, readLanguage(language) ?? 'en');
  if (number !== undefined && count !== undefined) return `${number} / ${count}`;
  if (from !== undefined && to !== undefined) return `${from} → ${to}: ${spins ?? ''}`;
  return undefined;
}

/** Says a payment method by its code; a country's own one carries the country: `ua_bank_app`. */
export const sayMethod = (code: string, word: Word): string => word(code.replace(/^[a-z]{2}_/, ''), 'method');

/** Says the value of a fact in the person's language: its words, times, devices, and texts in several languages. */
export function sayFact(
  name: string,
  value: string,
  { word, language }: { word: Word; language: LanguageTag },
): string {
  if (isTime(value)) return timeText(value);
  if (name === 'by') return sayActor(value, word);
  if (name === 'reason' && sayReason(value, word) !== value) return sayReason(value, word);
  if (name === 'method') return sayMethod(value, word);
  if (name === 'alerts' || name === 'asked_for')
    return value
      .split(', ')
      .map((one) => word(one, wordKinds[name]))
      .join(', ');
  if (name === 'pockets') return value.replaceAll(/[a-z_]+/g, (pocket) => word(pocket, 'pocket'));
  if (name === 'device') {
    const device = deviceOf(value);
    return device ? `${device.browser}, ${device.system}` : value;
  }
  const kind = wordKinds[name];
  return kind === undefined ? (sayObject(value, language) ?? value) : word(value, kind);
}
