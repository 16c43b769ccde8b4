import { id as uuid } from '@altyn/contracts/common';
import type { OptionKind } from '@altyn/contracts/office';
import { parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { type Command, type CommandOption, optionsOf } from '../../platform/cli/cli.ts';
import { type Refusal, type RefusalDetail, refuse } from '../../platform/refusal.ts';

/** How an option of a command is entered in the office. */
const kindOf = (option: CommandOption): OptionKind => option.kind ?? (option.isFlag ? 'flag' : 'text');

const time = z.iso.datetime({ offset: true });

/** Whether a text can be a value of this kind; the command itself judges what it means. */
const fits: Record<OptionKind, (text: string, choices: readonly string[]) => boolean> = {
  text: (text) => text.length > 0,
  id: (text) => uuid.safeParse(text).success,
  money: (text) => parseMoney(text) !== undefined,
  number: (text) => /^-?\d{1,15}$/.test(text),
  time: (text) => time.safeParse(text).success,
  flag: (text) => text === 'true' || text === 'false',
  choice: (text, choices) => choices.includes(text),
  // A definition comes beside the options.
  json: () => false,
};

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
    const kind = kindOf(option);
    const value = options[path];
    if (kind === 'json') {
      if (definition === undefined || value !== undefined) details.push({ path, message: 'json' });
    } else if (value === undefined || value.trim() === '') {
      if (option.isRequired && (path !== 'reason' || needsReason)) details.push({ path, message: 'required' });
    } else if (!fits[kind](value, option.choices ?? [])) details.push({ path, message: kind });
  }
  return details.length > 0 ? refuse('COMMAND_REFUSED', { details }) : undefined;
}
