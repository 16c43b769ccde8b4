import { languageNames, languageTags, type SiteLocale, siteLocales } from '@altyn/contracts/languages';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../components/facts.tsx';
import { Money, moneyText } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { BonusName } from './bonus-field.tsx';
import { entryOf, euroText, ownAmounts, textOf } from './draft.ts';
import { type Entry, type Field, fieldsOf } from './fields.data.ts';
import { useFieldWords } from './use-field-words.ts';

/** What a definition says, field by field. */
export function DefinitionView({ kind, definition }: { kind: PromotionKind; definition: unknown }) {
  const translate = useTranslations('promotions');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('definition')}
      </Title>
      <EntryView fields={fieldsOf[kind]} entry={entryOf(kind, definition)} />
    </Paper>
  );
}

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const shownIn = (fields: readonly Field[], entry: Entry) =>
  fields.filter((field) => (field.when?.(entry) ?? true) && isSaid(entry[field.name]));

function EntryView({ fields, entry }: { fields: readonly Field[]; entry: Entry }) {
  const { labelOf } = useFieldWords();
  const shown = shownIn(fields, entry);
  const isFlat = ({ type }: Field) => type !== 'list' && type !== 'group';
  return (
    <Stack gap="xs">
      <Facts
        of={shown
          .filter(isFlat)
          .map((field) => [labelOf(field), <Value key={field.name} field={field} entry={entry} />] as const)}
      />
      {shown
        .filter((field) => !isFlat(field))
        .map((field) => (
          <div key={field.name}>
            <Text size="sm" fw={600}>
              {labelOf(field)}
            </Text>
            <Value field={field} entry={entry} />
          </div>
        ))}
    </Stack>
  );
}

const inLines = (lines: readonly (readonly [string, ReactNode])[]) =>
  lines.map(([name, line]) => (
    <Fragment key={name}>
      {line}
      <br />
    </Fragment>
  ));

function Value({ field, entry }: { field: Field; entry: Entry }): ReactNode {
  const { choiceOf, flagOf, dayOf } = useFieldWords();
  const value = entry[field.name];
  switch (field.type) {
    case 'texts':
      return inLines(
        siteLocales.map((locale: SiteLocale) => [
          locale,
          `${languageNames[languageTags[locale]]}: ${textOf((value as Entry)[locale])}`,
        ]),
      );
    case 'amount':
      return <Amount value={value} isText={field.isText?.(entry) ?? false} />;
    case 'flag':
      return flagOf(value === true);
    case 'time':
      return <When at={String(value)} />;
    case 'choice':
      return choiceOf(String(value));
    case 'days':
      return (value as number[]).map(dayOf).join(', ');
    case 'choices':
      return (value as string[]).join(', ').toUpperCase();
    case 'slugs':
      return (value as string[]).join(', ');
    case 'codes':
      return inLines(
        Object.entries(value as Entry).map(([currency, code]) => [
          currency,
          `${currency.toUpperCase()}: ${String(code)}`,
        ]),
      );
    case 'bonus':
      return <BonusName id={String(value)} />;
    case 'group':
      return field.fields.every(({ type }) => type === 'group') ? (
        <SimpleGrid cols={4}>
          {field.fields.map((one) => (
            <EntryView key={one.name} fields={[one]} entry={value as Entry} />
          ))}
        </SimpleGrid>
      ) : (
        <EntryView fields={field.fields} entry={value as Entry} />
      );
    case 'list':
      return <ListView fields={field.fields} entries={value as Entry[]} />;
    default:
      return String(value);
  }
}

/** One amount for all currencies, or the amount of each. */
function Amount({ value, isText }: { value: unknown; isText: boolean }) {
  const translate = useTranslations('promotions');
  const euros = euroText(value);
  if (euros !== '') {
    return (
      <>
        <Money amount={euros} currency="eur" /> ({translate('converted')})
      </>
    );
  }
  const own = ownAmounts(value) ?? [];
  if (isText || own.some(([currency]) => currency === '')) return own.map(([, amount]) => amount).join(', ');
  return own.map(([currency, amount]) => moneyText(amount, currency)).join(' · ');
}

function ListView({ fields, entries }: { fields: readonly Field[]; entries: readonly Entry[] }) {
  const { labelOf } = useFieldWords();
  const shown = fields.filter((field) => entries.some((entry) => shownIn([field], entry).length > 0));
  return (
    <Table verticalSpacing={4} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {shown.map((field) => (
            <Table.Th key={field.name}>{labelOf(field)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry, index) => (
          <Table.Tr key={index}>
            {shown.map((field) => (
              <Table.Td key={field.name}>
                {shownIn([field], entry).length > 0 && <Value field={field} entry={entry} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
