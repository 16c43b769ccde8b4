import { formatMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { about, becomes } from '../../../platform/cli/preview.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { playerOption, previewPlayer } from '../../identity/index.ts';
import { weighSpins } from '../catalogue/weigh-bonus.ts';
import { cancelByOperator } from './cancel-bonus.ts';
import { giveSpins, type SpinsProblem } from './give-spins.ts';
import { readBonusPocket } from './pockets.ts';
import { findSlot } from './user-bonus-store.ts';

const noBonus = 'The player has no active bonus';

const spinsProblems: Record<SpinsProblem, string> = {
  'no such player': '--id must be the id of a player',
  blocked: 'The player is disabled, on a break or excluded',
  no_bonus: 'No bonus of the kind FreeSpins is enabled in the currency of the player',
  person_has_it: 'This ticket has given the player something before, or another account of the person',
  person_budget: 'The bonuses of this person have no room for it this month',
};

const spins = z.object({
  count: z.coerce.number().int().min(1).max(1_000),
  days: z.coerce.number().int().min(1).max(90),
  ticket: z.string().regex(/^[\w.-]{1,100}$/),
});

function readSpins({ options }: Pick<CommandContext, 'options'>) {
  const { count, days = '7', ticket } = options;
  const read = spins.safeParse({ count, days, ticket });
  if (!read.success) throw new UsageError(z.prettifyError(read.error));
  return read.data;
}

/** Commands of the bonus that a player has, and of gifts to one player. */
export const playerBonusCommands: readonly Command[] = [
  {
    name: 'bonus cancel',
    summary: 'Cancel a player’s active bonus: the rest of the bonus money is forfeited, other money stays',
    options: { id: playerOption },
    permission: 'bonuses.write',
    isAudited: true,
    async preview({ deps, options }) {
      const { kysely } = deps.db;
      const who = await previewPlayer(kysely, options['id']);
      const slot = await findSlot(kysely, options['id'] ?? '');
      if (!slot) throw new UsageError(noBonus);
      const pocket = formatMoney(await readBonusPocket(kysely, options['id'] ?? ''));
      return [...who, about('bonus', slot.bonusId), becomes('bonus money', pocket, '0.00')];
    },
    async run(context) {
      await previewPlayer(context.deps.db.kysely, context.options['id']);
      const cancelled = await cancelByOperator(context.deps, { ...actOf(context), playerId: given(context, 'id') });
      if (isRefusal(cancelled)) throw new UsageError(noBonus);
      context.print(`Cancelled; ${formatMoney(cancelled.forfeitedMinor)} of bonus money forfeited.`);
    },
  },
  {
    name: 'free-spins give',
    summary: 'Give a player free spins: a ticket gives once, however often it is repeated',
    options: {
      id: playerOption,
      count: { summary: 'Number of spins, 1 to 1000', kind: 'number', isRequired: true },
      days: { summary: 'Days in which they can be taken (7)', kind: 'number' },
      ticket: {
        summary: 'Reference of the request: 1 to 100 letters, digits, dots, dashes or underscores',
        kind: 'text',
        isRequired: true,
      },
    },
    permission: 'bonuses.write',
    isAudited: true,
    weigh: async (context) => ({ eurMinor: await weighSpins(context.deps, readSpins(context).count) }),
    async preview(context) {
      const { count, days, ticket } = readSpins(context);
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      return [...who, about('ticket', ticket), becomes('free spins', null, `${count}, for ${days} days`)];
    },
    async run(context) {
      const request = readSpins(context);
      await previewPlayer(context.deps.db.kysely, context.options['id']);
      const problem = await giveSpins(context.deps, { ...actOf(context), playerId: given(context, 'id'), ...request });
      if (problem) throw new UsageError(spinsProblems[problem]);
      context.print(`${request.count} free spins wait in the player’s list for ${request.days} days.`);
    },
  },
];
