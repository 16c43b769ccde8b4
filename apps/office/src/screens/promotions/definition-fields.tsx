import { languageNames, languageTags, siteLocales } from '@altyn/contracts/languages';
import { currencies } from '@altyn/domain/money';
import { Button, Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { localTime, isoTime } from '../../lib/time-field.ts';
import { moneyText } from '../../components/money.tsx';
import { BonusField } from './bonus-field.tsx';
import { euroText, ownAmounts, textOf, typedNumber, typedSlugs } from './draft.ts';
import type { Entry, Field } from './fields.data.ts';
import { useFieldWords } from './use-field-words.ts';

interface EntryProps {
  fields: readonly Field[];
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** Enters the fields of a definition, or of an entry in it. */
export function DefinitionFields({ fields, entry, onChange }: EntryProps) {
  const shown = fields.filter(({ when }) => when === undefined || when(entry));
  const isWide = ({ type }: Field) => ['texts', 'list', 'group', 'choices', 'days', 'codes', 'slugs'].includes(type);
  const inputOf = (field: Field) => (
    <FieldInput
      key={field.name}
      field={field}
      entry={entry}
      onValue={(value) => onChange({ ...entry, [field.name]: value })}
    />
  );
  return (
    <Stack gap="sm">
      {shown.filter((field) => field.type === 'texts').map(inputOf)}
      <SimpleGrid cols={3}>{shown.filter((field) => !isWide(field)).map(inputOf)}</SimpleGrid>
      {shown.filter((field) => isWide(field) && field.type !== 'texts').map(inputOf)}
    </Stack>
  );
}

interface InputProps<One extends Field = Field> {
  field: One;
  entry: Entry;
  /** Undefined: nothing is entered. */
  onValue: (value: unknown) => void;
}
type Of<Type extends Field['type']> = Extract<Field, { type: Type }>;

function FieldInput(props: InputProps): ReactNode {
  const { field } = props;
  switch (field.type) {
    case 'texts':
      return <Texts {...props} />;
    case 'amount':
      return <Amount {...props} field={field} />;
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'choices':
      return <Choices {...props} field={field} />;
    case 'days':
      return <Days {...props} />;
    case 'flag':
      return <Flag {...props} />;
    case 'group':
      return <FieldGroup {...props} field={field} />;
    case 'list':
      return <FieldList {...props} field={field} />;
    case 'codes':
      return <Codes {...props} />;
    case 'bonus':
      return <Bonus {...props} />;
    default:
      return <Line {...props} field={field} />;
  }
}

const readers = {
  ...{ text: (text: string) => (text === '' ? undefined : text), number: typedNumber, slugs: typedSlugs },
  time: (text: string) => (text === '' ? undefined : isoTime(text)),
  colour: (text: string) => text,
} as const;

/** One line of text: a text, a number, a time, a colour, names of games. */
function Line({ field, entry, onValue }: InputProps<Of<keyof typeof readers>>) {
  const { labelOf, helpOf } = useFieldWords();
  const value = entry[field.name];
  const { type } = field;
  const shown = type === 'slugs' ? (Array.isArray(value) ? value.join(' ') : '') : textOf(value);
  return (
    <TextInput
      label={labelOf(field)}
      description={helpOf(field)}
      required={!field.isOptional}
      {...(type === 'slugs' ? { defaultValue: shown } : { value: type === 'time' ? localTime(shown) : shown })}
      {...(type === 'time' ? { type: 'datetime-local' } : {})}
      {...(type === 'colour' ? { type: 'color' } : {})}
      {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
      onChange={({ currentTarget }) => onValue(readers[type](currentTarget.value))}
    />
  );
}

/** A text in each language of the site: all are required. */
function Texts({ field, entry, onValue }: InputProps) {
  const { labelOf } = useFieldWords();
  const value = (entry[field.name] ?? {}) as Entry;
  return (
    <SimpleGrid cols={3}>
      {siteLocales.map((locale) => (
        <TextInput
          key={locale}
          label={`${labelOf(field)}: ${languageNames[languageTags[locale]]}`}
          required
          maxLength={120}
          value={textOf(value[locale])}
          onChange={({ currentTarget }) => onValue({ ...value, [locale]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** One amount in euros for all currencies; a copy may still have amounts by currency, which stand until one is entered. */
function Amount({ field, entry, onValue }: InputProps<Of<'amount'>>) {
  const { labelOf } = useFieldWords();
  const translate = useTranslations('promotions');
  const value = entry[field.name];
  if (field.isText?.(entry)) {
    return (
      <TextInput
        label={labelOf(field)}
        required={!field.isOptional}
        inputMode="decimal"
        value={textOf(value)}
        onChange={({ currentTarget }) => onValue(readers.text(currentTarget.value))}
      />
    );
  }
  const own = ownAmounts(value)?.map(([currency, amount]) => (currency === '' ? amount : moneyText(amount, currency)));
  return (
    <TextInput
      label={`${labelOf(field)}, EUR`}
      description={own && own.length > 0 ? `${translate('now')}: ${own.join(' · ')}` : undefined}
      required={!field.isOptional && own === undefined}
      inputMode="decimal"
      value={euroText(value)}
      onChange={({ currentTarget: { value: typed } }) => onValue(typed === '' ? undefined : { in_eur: typed })}
    />
  );
}

function Choice({ field, entry, onValue }: InputProps<Of<'choice'>>) {
  const { labelOf, choiceOf } = useFieldWords();
  return (
    <NativeSelect
      label={labelOf(field)}
      value={textOf(entry[field.name])}
      data={[
        ...(field.isOptional || entry[field.name] === undefined ? [{ value: '', label: '–' }] : []),
        ...field.choices.map((one) => ({ value: one, label: choiceOf(one) })),
      ]}
      onChange={({ currentTarget }) => onValue(readers.text(currentTarget.value))}
    />
  );
}

function Bonus({ field, entry, onValue }: InputProps) {
  const { labelOf, helpOf } = useFieldWords();
  const value = textOf(entry[field.name]);
  return <BonusField label={labelOf(field)} description={helpOf(field)} value={value} onValue={onValue} />;
}

function Choices({ field, entry, onValue }: InputProps<Of<'choices'>>) {
  const { labelOf, helpOf } = useFieldWords();
  const chosen = entry[field.name];
  return (
    <Checkbox.Group
      label={labelOf(field)}
      description={helpOf(field)}
      value={Array.isArray(chosen) ? chosen.map(String) : []}
      onChange={(next) => onValue(next.length === 0 ? undefined : next)}
    >
      <Group mt={4} gap="sm">
        {field.choices.map((one) => (
          <Checkbox key={one} value={one} label={one.toUpperCase()} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 0];

function Days({ field, entry, onValue }: InputProps) {
  const { labelOf, helpOf, dayOf } = useFieldWords();
  const chosen = entry[field.name];
  return (
    <Checkbox.Group
      label={labelOf(field)}
      description={helpOf(field)}
      value={Array.isArray(chosen) ? chosen.map(String) : []}
      onChange={(next) => onValue(next.map(Number))}
    >
      <Group mt={4} gap="sm">
        {weekdays.map((one) => (
          <Checkbox key={one} value={String(one)} label={dayOf(one)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function Flag({ field, entry, onValue }: InputProps) {
  const { labelOf } = useFieldWords();
  return (
    <Switch
      mt="lg"
      label={labelOf(field)}
      checked={entry[field.name] === true}
      onChange={({ currentTarget }) => onValue(currentTarget.checked)}
    />
  );
}

/** Fields of their own; an optional group is there once it is added. */
function FieldGroup({ field, entry, onValue }: InputProps<Of<'group'>>) {
  const { labelOf } = useFieldWords();
  const translate = useTranslations('promotions');
  const value = entry[field.name] as Entry | null | undefined;
  const isThere = !field.isOptional || (value !== null && value !== undefined);
  return (
    <Fieldset legend={labelOf(field)}>
      {isThere && <DefinitionFields fields={field.fields} entry={value ?? {}} onChange={onValue} />}
      {field.isOptional && (
        <Button mt="xs" size="xs" variant="default" onClick={() => onValue(isThere ? undefined : {})}>
          {translate(isThere ? 'remove' : 'add')}
        </Button>
      )}
    </Fieldset>
  );
}

function FieldList({ field, entry, onValue }: InputProps<Of<'list'>>) {
  const { labelOf } = useFieldWords();
  const translate = useTranslations('promotions');
  const value = entry[field.name];
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  return (
    <Fieldset legend={labelOf(field)}>
      <Stack gap="sm">
        {entries.map((one, index) => (
          <Fieldset key={index} legend={`${labelOf(field)} ${index + 1}`}>
            <DefinitionFields
              fields={field.fields}
              entry={one}
              onChange={(changed) => onValue(entries.with(index, changed))}
            />
            <Button mt="xs" size="xs" variant="default" onClick={() => onValue(entries.toSpliced(index, 1))}>
              {translate('remove')}
            </Button>
          </Fieldset>
        ))}
        <Group>
          <Button size="xs" variant="default" onClick={() => onValue([...entries, {}])}>
            {translate('add')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

/** A promo code in each currency. */
function Codes({ field, entry, onValue }: InputProps) {
  const { labelOf } = useFieldWords();
  const value = (entry[field.name] ?? {}) as Entry;
  return (
    <SimpleGrid cols={4}>
      {currencies.map((currency) => (
        <TextInput
          key={currency}
          label={`${labelOf(field)}, ${currency.toUpperCase()}`}
          required
          value={textOf(value[currency])}
          onChange={({ currentTarget }) => onValue({ ...value, [currency]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
