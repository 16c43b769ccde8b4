import { id as uuid } from '@altyn/contracts/common';
import type { OptionKind } from '@altyn/contracts/office';
import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { type Command, type CommandOption, optionsOf } from '../../platform/cli/cli.ts';
import { type Refusal, type RefusalDetail, refuse } from '../../platform/refusal.ts';

const time = z.iso.datetime({ offset: true });

const slug = /^[a-z0-9-]{1,100}$/;
const isText = (text: string) => text.length > 0;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text can be a value of this kind; the command itself judges what it means. */
const fits: Record<OptionKind, (text: string, choices: readonly string[]) => boolean> = {
  text: isText,
  lines: isText,
  id: (text) => uuid.safeParse(text).success,
  player: (text) => uuid.safeParse(text).success,
  money: (text) => parseMoney(text) !== undefined,
  number: (text) => /^-?\d{1,15}$/.test(text),
  time: (text) => time.safeParse(text).success,
  date: (text) => z.iso.date().safeParse(text).success,
  flag: (text) => text === 'true' || text === 'false',
  choice: (text, choices) => choices.includes(text),
  choices: (text, choices) => text.split(',').every((one) => choices.includes(one)),
  currency: (text) => currencies.some((known) => known === text),
  country: (text) => /^[A-Z]{2}$/.test(text),
  game: (text) => slug.test(text),
  games: (text) => text.split(' ').every((one) => slug.test(one)),
  provider: (text) => slug.test(text),
  providers: (text) => text.split(' ').every((one) => slug.test(one)),
  role: (text) => /^[a-z]{2,32}$/.test(text),
  picture: (text) => /^[0-9a-f]{32}$/.test(text),
  mark: (text) => /^[0-9a-f]{32}$/.test(text),
  value: isJson,
  // A definition comes beside the options.
  json: () => false,
  // The machine's files are not the office's.
  file: () => false,
};

const isValueOf = ({ kind, choices, orWord }: CommandOption, text: string) =>
  text === orWord || fits[kind](text, choices ?? []);

/** Options of a command that the office enters: `preview` is an endpoint of its own. */
const enteredOptions = (command: Pick<Command, 'isAudited' | 'options'>) =>
  Object.entries(optionsOf({ isAudited: command.isAudited, options: command.options }));

/**
 * Checks the options of a command against its list. Refuses COMMAND_REFUSED: an unknown option, a missing one (the
 * definition and the reason too), or a value of another kind.
 */
export function checkOptions(
  command: Pick<Command, 'isAudited' | 'options'>,
  given: { options: Readonly<Record<string, string>>; definition: unknown; needsReason: boolean },
): Refusal | undefined {
  const { options, definition, needsReason } = given;
  const known = new Map(enteredOptions(command));
  const details: RefusalDetail[] = Object.keys(options)
    .filter((name) => !known.has(name) || (name === 'reason' && !command.isAudited))
    .map((path) => ({ path, message: 'unknown' }));
  for (const [path, option] of known) {
    const { kind } = option;
    const value = options[path];
    if (kind === 'json') {
      if (definition === undefined || value !== undefined) details.push({ path, message: 'json' });
    } else if (value === undefined || value.trim() === '') {
      if (option.isRequired && (path !== 'reason' || needsReason)) details.push({ path, message: 'required' });
    } else if (!isValueOf(option, value)) details.push({ path, message: kind });
  }
  return details.length > 0 ? refuse('COMMAND_REFUSED', { details }) : undefined;
}
