import type { Title } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };

const { wild, scatter, ...fruits } = atlas.symbols;

/** Fruit Crown's looks; its numbers come from the studio with the session. */
export const title: Title = {
  name: { en: 'Fruit Crown', uk: 'Фруктова корона', ru: 'Фруктовая корона' },
  atlas: { columns: atlas.columns, rows: atlas.rows, places: { crown: wild, star: scatter, ...fruits } },
  symbolNames: {
    en: {
      crown: 'Crown',
      star: 'Star',
      seven: 'Seven',
      bell: 'Bell',
      melon: 'Melon',
      grape: 'Grapes',
      plum: 'Plum',
      orange: 'Orange',
      lemon: 'Lemon',
      cherry: 'Cherries',
    },
    uk: {
      crown: 'Корона',
      star: 'Зірка',
      seven: 'Сімка',
      bell: 'Дзвін',
      melon: 'Кавун',
      grape: 'Виноград',
      plum: 'Слива',
      orange: 'Апельсин',
      lemon: 'Лимон',
      cherry: 'Вишні',
    },
    ru: {
      crown: 'Корона',
      star: 'Звезда',
      seven: 'Семёрка',
      bell: 'Колокол',
      melon: 'Арбуз',
      grape: 'Виноград',
      plum: 'Слива',
      orange: 'Апельсин',
      lemon: 'Лимон',
      cherry: 'Вишни',
    },
  },
};
