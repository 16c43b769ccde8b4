import { useTranslations } from 'use-intl';
import { useWords } from '../../lib/words.ts';
import type { Field } from './fields.data.ts';

/** Words of the fields of definitions and of what can be chosen. */
export function useFieldWords() {
  const label = useTranslations('promotions.fields');
  const help = useTranslations('promotions.help');
  const choice = useTranslations('promotions.choices');
  const day = useTranslations('promotions.days');
  const translate = useTranslations('promotions');
  const word = useWords();
  return {
    labelOf: ({ name }: Pick<Field, 'name'>) => (label.has(name as never) ? label(name as never) : name),
    helpOf: ({ name }: Pick<Field, 'name'>) => (help.has(name as never) ? help(name as never) : undefined),
    choiceOf: (value: string) => (choice.has(value as never) ? choice(value as never) : word(value)),
    flagOf: (isOn: boolean) => translate(isOn ? 'yes' : 'no'),
    dayOf: (weekday: number) => day(String(weekday) as never),
  };
}
