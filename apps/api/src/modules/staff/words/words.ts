import type { officeWords } from '@altyn/contracts/office/views';
import type { z } from 'zod';
import type { Command } from '../../../platform/cli/cli.ts';
import { commandWords } from './command-words.data.ts';
import { optionWords } from './option-words.data.ts';

type Words = z.output<typeof officeWords>;
type Named = Pick<Command, 'name' | 'summary'>;

/** Words of a command; undefined where one language has none. */
export function wordsOfCommand({ name, summary }: Named): Words | undefined {
  const [uk, ru] = commandWords[name] ?? [];
  return uk === undefined || ru === undefined ? undefined : { en: summary, uk, ru };
}

/** Label of a command's option; undefined where there is none. */
export function wordsOfOption(command: Pick<Command, 'name'>, option: string): Words | undefined {
  const found = optionWords[`${command.name}/${option}`] ?? optionWords[option];
  return found && { en: found[0], uk: found[1], ru: found[2] };
}
