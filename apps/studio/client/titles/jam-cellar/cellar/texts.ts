import type { Language } from '../../../runtime/title.ts';

/** Texts of the cellar. */
interface CellarTexts {
  /** Name of the place. */
  name: string;
  shelf: string;
  caskets: string;
  jar: string;
  casket: string;
  mouse: string;
  key: string;
  won: string;
}

export const cellarTexts: Record<Language, CellarTexts> = {
  en: {
    name: 'The cellar is open',
    shelf: 'Shelf {row} of {rows}: open a jar',
    caskets: 'Open one casket',
    jar: 'Jar {place}',
    casket: 'Casket {place}',
    mouse: 'The mouse has eaten this one: the bonus is over',
    key: 'The key to the caskets!',
    won: 'Inside: {amount}',
  },
  uk: {
    name: 'Льох відчинено',
    shelf: 'Полиця {row} з {rows}: відкрийте банку',
    caskets: 'Відкрийте одну скриньку',
    jar: 'Банка {place}',
    casket: 'Скринька {place}',
    mouse: 'Цю з’їла миша: бонус завершено',
    key: 'Ключ від скриньок!',
    won: 'Усередині {amount}',
  },
  ru: {
    name: 'Погреб открыт',
    shelf: 'Полка {row} из {rows}: откройте банку',
    caskets: 'Откройте один ларец',
    jar: 'Банка {place}',
    casket: 'Ларец {place}',
    mouse: 'Эту съела мышь: бонус завершён',
    key: 'Ключ от ларцов!',
    won: 'Внутри {amount}',
  },
};
