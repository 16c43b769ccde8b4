import type { Language } from '../../runtime/title.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { WagerTexts } from './shape.ts';
import { uk } from './uk.ts';

export const wagerTextsOf: Readonly<Record<Language, WagerTexts>> = { en, uk, ru };
