import { componentPlaces } from '@altyn/contracts/content';
import type { ArrayField } from 'payload';
import {
  enabledField,
  keyField,
  localizedText,
  orderFields,
  usedInField,
  windowFields,
  withAuthField,
} from '../fields/common.ts';
import { imageField } from '../fields/image.ts';
import { componentTypes } from '../fields/places.ts';
import { type Localised, t } from '../text.ts';
import { contentCollection } from './content-collection.ts';
import { groups } from './groups.ts';

/** Key-value entries for all widths, for desktop or for mobile. */
function entries(name: 'general' | 'desktop' | 'mobile', label: Localised): ArrayField {
  return {
    name,
    label,
    type: 'array',
    maxRows: 50,
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'key', label: t('Key', 'Ключ', 'Ключ'), type: 'text', required: true, maxLength: 120 },
          { name: 'value', label: t('Value', 'Значення', 'Значение'), type: 'text', maxLength: 2_000 },
          {
            name: 'breakpoint',
            label: t('Width', 'Ширина', 'Ширина'),
            type: 'select',
            enumName: 'enum_breakpoint',
            options: ['mobile', 'tablet', 'desktop'],
          },
        ],
      },
      {
        name: 'component',
        label: t('Component', 'Компонент', 'Компонент'),
        type: 'relationship',
        relationTo: 'components',
      },
      imageField(),
    ],
  };
}

const longestDynamic = 100_000;

/** Blocks placed on pages by `used_in` and `type`. */
export const components = contentCollection({
  slug: 'components',
  labels: { singular: t('Component', 'Компонент', 'Компонент'), plural: t('Components', 'Компоненти', 'Компоненты') },
  group: groups.site,
  description: t(
    'Blocks of pages. The first line of a card, a step or a question is its heading.',
    'Блоки сторінок. Перший рядок картки, кроку чи питання – його заголовок.',
    'Блоки страниц. Первая строка карточки, шага или вопроса – его заголовок.',
  ),
  titleField: 'key',
  columns: ['key', 'type', 'used_in', 'enabled', 'order', 'updatedAt'],
  tag: 'content:components',
  defaultSort: 'order',
  fields: [
    keyField(
      t(
        'The name by which the site and other components find it.',
        'Назва, за якою його знаходять сайт та інші компоненти.',
        'Название, по которому его находят сайт и другие компоненты.',
      ),
    ),
    {
      name: 'type',
      label: t('Kind', 'Вид', 'Вид'),
      type: 'select',
      enumName: 'enum_component_type',
      required: true,
      index: true,
      options: componentTypes.map((type) => ({ ...type })),
    },
    usedInField(componentPlaces),
    localizedText({ name: 'text', label: t('Text', 'Текст', 'Текст'), isRequired: true }),
    imageField(),
    {
      name: 'config',
      type: 'group',
      label: t('Configuration', 'Налаштування', 'Настройки'),
      admin: {
        description: t(
          'Entries that the site reads: "href" is where a card leads.',
          'Записи, які читає сайт: «href» – куди веде картка.',
          'Записи, которые читает сайт: «href» – куда ведёт карточка.',
        ),
      },
      fields: [
        entries('general', t('For all widths', 'Для всіх екранів', 'Для всех экранов')),
        entries('desktop', t('Desktop', 'Комп’ютер', 'Компьютер')),
        entries('mobile', t('Mobile', 'Телефон', 'Телефон')),
      ],
    },
    {
      name: 'dynamicContent',
      label: t('Dynamic content', 'Динамічний вміст', 'Динамическое содержимое'),
      type: 'group',
      admin: {
        description: t(
          'Runs in a closed frame that cannot reach the page.',
          'Працює в закритій рамці, яка не має доступу до сторінки.',
          'Работает в закрытой рамке, у которой нет доступа к странице.',
        ),
        condition: (_, sibling: { type?: string }) => sibling.type === 'dynamic',
      },
      fields: (['body', 'css', 'js'] as const).map((name) => ({
        name,
        type: 'textarea',
        maxLength: longestDynamic,
        admin: { rows: 8 },
      })),
    },
    enabledField,
    withAuthField,
    ...orderFields,
    ...windowFields,
  ],
});
