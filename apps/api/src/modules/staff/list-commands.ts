import type { officeCommands } from '@altyn/contracts/office/views';
import type { z } from 'zod';
import { type Command, optionsOf } from '../../platform/cli/cli.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { wordsOfChoices, wordsOfCommand, wordsOfOption } from './words/words.ts';

/** What every language says where there are no words yet. A test wants words of every command. */
const everywhere = (text: string) => ({ en: text, uk: text, ru: text });

/** Describes the commands that a person may give, for forms: `--preview` is an endpoint of its own. */
export function listStaffCommands<D extends StaffDeps>(
  commands: readonly Command<D>[],
  { permissions }: Pick<StaffCaller, 'permissions'>,
): z.input<typeof officeCommands> {
  const items = commands
    .filter(({ isLocal, permission }) => !isLocal && permissions.has(permission))
    .map((command) => ({
      ...{ name: command.name, summary: command.summary, permission: command.permission },
      words: wordsOfCommand(command) ?? everywhere(command.summary),
      is_audited: command.isAudited,
      may_need_two: Boolean(command.weigh ?? command.paysOut ?? command.isHouseRule),
      options: Object.entries(optionsOf({ isAudited: command.isAudited, options: command.options })).map(
        ([name, option]) => ({
          words: wordsOfOption(command, name) ?? everywhere(name),
          ...{ name, summary: option.summary, kind: option.kind, or_word: option.orWord ?? null },
          ...{ choices: [...(option.choices ?? [])], choice_words: wordsOfChoices(name, option.choices ?? []) },
          is_required: option.isRequired ?? false,
        }),
      ),
    }));
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
