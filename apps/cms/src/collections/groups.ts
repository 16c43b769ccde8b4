import { t } from '../text.ts';

/** Groups of the panel's menu. */
export const groups = {
  site: t('Site', 'Сайт', 'Сайт'),
  texts: t('Texts', 'Тексти', 'Тексты'),
  search: t('Search engines', 'Пошукові системи', 'Поисковые системы'),
  people: t('People', 'Люди', 'Люди'),
};
