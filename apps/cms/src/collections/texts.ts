import { dialogAction, dialogStatus, modalPart } from '@altyn/contracts/content';
import { siteLocales } from '@altyn/contracts/languages';
import type { CollectionConfig } from 'payload';
import { enabledField, isAddressKey, keyField, localizedLine, localizedText, windowFields } from '../fields/common.ts';
import { imageField } from '../fields/image.ts';
import { t } from '../text.ts';
import { contentCollection } from './content-collection.ts';
import { groups } from './groups.ts';

const group = groups.texts;
const textLabel = t('Text', 'Текст', 'Текст');
const titleLabel = t('Title', 'Заголовок', 'Заголовок');
const kindLabel = t('Kind', 'Вид', 'Вид');

export const infoLists = contentCollection({
  slug: 'info-lists',
  labels: {
    singular: t('Info list', 'Інфосписок', 'Инфосписок'),
    plural: t('Info lists', 'Інфосписки', 'Инфосписки'),
  },
  group,
  description: t(
    'A header and its items: how the first-deposit bonus and the welcome promo code work.',
    'Заголовок і пункти: як працюють бонус на перший депозит і вітальний промокод.',
    'Заголовок и пункты: как работают бонус на первый депозит и приветственный промокод.',
  ),
  titleField: 'key',
  columns: ['key', 'enabled', 'updatedAt'],
  tag: 'content:info-lists',
  fields: [
    keyField(t('The site asks for the list by it.', 'За ним сайт запитує список.', 'По нему сайт запрашивает список.')),
    {
      name: 'items',
      label: t('Items', 'Пункти', 'Пункты'),
      type: 'array',
      minRows: 1,
      maxRows: 30,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'key', type: 'text', required: true, maxLength: 120 },
            {
              name: 'type',
              label: kindLabel,
              type: 'select',
              enumName: 'enum_list_part',
              required: true,
              defaultValue: 'list-item',
              options: ['list-header', 'list-item'],
            },
          ],
        },
        localizedText({ name: 'text', label: textLabel, isRequired: true }),
        imageField(),
      ],
    },
    enabledField,
    ...windowFields,
  ],
});

/** Unique by key and type: one text each. */
const byKeyAndType: CollectionConfig['indexes'] = [{ fields: ['key', 'type'], unique: true }];

export const modalContents = contentCollection({
  slug: 'modal-contents',
  labels: {
    singular: t('Modal text', 'Текст вікна', 'Текст окна'),
    plural: t('Modal texts', 'Тексти вікон', 'Тексты окон'),
  },
  group,
  description: t(
    'The parts of one modal share its key: a name, an error code or the message of the server.',
    'Частини одного вікна мають спільний ключ: назву, код помилки або повідомлення сервера.',
    'Части одного окна имеют общий ключ: название, код ошибки или сообщение сервера.',
  ),
  titleField: 'key',
  columns: ['key', 'type', 'text', 'enabled', 'updatedAt'],
  tag: 'content:modals',
  defaultSort: 'key',
  indexes: byKeyAndType,
  fields: [
    keyField(t('The modal.', 'Вікно.', 'Окно.'), { isUnique: false }),
    {
      name: 'type',
      label: kindLabel,
      type: 'select',
      enumName: 'enum_modal_part',
      required: true,
      index: true,
      options: [...modalPart.options],
    },
    localizedText({ name: 'text', label: textLabel, isRequired: true }),
    imageField(),
    enabledField,
    ...windowFields,
  ],
});

const actionSuffix = '-action-button';
const bodySuffix = '-body';

export const statusDialogContents = contentCollection({
  slug: 'status-dialog-contents',
  labels: {
    singular: t('Status dialog text', 'Текст діалогу стану', 'Текст диалога состояния'),
    plural: t('Status dialog texts', 'Тексти діалогів стану', 'Тексты диалогов состояния'),
  },
  group,
  description: t(
    'The body of a dialog, whose kind is its status, and its buttons.',
    'Текст діалогу, вид якого – його стан, і його кнопки.',
    'Текст диалога, вид которого – его состояние, и его кнопки.',
  ),
  titleField: 'key',
  columns: ['key', 'type', 'text', 'enabled', 'updatedAt'],
  tag: 'content:status-dialogs',
  defaultSort: 'key',
  indexes: byKeyAndType,
  fields: [
    {
      ...keyField(
        t(
          `The dialog followed by ${bodySuffix} or ${actionSuffix}.`,
          `Діалог, за ним ${bodySuffix} або ${actionSuffix}.`,
          `Диалог, за ним ${bodySuffix} или ${actionSuffix}.`,
        ),
        { isUnique: false },
      ),
      validate: (value: unknown) =>
        (typeof value === 'string' && (value.endsWith(bodySuffix) || value.endsWith(actionSuffix))) ||
        `Ends with ${bodySuffix} or ${actionSuffix}.`,
    },
    {
      name: 'type',
      label: kindLabel,
      type: 'select',
      enumName: 'enum_dialog_part',
      required: true,
      options: [...dialogStatus.options, ...dialogAction.options],
      validate: (value: unknown, { siblingData }: { siblingData: { key?: string } }) => {
        const isButton = siblingData.key?.endsWith(actionSuffix) ?? false;
        const allowed: readonly string[] = isButton ? dialogAction.options : dialogStatus.options;
        return allowed.includes(String(value)) || `One of ${allowed.join(', ')}.`;
      },
    },
    localizedText({ name: 'text', label: textLabel, isRequired: true }),
    {
      name: 'order',
      type: 'number',
      defaultValue: 1,
      label: t('Order of buttons', 'Порядок кнопок', 'Порядок кнопок'),
      admin: { position: 'sidebar' },
    },
    enabledField,
    ...windowFields,
  ],
});

