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
import { contentCollection } from './content-collection.ts';

/** Key and value entries for all widths, for desktop or for mobile. */
function entries(name: 'general' | 'desktop' | 'mobile', label: string): ArrayField {
  return {
    name,
    label,
    type: 'array',
    maxRows: 50,
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'key', type: 'text', required: true, maxLength: 120 },
          { name: 'value', type: 'text', maxLength: 2_000 },
          { name: 'breakpoint', type: 'select', enumName: 'enum_breakpoint', options: ['mobile', 'tablet', 'desktop'] },
        ],
      },
      { name: 'component', type: 'relationship', relationTo: 'components' },
      imageField(),
    ],
  };
}

const longestDynamic = 100_000;

/** Blocks that pages place by `used_in` and `type`. */
export const components = contentCollection({
  slug: 'components',
  labels: { singular: 'Component', plural: 'Components' },
  group: 'Site',
  description: 'Blocks of pages: cards, steps, questions, notices.',
  titleField: 'key',
  columns: ['key', 'type', 'used_in', 'enabled', 'order', 'updatedAt'],
  tag: 'content:components',
  defaultSort: 'order',
  fields: [
    keyField('The name by which the site and other components find it.'),
    {
      name: 'type',
      type: 'select',
      enumName: 'enum_component_type',
      required: true,
      index: true,
      options: componentTypes.map((type) => ({ ...type })),
    },
    usedInField,
    localizedText('text', { isRequired: true }),
    imageField(),
    {
      name: 'config',
      type: 'group',
      admin: { description: 'Key and value entries the site reads: link, colour, heading.' },
      fields: [entries('general', 'General'), entries('desktop', 'Desktop'), entries('mobile', 'Mobile')],
    },
    {
      name: 'dynamicContent',
      type: 'group',
      admin: {
        description: 'Runs in a closed frame that cannot reach the page. Only for the type "dynamic".',
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
