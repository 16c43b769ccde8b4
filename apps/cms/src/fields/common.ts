import type { CheckboxField, DateField, NumberField, SelectField, TextareaField, TextField } from 'payload';
import { places } from './places.ts';

const longestKey = 120;

/** The name by which the site finds the entry: it stays when texts change. */
export function keyField(description: string, options: { isUnique?: boolean } = {}): TextField {
  return {
    name: 'key',
    type: 'text',
    required: true,
    index: true,
    unique: options.isUnique ?? true,
    maxLength: longestKey,
    admin: { description },
  };
}

/** Keys that stand in an address. */
export const isAddressKey = (value: string | null | undefined): true | string =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value ?? '') ||
  'Lower-case letters, digits and hyphens only: it stands in an address.';

export function localizedLine(name: string, options: { isRequired?: boolean; description?: string } = {}): TextField {
  return {
    name,
    type: 'text',
    localized: true,
    required: options.isRequired ?? false,
    ...(options.description ? { admin: { description: options.description } } : {}),
  };
}

const textHelp =
  'Plain text. An empty line starts a paragraph; a line beginning with "- " is a list item; {{name}} is filled by the site.';

export function localizedText(
  name: string,
  options: { isRequired?: boolean; description?: string } = {},
): TextareaField {
  return {
    name,
    type: 'textarea',
    localized: true,
    required: options.isRequired ?? false,
    admin: { rows: 5, description: options.description ?? textHelp },
  };
}

export const enabledField: CheckboxField = {
  name: 'enabled',
  type: 'checkbox',
  defaultValue: true,
  index: true,
  admin: { position: 'sidebar', description: 'Off: the site does not see it.' },
};

function instantField(name: 'startDate' | 'endDate', description: string): DateField {
  return {
    name,
    type: 'date',
    admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' }, description },
    validate: (_, { siblingData }) => {
      const { startDate, endDate } = siblingData as { startDate?: string | null; endDate?: string | null };
      if (!startDate || !endDate || new Date(startDate) < new Date(endDate)) return true;
      return 'The end must come after the start.';
    },
  };
}

/** The window in which it is shown; empty is no bound. */
export const windowFields: readonly DateField[] = [
  instantField('startDate', 'Shown from this moment on; empty: at once.'),
  instantField('endDate', 'Shown until this moment; empty: with no end.'),
];

function placeField(name: 'order' | 'orderNonAuth', description: string): NumberField {
  return {
    name,
    type: 'number',
    required: true,
    defaultValue: 100,
    index: true,
    admin: { position: 'sidebar', step: 1, description },
    validate: (value: number | null | undefined) => Number.isSafeInteger(value) || 'A whole number.',
  };
}

export const orderFields: readonly NumberField[] = [
  placeField('order', 'For signed-in players: the smaller stands first.'),
  placeField('orderNonAuth', 'For visitors: the smaller stands first.'),
];

export const withAuthField: SelectField = {
  name: 'withAuth',
  type: 'select',
  enumName: 'enum_readers',
  required: true,
  defaultValue: 'both',
  options: [
    { label: 'Everyone', value: 'both' },
    { label: 'Signed-in players only', value: 'true' },
    { label: 'Visitors only', value: 'false' },
  ],
  admin: { position: 'sidebar' },
};

export const usedInField: SelectField = {
  name: 'used_in',
  type: 'select',
  hasMany: true,
  required: true,
  index: true,
  enumName: 'enum_places',
  options: places.map((place) => ({ ...place })),
  admin: { description: 'The places of the site that show it.' },
};
