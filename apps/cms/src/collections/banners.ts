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
import { contentCollection } from './content-collection.ts';

/** An address of the site itself: never another host, never a script. */
const isSitePath = (value: string | null | undefined): true | string =>
  /^\/(?![/\\])[^\s\\]*$/.test(value ?? '') || 'A path of the site, such as /cashback or /cashbox?action=deposit.';

export const banners = contentCollection({
  slug: 'banners',
  labels: { singular: 'Banner', plural: 'Banners' },
  group: 'Site',
  description: 'Pictures with a few words at the top of a page.',
  titleField: 'key',
  columns: ['key', 'used_in', 'withAuth', 'enabled', 'order', 'updatedAt'],
  tag: 'content:banners',
  defaultSort: 'order',
  fields: [
    keyField('The name of the banner.'),
    usedInField,
    localizedLine('eyebrow', { description: 'A few words above the figure.' }),
    localizedLine('figure', { isRequired: true, description: 'The largest words: 300%, Battles.' }),
    localizedLine('title', { isRequired: true }),
    localizedLine('text', { description: 'One sentence; shown on wide screens.' }),
    imageField({ isRequired: true }),
    {
      name: 'action',
      type: 'group',
      fields: [
        localizedLine('label', { isRequired: true }),
        { name: 'href', type: 'text', required: true, validate: isSitePath },
      ],
    },
    enabledField,
    withAuthField,
    ...orderFields,
    ...windowFields,
  ],
});
