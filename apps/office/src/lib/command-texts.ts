import { useTranslations } from 'use-intl';
import type { Command, CommandOption } from './commands.ts';

/** Key of a command's text: messages have no spaces in their keys. */
const keyOf = (name: string) => name.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Texts of commands: of the language where it has them, else as the list says. */
export function useCommandTexts() {
  const commands = useTranslations('commands');
  const options = useTranslations('options');
  const own = (translate: { has(key: string): boolean }, key: string): key is never => translate.has(key);
  return {
    summaryOf: ({ name, summary }: Pick<Command, 'name' | 'summary'>) => {
      const key = keyOf(name);
      return own(commands, key) ? commands(key) : summary;
    },
    labelOf: ({ name }: Pick<CommandOption, 'name'>) => {
      const key = keyOf(name);
      return own(options, key) ? options(key) : name;
    },
  };
}
