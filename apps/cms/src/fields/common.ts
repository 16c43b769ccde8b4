import type { CheckboxField, DateField, NumberField, SelectField, TextareaField, TextField } from 'payload';
import { type Localised, t } from '../text.ts';
import { places } from './places.ts';

const longestKey = 120;

/** Key by which the site finds the entry; it stays when texts change. */
export function keyField(description: Localised, options: { isUnique?: boolean } = {}): TextField {
  return {
    name: 'key',
    label: t('Key', 'Ключ', 'Ключ'),
    type: 'text',
    required: true,
    index: true,
    unique: options.isUnique ?? true,
    maxLength: longestKey,
    admin: { description },
  };
}

/** Validates keys that are part of an address. */
export const isAddressKey = (value: string | null | undefined): true | string =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value ?? '') ||
  'Lower-case letters, digits and hyphens only: it stands in an address.';

interface LocalizedField {
  name: string;
  label: Localised;
  isRequired?: boolean;
  description?: Localised;
}

export function localizedLine(options: LocalizedField): TextField {
  return {
    name: options.name,
    label: options.label,
    type: 'text',
    localized: true,
    required: options.isRequired ?? false,
    ...(options.description ? { admin: { description: options.description } } : {}),
  };
}

const textHelp = t(
  'Plain text. An empty line starts a paragraph; a line beginning with "- " is a list item; {{name}} is filled by the site.',
  'Простий текст. Порожній рядок починає абзац; рядок, що починається з «- », – пункт списку; {{name}} заповнює сайт.',
  'Простой текст. Пустая строка начинает абзац; строка, начинающаяся с «- », – пункт списка; {{name}} заполняет сайт.',
);

export function localizedText(options: LocalizedField): TextareaField {
  return {
    name: options.name,
    label: options.label,
    type: 'textarea',
    localized: true,
    required: options.isRequired ?? false,
    admin: { rows: 5, description: options.description ?? textHelp },
  };
}

export const enabledField: CheckboxField = {
  name: 'enabled',
  label: t('Enabled', 'Увімкнено', 'Включено'),
  type: 'checkbox',
  defaultValue: true,
  index: true,
  admin: {
    position: 'sidebar',
    description: t(
      'Off: the site does not see it.',
      'Вимкнено: сайт цього не бачить.',
      'Выключено: сайт этого не видит.',
    ),
  },
};

function instantField(name: 'startDate' | 'endDate', label: Localised, description: Localised): DateField {
  return {
    name,
    label,
    type: 'date',
    admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' }, description },
    validate: (_, { siblingData }) => {
      const { startDate, endDate } = siblingData as { startDate?: string | null; endDate?: string | null };
      if (!startDate || !endDate || new Date(startDate) < new Date(endDate)) return true;
      return 'The end must come after the start.';
    },
  };
}

/** Publication window; an empty bound is open. */
export const windowFields: readonly DateField[] = [
  instantField(
    'startDate',
    t('Shown from', 'Показувати від', 'Показывать с'),
    t('Empty: at once.', 'Порожньо: одразу.', 'Пусто: сразу.'),
  ),
  instantField(
    'endDate',
    t('Shown until', 'Показувати до', 'Показывать до'),
    t('Empty: with no end.', 'Порожньо: без кінця.', 'Пусто: без конца.'),
  ),
];

function placeField(name: 'order' | 'orderNonAuth', label: Localised): NumberField {
  return {
    name,
    label,
    type: 'number',
    required: true,
    defaultValue: 100,
    index: true,
    admin: {
      position: 'sidebar',
      step: 1,
      description: t('The smaller stands first.', 'Менше число стоїть раніше.', 'Меньшее число стоит раньше.'),
    },
    validate: (value: number | null | undefined) => Number.isSafeInteger(value) || 'A whole number.',
  };
}

export const orderFields: readonly NumberField[] = [
  placeField('order', t('Order for players', 'Порядок для гравців', 'Порядок для игроков')),
  placeField('orderNonAuth', t('Order for visitors', 'Порядок для відвідувачів', 'Порядок для посетителей')),
];

export const withAuthField: SelectField = {
  name: 'withAuth',
  label: t('Shown to', 'Кому показувати', 'Кому показывать'),
  type: 'select',
  enumName: 'enum_readers',
  required: true,
  defaultValue: 'both',
  options: [
    { label: t('Everyone', 'Усім', 'Всем'), value: 'both' },
    { label: t('Signed-in players only', 'Лише гравцям, що увійшли', 'Только вошедшим игрокам'), value: 'true' },
    { label: t('Visitors only', 'Лише відвідувачам', 'Только посетителям'), value: 'false' },
  ],
  admin: { position: 'sidebar' },
};

/**
 * Places where the site shows the entry; only places that show this kind are offered. An entry that already names another
 * place keeps it and can still be saved.
 */
export const usedInField = (shown: readonly string[]): SelectField => ({
  name: 'used_in',
  label: t('Places', 'Місця', 'Места'),
  type: 'select',
  hasMany: true,
  required: true,
  index: true,
  enumName: 'enum_places',
  options: places.map((place) => ({ ...place })),
  filterOptions: ({ options, siblingData }) => {
    const current = (siblingData as { used_in?: unknown } | undefined)?.used_in;
    const allowed = [...shown, ...(Array.isArray(current) ? current : [])];
    return options.filter((option) => allowed.includes(typeof option === 'string' ? option : option.value));
  },
  admin: { description: t('Where the site shows it.', 'Де сайт це показує.', 'Где сайт это показывает.') },
});