export const providerPages = contentCollection({
  slug: 'provider-pages',
  labels: {
    singular: t('Provider page', 'Сторінка провайдера', 'Страница провайдера'),
    plural: t('Provider pages', 'Сторінки провайдерів', 'Страницы провайдеров'),
  },
  group: groups.search,
  description: t(
    'Keywords and description of each provider’s page, in each language.',
    'Ключові слова й опис сторінки кожного провайдера кожною мовою.',
    'Ключевые слова и описание страницы каждого провайдера на каждом языке.',
  ),
  titleField: 'name',
  columns: ['name', 'slug', 'enabled', 'updatedAt'],
  tag: 'content:providers',
  defaultSort: 'name',
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, maxLength: 120 },
    { name: 'slug', type: 'text', required: true, unique: true, maxLength: 120, validate: isAddressKey },
    {
      name: 'keywords',
      type: 'group',
      fields: ['defaultKeywords', ...siteLocales].map((name) => ({
        name,
        type: 'text',
        required: true,
        maxLength: 300,
      })),
    },
    {
      name: 'description',
      type: 'group',
      fields: siteLocales.map((name) => ({ name, type: 'textarea', required: true, maxLength: 600 })),
    },
    enabledField,
  ],
});

export const pages = contentCollection({
  slug: 'pages',
  labels: { singular: t('Page', 'Сторінка', 'Страница'), plural: t('Pages', 'Сторінки', 'Страницы') },
  group: groups.site,
  description: t(
    'Terms, privacy, responsible gaming, about us, technical work.',
    'Правила, конфіденційність, відповідальна гра, про нас, технічні роботи.',
    'Правила, конфиденциальность, ответственная игра, о нас, технические работы.',
  ),
  titleField: 'key',
  columns: ['key', 'title', 'enabled', 'updatedAt'],
  tag: 'content:pages',
  defaultSort: 'key',
  fields: [
    {
      ...keyField(
        t('The site asks for the page by it.', 'За ним сайт запитує сторінку.', 'По нему сайт запрашивает страницу.'),
      ),
      validate: isAddressKey,
    } as ReturnType<typeof keyField>,
    localizedLine({ name: 'title', label: titleLabel, isRequired: true }),
    localizedLine({
      name: 'description',
      label: t('Description', 'Опис', 'Описание'),
      isRequired: true,
      description: t(
        'For search engines: one sentence.',
        'Для пошукових систем: одне речення.',
        'Для поисковых систем: одно предложение.',
      ),
    }),
    {
      name: 'sections',
      label: t('Sections', 'Розділи', 'Разделы'),
      type: 'array',
      minRows: 1,
      maxRows: 60,
      fields: [
        localizedLine({ name: 'title', label: titleLabel }),
        localizedText({ name: 'text', label: textLabel, isRequired: true }),
      ],
    },
    enabledField,
  ],
});

export const news = contentCollection({
  slug: 'news',
  labels: { singular: t('News item', 'Новина', 'Новость'), plural: t('News', 'Новини', 'Новости') },
  group: groups.site,
  description: t(
    'Newest first, by their start.',
    'Найновіші зверху, за початком показу.',
    'Новейшие сверху, по началу показа.',
  ),
  titleField: 'key',
  columns: ['key', 'title', 'startDate', 'enabled'],
  tag: 'content:news',
  defaultSort: '-startDate',
  fields: [
    {
      ...keyField(t('Stands in the address.', 'Стоїть в адресі.', 'Стоит в адресе.')),
      validate: isAddressKey,
    } as ReturnType<typeof keyField>,
    localizedLine({ name: 'title', label: titleLabel, isRequired: true }),
    localizedLine({
      name: 'summary',
      label: t('Summary', 'Коротко', 'Коротко'),
      isRequired: true,
      description: t(
        'One or two sentences for lists.',
        'Одне-два речення для списків.',
        'Одно-два предложения для списков.',
      ),
    }),
    localizedText({ name: 'text', label: textLabel, isRequired: true }),
    imageField(),
    enabledField,
    ...windowFields.map((field) =>
      field.name === 'startDate' ? { ...field, required: true, index: true, defaultValue: () => new Date() } : field,
    ),
  ],
});
