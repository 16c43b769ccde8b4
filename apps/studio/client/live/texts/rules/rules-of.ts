import type { Language } from '../../../runtime/title.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { TableRules } from './table-rules.ts';
import { uk } from './uk.ts';

/** Rules of a table in each language. */
export const rulesOf = (code: keyof TableRules): Readonly<Record<Language, readonly string[]>> => ({
  en: en[code],
  uk: uk[code],
  ru: ru[code],
});
