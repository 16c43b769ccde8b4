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
