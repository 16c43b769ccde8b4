import { t } from '../text.ts';

/**
 * All valid places of entries (`used_in`). The contract lists those that the site requests; the others are no longer
 * offered.
 */
export const places = [
  { label: t('Home', 'Головна', 'Главная'), value: 'home' },
  { label: t('Footer', 'Підвал сайту', 'Подвал сайта'), value: 'footer' },
  { label: t('Games', 'Ігри', 'Игры'), value: 'games' },
  { label: t('Bonuses', 'Бонуси', 'Бонусы'), value: 'bonuses' },
  { label: t('Cashback', 'Кешбек', 'Кэшбэк'), value: 'cashback' },
  { label: t('Cashbox', 'Каса', 'Касса'), value: 'cashbox' },
  { label: t('Battles', 'Батли', 'Баттлы'), value: 'battles' },
  { label: t('Jackpots', 'Джекпоти', 'Джекпоты'), value: 'jackpots' },
  { label: t('Wheel of fortune', 'Колесо фортуни', 'Колесо фортуны'), value: 'wheel' },
  { label: t('Profile', 'Профіль', 'Профиль'), value: 'profile' },
  { label: t('Registration', 'Реєстрація', 'Регистрация'), value: 'registration' },
  { label: t('Help', 'Допомога', 'Помощь'), value: 'help' },
] as const;

/** Kinds of component blocks (`type`). */
export const componentTypes = [
  { label: t('Text', 'Текст', 'Текст'), value: 'text' },
  {
    label: t(
      'Card: picture, title and text',
      'Картка: зображення, заголовок і текст',
      'Карточка: изображение, заголовок и текст',
    ),
    value: 'card',
  },
  { label: t('Step of a sequence', 'Крок послідовності', 'Шаг последовательности'), value: 'step' },
  { label: t('Question and answer', 'Питання й відповідь', 'Вопрос и ответ'), value: 'question' },
  { label: t('Notice', 'Повідомлення', 'Уведомление'), value: 'notice' },
  {
    label: t(
      'Helpline: name, then what it is; "country" and "phone" or "href" in the configuration',
      'Лінія допомоги: назва, далі опис; «country» та «phone» або «href» у налаштуваннях',
      'Линия помощи: название, далее описание; «country» и «phone» или «href» в настройках',
    ),
    value: 'helpline',
  },
  {
    label: t(
      'Dynamic: own HTML, CSS and script in a closed frame',
      'Динамічний: власні HTML, CSS і скрипт у закритій рамці',
      'Динамический: свои HTML, CSS и скрипт в закрытой рамке',
    ),
    value: 'dynamic',
  },
] as const;
