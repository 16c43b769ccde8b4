import { useTranslations } from 'use-intl';
import { useWords } from '../../lib/words.ts';
import type { Field } from './fields.data.ts';

type Worded = Pick<Field, 'name' | 'words'>;
const keyOf = ({ name, words }: Worded) => (words ?? name) as never;

/** Words of the fields of definitions and of what can be chosen. */
export function useFieldWords() {
  const label = useTranslations('promotions.fields');
  const help = useTranslations('promotions.help');
  const choice = useTranslations('promotions.choices');
  const day = useTranslations('promotions.days');
  const translate = useTranslations('promotions');
  const word = useWords();
  return {
    labelOf: (field: Worded) => (label.has(keyOf(field)) ? label(keyOf(field)) : field.name),
    helpOf: (field: Worded) => (help.has(keyOf(field)) ? help(keyOf(field)) : undefined),
    choiceOf: (value: string) => (choice.has(value as never) ? choice(value as never) : word(value)),
    flagOf: (isOn: boolean) => translate(isOn ? 'yes' : 'no'),
    dayOf: (weekday: number) => day(String(weekday) as never),
  };
}
