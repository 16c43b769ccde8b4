import { dialogAction, dialogStatus, modalPart } from '@altyn/contracts/content';
import type { CollectionConfig } from 'payload';
import { enabledField, isAddressKey, keyField, localizedLine, localizedText, windowFields } from '../fields/common.ts';
import { imageField } from '../fields/image.ts';
import { contentCollection } from './content-collection.ts';

const group = 'Texts';

export const infoLists = contentCollection({
  slug: 'info-lists',
  labels: { singular: 'Info list', plural: 'Info lists' },
  group,
  description: 'A header and its items: how the first-deposit bonus and the welcome promo code work.',
  titleField: 'key',
  columns: ['key', 'enabled', 'updatedAt'],
  tag: 'content:info-lists',
  fields: [
    keyField('The constant by which the site asks for the list.'),
    {
      name: 'items',
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
              type: 'select',
              enumName: 'enum_list_part',
              required: true,
              defaultValue: 'list-item',
              options: ['list-header', 'list-item'],
            },
          ],
        },
        localizedText('text', { isRequired: true }),
        imageField(),
      ],
    },
    enabledField,
    ...windowFields,
  ],
});

/** One text of a modal or dialog for each key and type. */
const byKeyAndType: CollectionConfig['indexes'] = [{ fields: ['key', 'type'], unique: true }];

export const modalContents = contentCollection({
  slug: 'modal-contents',
  labels: { singular: 'Modal text', plural: 'Modal texts' },
  group,
  description: 'Words of modals: the parts of one modal share its key (an error code, a server message or a name).',
  titleField: 'key',
  columns: ['key', 'type', 'text', 'enabled', 'updatedAt'],
  tag: 'content:modals',
  defaultSort: 'key',
  indexes: byKeyAndType,
  fields: [
    keyField('The modal.', { isUnique: false }),
    {
      name: 'type',
      type: 'select',
      enumName: 'enum_modal_part',
      required: true,
      index: true,
      options: [...modalPart.options],
    },
    localizedText('text', { isRequired: true }),
    imageField(),
    enabledField,
    ...windowFields,
  ],
});

const actionSuffix = '-action-button';
const bodySuffix = '-body';

export const statusDialogContents = contentCollection({
  slug: 'status-dialog-contents',
  labels: { singular: 'Status dialog text', plural: 'Status dialog texts' },
  group,
  description: 'The body of a status dialog, whose type is its status, and its buttons.',
  titleField: 'key',
  columns: ['key', 'type', 'text', 'enabled', 'updatedAt'],
  tag: 'content:status-dialogs',
  defaultSort: 'key',
  indexes: byKeyAndType,
  fields: [
    {
      ...keyField('', { isUnique: false }),
      admin: { description: `Dialog or message key followed by ${bodySuffix} or ${actionSuffix}.` },
      validate: (value: unknown) =>
        (typeof value === 'string' && (value.endsWith(bodySuffix) || value.endsWith(actionSuffix))) ||
        `Ends with ${bodySuffix} or ${actionSuffix}.`,
    },
    {
      name: 'type',
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
    localizedText('text', { isRequired: true }),
    {
      name: 'order',
      type: 'number',
      defaultValue: 1,
      admin: { position: 'sidebar', description: 'Order of buttons.' },
    },
    enabledField,
    ...windowFields,
  ],
});

const languages = ['ru', 'en', 'ua'] as const;

export const providerPages = contentCollection({
  slug: 'provider-pages',
  labels: { singular: 'Provider page', plural: 'Provider pages' },
  group: 'Search engines',
  description: 'Keywords and description of each game provider’s page, in each language.',
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
      fields: ['defaultKeywords', ...languages].map((name) => ({
        name,
        type: 'text',
        required: true,
        maxLength: 300,
      })),
    },
    {
      name: 'description',
      type: 'group',
      fields: languages.map((name) => ({ name, type: 'textarea', required: true, maxLength: 600 })),
    },
    enabledField,
  ],
});

export const pages = contentCollection({
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  group: 'Site',
  description: 'Pages of text: terms, privacy, responsible gaming, about us, technical work.',
  titleField: 'key',
  columns: ['key', 'title', 'enabled', 'updatedAt'],
  tag: 'content:pages',
  defaultSort: 'key',
  fields: [
    { ...keyField('The name by which the site asks for the page.'), validate: isAddressKey } as ReturnType<
      typeof keyField
    >,
    localizedLine('title', { isRequired: true }),
    localizedLine('description', { isRequired: true, description: 'For search engines: one sentence.' }),
    {
      name: 'sections',
      type: 'array',
      minRows: 1,
      maxRows: 60,
      fields: [localizedLine('title'), localizedText('text', { isRequired: true })],
    },
    enabledField,
  ],
});

export const news = contentCollection({
  slug: 'news',
  labels: { singular: 'News item', plural: 'News' },
  group: 'Site',
  description: 'News, newest first by their start.',
  titleField: 'key',
  columns: ['key', 'title', 'startDate', 'enabled'],
  tag: 'content:news',
  defaultSort: '-startDate',
  fields: [
    { ...keyField('Stands in the address.'), validate: isAddressKey } as ReturnType<typeof keyField>,
    localizedLine('title', { isRequired: true }),
    localizedLine('summary', { isRequired: true, description: 'One or two sentences for lists.' }),
    localizedText('text', { isRequired: true }),
    imageField(),
    enabledField,
    ...windowFields.map((field) =>
      field.name === 'startDate' ? { ...field, required: true, index: true, defaultValue: () => new Date() } : field,
    ),
  ],
});
