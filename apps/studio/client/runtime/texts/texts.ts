import type { LanguageTag } from '@altyn/contracts/languages';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Texts } from './shape.ts';
import { uk } from './uk.ts';

export type { Texts };

export const textsOf: Readonly<Record<LanguageTag, Texts>> = { en, uk, ru };

/** Replaces `{name}` placeholders. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The words under a number of free spins, and what multiplies their wins or is special about them. */
export function freeSpinsUnder(
  { texts, language }: { texts: Texts; language: LanguageTag },
  { count, times = 1, more }: { count: number; times?: number; more?: string | undefined },
): string {
  const { countedSpins } = texts;
  const words = countedSpins[new Intl.PluralRules(language).select(count)] ?? countedSpins.other;
  const added = more ?? (times > 1 ? `×${times}` : undefined);
  return added ? `${words} · ${added}` : words;
}
