import { currencies } from '@altyn/domain/money';
import { Checkbox, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { type CommandOption, useOwnWords } from '../lib/commands.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  option: CommandOption;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Local time of a field as the wire has it, and back. */
const toField = (iso: string) => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const toIso = (field: string) => (field === '' ? '' : new Date(field).toISOString());

const rowsOfKind = { lines: 2, value: 3, json: 12 } as const;
const inputModes = { money: 'decimal', number: 'numeric' } as const;

const textOf =
  (onChange: Props['onChange']) =>
  ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);

/** @returns the words of a choice in the office's language; of one without words, the choice itself. */
function useChoiceLabels(choiceWords: CommandOption['choice_words']): (choice: string) => string {
  const wordsOf = useOwnWords();
  return (choice) => {
    const words = choiceWords[choice];
    return words ? wordsOf({ words }) : choice;
  };
}

/** Enters one option of a command, by its kind. */
export function OptionField({ option, value, onChange, error, autoFocus = false }: Props) {
  const wordsOf = useOwnWords();
  const locale = useLocale();
  const translate = useTranslations('commandForm');
  const labelOf = useChoiceLabels(option.choice_words);
  const { kind, choices, is_required: required, or_word: word } = option;
  // Summaries are in English alone; the words of every language say what they must.
  const hint = locale === 'en' && option.summary !== wordsOf(option) ? option.summary : '';
  const description = [hint, word !== null && translate('orWord', { word })].filter(Boolean).join(', ') || undefined;
  const common = { label: wordsOf(option), description, required, error, 'data-autofocus': autoFocus || undefined };
  const onText = textOf(onChange);
  switch (kind) {
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === 'true'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
        />
      );
    case 'choice':
    case 'currency': {
      const values = [...(kind === 'currency' ? currencies : choices), ...(word === null ? [] : [word])];
      const data = [{ value: '', label: '—' }, ...values.map((one) => ({ value: one, label: labelOf(one) }))];
      return <NativeSelect {...common} data={data} value={value} onChange={onText} />;
    }
    case 'choices':
      return (
        <Checkbox.Group
          {...common}
          value={value === '' ? [] : value.split(',')}
          onChange={(chosen) => onChange(choices.filter((one) => chosen.includes(one)).join(','))}
        >
          <Group mt={4}>
            {choices.map((one) => (
              <Checkbox key={one} value={one} label={labelOf(one)} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    case 'picture':
    case 'mark':
      return <PictureField {...{ kind, label: common.label, description, required, error, value, onChange }} />;
    case 'lines':
    case 'value':
    case 'json':
      return <Textarea {...common} autosize minRows={rowsOfKind[kind]} maxRows={24} value={value} onChange={onText} />;
    case 'time':
      return word === null ? (
        <TextInput
          {...common}
          type="datetime-local"
          value={toField(value)}
          onChange={({ currentTarget }) => onChange(toIso(currentTarget.value))}
        />
      ) : (
        <TextInput {...common} placeholder="2026-12-31T00:00:00Z" value={value} onChange={onText} />
      );
    case 'date':
      return <TextInput {...common} type={word === null ? 'date' : 'text'} value={value} onChange={onText} />;
    default:
      return (
        <TextInput
          {...common}
          {...(kind === 'money' || kind === 'number' ? { inputMode: inputModes[kind] } : {})}
          value={value}
          onChange={onText}
        />
      );
  }
}
