import { siteLocales, languageNames, languageTags } from '@altyn/contracts/languages';
import { newsPlace } from '@altyn/contracts/notifications';
import { campaignActions } from '@altyn/contracts/promotions/campaigns';
import { registrationCountries } from '@altyn/domain/country';
import { currencies } from '@altyn/domain/money';
import { Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isoTime, localTime } from '../../lib/time-field.ts';
import { type ActionKind, bounds, type Draft } from './draft.ts';

export interface FieldsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? (string extends Draft[Name] ? Name : never) : never;
}[keyof Draft];

/** A field of the draft that holds a text. */
export function TextField({
  draft,
  onChange,
  name,
  isNumber = false,
  isRequired = false,
  isTime = false,
}: FieldsProps & { name: TextName; isNumber?: boolean; isRequired?: boolean; isTime?: boolean }) {
  const translate = useTranslations('campaigns.fields');
  const help = useTranslations('campaigns.help');
  return (
    <TextInput
      label={translate(name)}
      description={help.has(name as never) ? help(name as never) : undefined}
      required={isRequired}
      value={isTime ? localTime(draft[name]) : draft[name]}
      {...(isTime ? { type: 'datetime-local' } : {})}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: isTime ? isoTime(value) : value })}
    />
  );
}

function Choices({
  label,
  all,
  chosen,
  onChange,
}: {
  label: string;
  all: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Group mt={4} gap="sm">
        {all.map((one) => (
          <Checkbox key={one} value={one} label={one.toUpperCase()} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Whom it is for. */
export function SegmentFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const translate = useTranslations('campaigns.fields');
  const title = useTranslations('campaigns');
  return (
    <Fieldset legend={title('segment')}>
      <Stack gap="sm">
        <Group align="flex-start">
          <Choices
            label={translate('countries')}
            all={registrationCountries}
            chosen={draft.countries}
            onChange={(countries) => onChange({ countries })}
          />
          <Choices
            label={translate('currencies')}
            all={currencies}
            chosen={draft.currencies}
            onChange={(chosen) => onChange({ currencies: chosen })}
          />
        </Group>
        <SimpleGrid cols={2}>
          {bounds.map((bound) => (
            <Group key={bound} grow gap="xs" align="flex-end">
              {(['min', 'max'] as const).map((end) => (
                <TextInput
                  key={end}
                  label={translate(`${bound}.${end}`)}
                  inputMode="decimal"
                  value={draft[end][bound]}
                  onChange={({ currentTarget: { value } }) => onChange({ [end]: { ...draft[end], [bound]: value } })}
                />
              ))}
            </Group>
          ))}
        </SimpleGrid>
        <Group grow align="flex-start">
          <TextField {...props} name="games" />
          <TextField {...props} name="ggrDays" isNumber />
        </Group>
        <Group grow align="flex-start">
          <TextField {...props} name="tags" />
          <TextField {...props} name="withoutTags" />
          <NativeSelect
            label={translate('isVerified.label')}
            value={draft.isVerified}
            data={[
              { value: '', label: translate('isVerified.any') },
              { value: 'true', label: translate('isVerified.yes') },
              { value: 'false', label: translate('isVerified.no') },
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ isVerified: value as Draft['isVerified'] })}
          />
        </Group>
        <TextField {...props} name="players" />
      </Stack>
    </Fieldset>
  );
}

/** What each player gets. */
export function ActionFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const { kind } = draft;
  const translate = useTranslations('campaigns');
  const isGift = kind === 'bonus' || kind === 'free_spins';
  return (
    <Fieldset legend={translate('action')}>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <NativeSelect
            label={translate('fields.kind')}
            value={kind}
            data={campaignActions.map((one) => ({ value: one, label: translate(`kinds.${one}`) }))}
            onChange={({ currentTarget: { value } }) => onChange({ kind: value as ActionKind })}
          />
          {kind === 'bonus' && <TextField {...props} name="amountEur" isNumber isRequired />}
          {kind === 'free_spins' && <TextField {...props} name="count" isNumber isRequired />}
          {kind === 'promo_code' && <TextField {...props} name="promoCode" isRequired />}
          {isGift && <TextField {...props} name="days" isNumber isRequired />}
        </Group>
        {isGift && (
          <Switch
            label={translate('fields.hasText')}
            checked={draft.hasText}
            onChange={({ currentTarget: { checked } }) => onChange({ hasText: checked })}
          />
        )}
        {(!isGift || draft.hasText) && <NewsFields {...props} />}
      </Stack>
    </Fieldset>
  );
}

/** What players read, in each language of the site. */
function NewsFields({ draft, onChange }: FieldsProps) {
  const translate = useTranslations('campaigns');
  return (
    <>
      <SimpleGrid cols={3}>
        {siteLocales.map((locale) => {
          const language = languageNames[languageTags[locale]];
          return (
            <Stack key={locale} gap="xs">
              <TextInput
                label={`${translate('fields.title')}: ${language}`}
                required
                maxLength={80}
                value={draft.title[locale]}
                onChange={({ currentTarget: { value } }) => onChange({ title: { ...draft.title, [locale]: value } })}
              />
              <Textarea
                label={`${translate('fields.body')}: ${language}`}
                required
                autosize
                minRows={3}
                maxLength={500}
                value={draft.body[locale]}
                onChange={({ currentTarget: { value } }) => onChange({ body: { ...draft.body, [locale]: value } })}
              />
            </Stack>
          );
        })}
      </SimpleGrid>
      <NativeSelect
        w={240}
        label={translate('fields.place')}
        value={draft.place}
        data={newsPlace.options.map((one) => ({ value: one, label: translate(`pages.${one}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ place: value })}
      />
    </>
  );
}

/** When it runs, and its bounds. */
export function ScheduleFields(props: FieldsProps) {
  const translate = useTranslations('campaigns');
  return (
    <Fieldset legend={translate('schedule')}>
      <SimpleGrid cols={3}>
        <TextField {...props} name="startsAt" isTime />
        <TextField {...props} name="endsAt" isTime />
        <TextField {...props} name="everyHours" isNumber />
        <TextField {...props} name="maxPlayers" isNumber isRequired />
        <TextField {...props} name="budgetEur" isNumber />
      </SimpleGrid>
    </Fieldset>
  );
}
