import { bannerOffers, bannerPlaces } from '@altyn/contracts/content';
import {
  enabledField,
  keyField,
  localizedLine,
  orderFields,
  usedInField,
  windowFields,
  withAuthField,
} from '../fields/common.ts';
import { imageField } from '../fields/image.ts';
import { t } from '../text.ts';
import { contentCollection } from './content-collection.ts';
import { groups } from './groups.ts';

/** A path of the site; rejects other hosts and scripts. */
const isSitePath = (value: string | null | undefined): true | string =>
  /^\/(?![/\\])[^\s\\]*$/.test(value ?? '') || 'A path of the site, such as /cashback or /cashbox?action=deposit.';

const offers = {
  WelcomeDeposit: { label: t('First deposit', 'Перший депозит', 'Первый депозит') },
  PercentDeposit: { label: t('Deposit interest', 'Відсоток на депозит', 'Процент на депозит') },
  BonusOfTheDay: { label: t('Bonus of the day', 'Бонус дня', 'Бонус дня') },
};

export const banners = contentCollection({
  slug: 'banners',
  labels: { singular: t('Banner', 'Банер', 'Баннер'), plural: t('Banners', 'Банери', 'Баннеры') },
  group: groups.site,
  description: t(
    'Pictures with a few words at the top of a page.',
    'Зображення з кількома словами вгорі сторінки.',
    'Изображения с несколькими словами вверху страницы.',
  ),
  titleField: 'key',
  columns: ['key', 'used_in', 'withAuth', 'enabled', 'order', 'updatedAt'],
  tag: 'content:banners',
  defaultSort: 'order',
  fields: [
    keyField(t('The name of the banner.', 'Назва банера.', 'Название баннера.')),
    usedInField(bannerPlaces),
    localizedLine({
      name: 'eyebrow',
      label: t('Line above', 'Рядок зверху', 'Строка сверху'),
      description: t(
        'A few words above the largest.',
        'Кілька слів над найбільшими.',
        'Несколько слов над самыми крупными.',
      ),
    }),
    localizedLine({
      name: 'figure',
      label: t('Largest words', 'Найбільші слова', 'Самые крупные слова'),
      isRequired: true,
      description: t('300%, Battles', '300%, Батли', '300%, Баттлы'),
    }),
    localizedLine({ name: 'title', label: t('Title', 'Заголовок', 'Заголовок'), isRequired: true }),
    localizedLine({
      name: 'text',
      label: t('Text', 'Текст', 'Текст'),
      description: t(
        'One sentence; shown on wide screens.',
        'Одне речення; видно на широких екранах.',
        'Одно предложение; видно на широких экранах.',
      ),
    }),
    imageField({ isRequired: true }),
    {
      name: 'action',
      label: t('Button', 'Кнопка', 'Кнопка'),
      type: 'group',
      fields: [
        localizedLine({ name: 'label', label: t('Words', 'Напис', 'Надпись'), isRequired: true }),
        {
          name: 'href',
          label: t('Path on the site', 'Шлях на сайті', 'Путь на сайте'),
          type: 'text',
          required: true,
          validate: isSitePath,
        },
      ],
    },
    {
      name: 'offer',
      label: t('Bonus', 'Бонус', 'Бонус'),
      type: 'select',
      enumName: 'enum_banner_offer',
      options: bannerOffers.map((kind) => ({ ...offers[kind], value: kind })),
      admin: {
        position: 'sidebar',
        description: t(
          'Players who cannot take this bonus do not see the banner.',
          'Гравці, які не можуть узяти цей бонус, не бачать банера.',
          'Игроки, которые не могут взять этот бонус, не видят баннера.',
        ),
      },
    },
    enabledField,
    withAuthField,
    ...orderFields,
    ...windowFields,
  ],
});
