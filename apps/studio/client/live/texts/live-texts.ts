import type { Language } from '../../runtime/title.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { LiveTexts } from './shape.ts';
import { uk } from './uk.ts';

export type { LiveTexts };

export const liveTextsOf: Readonly<Record<Language, LiveTexts>> = { en, uk, ru };
