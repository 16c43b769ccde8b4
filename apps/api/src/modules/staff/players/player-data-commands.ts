import { writeAudit } from '../../../platform/audit.ts';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { about, becomes } from '../../../platform/cli/preview.ts';
import {
  describeProblem,
  erasePlayer,
  type IdentityDeps,
  playerOption,
  previewPlayer,
  whyNotErased,
} from '../../identity/index.ts';
import { deleteNotificationsOf } from '../../notifications/index.ts';
import { deleteSavedMethodsOf } from '../../payments/index.ts';
import { ChatUnreachable, eraseChat } from '../../support/index.ts';
import { exportPlayer } from './export-player.ts';
import { exportedTables } from './player-data.data.ts';
import { showPlayer } from './show-player.ts';

/**
 * Erases what no law makes the house keep, in one transaction. Money, identity checks, traces and requests to support are
 * records that stay.
 */
async function erase(context: CommandContext<IdentityDeps>): Promise<void> {
  const { deps } = context;
  const playerId = given(context, 'id');
  await previewPlayer(deps.db.kysely, playerId);
  const obstacle = await whyNotErased(deps, playerId);
  if (obstacle) throw new UsageError(describeProblem(obstacle));
  // Before the transaction, so that nothing is erased when the chat server is away; it may be asked again.
  await eraseChat(deps, playerId).catch((error: unknown) => {
    if (error instanceof ChatUnreachable) throw new UsageError(`${error.message}: nothing was erased, try again`);
    throw error;
  });
  const problem = await deps.db.transaction(async (tx) => {
    const found = await erasePlayer(tx, deps, { ...actOf(context), playerId });
    if (found) return found;
    await deleteNotificationsOf(tx, playerId);
    await deleteSavedMethodsOf(tx, playerId);
    return undefined;
  });
  if (problem) throw new UsageError(describeProblem(problem));
  context.print('Erased: logins, devices, factors, notifications, saved instruments, live chats.');
}

/** Commands of a player's data: what the house knows, the player's own copy, its end. */
export const playerDataCommands: readonly Command<IdentityDeps>[] = [
  {
    name: 'player show',
    summary: 'Show a player: account, money, limits, bonus, links, the last payments',
    options: { id: playerOption },
    permission: 'players.read',
    isAudited: false,
    async run(context) {
      await previewPlayer(context.deps.db.kysely, context.options['id']);
      for (const line of (await showPlayer(context.deps, given(context, 'id'))) ?? []) context.print(line);
    },
  },
  {
    name: 'player export',
    summary:
      'Print what the house holds of a player as JSON, for the player: one line per table, without secrets and notes of staff',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      return [...who, about('tables', String(new Set(exportedTables.map(({ table }) => table)).size))];
    },
    async run(context) {
      const { deps, print } = context;
      const playerId = given(context, 'id');
      await previewPlayer(deps.db.kysely, playerId);
      const entry = { id: deps.ids.next(), at: deps.clock.now(), action: 'player.export', subject: playerId };
      await writeAudit(deps.db.kysely, { ...entry, ...actOf(context) });
      await exportPlayer(deps.db.kysely, { playerId }, print);
    },
  },
  {
    name: 'player erase',
    summary:
      'Erase the personal data of a closed account; money, identity checks, links and requests to support stay as records',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    // It cannot be undone.
    weigh: async () => 'two_persons',
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      const problem = await whyNotErased(context.deps, given(context, 'id'));
      if (problem) throw new UsageError(describeProblem(problem));
      const erased = 'logins, devices, factors, notifications, saved instruments, live chats';
      return [...who, about('personal data', erased), becomes('state', 'kept', 'erased')];
    },
    run: erase,
  },
];
