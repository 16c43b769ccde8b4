import { useLocale, useTranslations } from 'use-intl';
import type { Command, CommandOption } from './commands.ts';

/** Key of a command's text: messages have no spaces in their keys. */
const keyOf = (name: string) => name.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Texts of commands: of the app where it has its own, else the list's in the language. */
export function useCommandTexts() {
  const commands = useTranslations('commands');
  const options = useTranslations('options');
  const locale = useLocale();
  const own = (translate: { has(key: string): boolean }, key: string): key is never => translate.has(key);
  return {
    summaryOf: ({ name, words }: Pick<Command, 'name' | 'words'>) => {
      const key = keyOf(name);
      return own(commands, key) ? commands(key) : words[locale];
    },
    labelOf: ({ name, words }: Pick<CommandOption, 'name' | 'words'>) => {
      const key = keyOf(name);
      return own(options, key) ? options(key) : words[locale];
    },
  };
}
