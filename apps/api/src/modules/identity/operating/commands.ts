import { type Change, type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { becomes } from '../../../platform/cli/preview.ts';
import { readFactors } from '../factors/read-factors.ts';
import { resetNickname } from '../persona/reset-nickname.ts';
import { findPlayer } from '../player-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { previewPlayer } from '../preview-player.ts';
import { countOpenSessions } from '../sessions/own-sessions.ts';
import {
  type AccountProblem,
  closePlayer,
  judgeReopening,
  reopenPlayer,
  resetFactors,
  unlockPlayer,
} from './close-player.ts';
import { findEnds } from './player-states-store.ts';

export const playerOption = { summary: "The player's id", kind: 'player', isRequired: true } as const;

const problems: Record<Exclude<AccountProblem, object>, string> = {
  'no such player': '--id must be the id of a player',
  closed: 'The account is closed already',
  'not closed': 'The account is not closed',
  erased: 'The data was erased before',
};

/** What an operator reads of a problem. */
export const describeProblem = (problem: AccountProblem): string =>
  typeof problem === 'string' ? problems[problem] : `Due to the player, settle it first: ${problem.dues.join(', ')}`;

type Context = CommandContext<IdentityDeps>;

async function actFor(context: Context) {
  // Refuses an id that is none.
  await previewPlayer(context.deps.db.kysely, context.options['id']);
  return { ...actOf(context), playerId: given(context, 'id') };
}

async function previewClosing(context: Context): Promise<Change[]> {
  const { deps } = context;
  const who = await previewPlayer(deps.db.kysely, context.options['id']);
  const id = given(context, 'id');
  if ((await findEnds(deps.db.kysely, id))?.closedAt) throw new UsageError(problems.closed);
  const dues = await deps.playerBooks.readDues(deps.db.kysely, id);
  if (dues.length > 0) throw new UsageError(describeProblem({ dues }));
  const sessions = becomes('open sessions', String(await countOpenSessions(deps, id)), '0');
  return [...who, becomes('state', 'open', 'closed'), sessions];
}

const noNickname = 'The player has no nickname';

const resetNicknameCommand: Command<IdentityDeps> = {
  name: 'player reset-nickname',
  summary: 'Take a nickname away: nobody gets it again, the player may choose another after a day',
  options: { id: playerOption },
  permission: 'players.write',
  isAudited: true,
  async preview(context) {
    const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
    const nickname = (await findPlayer(context.deps.db.kysely, given(context, 'id')))?.nickname;
    if (!nickname) throw new UsageError(noNickname);
    return [...who, becomes('nickname', nickname, 'none')];
  },
  async run(context) {
    const taken = await resetNickname(context.deps, await actFor(context));
    if (taken === 'no nickname') throw new UsageError(noNickname);
    if (taken === 'no such player') throw new UsageError(problems[taken]);
    context.print(`Taken: ${taken.taken}`);
  },
};

/** Commands of accounts: their end, and help for players who cannot sign in. */
export const accountCommands: readonly Command<IdentityDeps>[] = [
  {
    name: 'player close',
    summary: 'Close an account at its player’s request; nothing may be due to the player. player reopen undoes it',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    preview: previewClosing,
    async run(context) {
      const problem = await closePlayer(context.deps, await actFor(context));
      if (problem) throw new UsageError(describeProblem(problem));
      context.print('Closed.');
    },
  },
  {
    name: 'player reopen',
    summary: 'Open a closed account that was not erased; it stays disabled until player enable',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    // Whoever asked for the end must not be talked back by one person.
    weigh: async () => 'two_persons',
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      const problem = judgeReopening(await findEnds(context.deps.db.kysely, given(context, 'id')));
      if (problem) throw new UsageError(describeProblem(problem));
      return [...who, becomes('state', 'closed', 'disabled')];
    },
    async run(context) {
      const problem = await reopenPlayer(context.deps, await actFor(context));
      if (problem) throw new UsageError(describeProblem(problem));
      context.print('Reopened; disabled until player enable.');
    },
  },
  {
    name: 'player reset-factor',
    summary:
      'Take passkeys and authenticator app from a player who has lost them; ends sessions, payouts wait for a person',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      const { passkeys, totp } = await readFactors(context.deps, given(context, 'id'));
      const app = becomes('authenticator app', totp ? 'on' : 'off', 'off');
      return [...who, becomes('passkeys', String(passkeys.length), '0'), app];
    },
    async run(context) {
      const count = await resetFactors(context.deps, await actFor(context));
      if (typeof count !== 'number') throw new UsageError(describeProblem(count));
      context.print(`${count} factors taken; the player signs in with the password and adds new ones.`);
    },
  },
  resetNicknameCommand,
  {
    name: 'player unlock',
    summary: 'Lift the locks of too many wrong tries; a lock of one device ends by itself after 15 minutes',
    options: { id: playerOption },
    permission: 'players.write',
    isAudited: true,
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, context.options['id']);
      return [...who, becomes('wrong tries of sign-in, password and factor', 'as counted', '0')];
    },
    async run(context) {
      const problem = await unlockPlayer(context.deps, await actFor(context));
      if (problem) throw new UsageError(describeProblem(problem));
      context.print('Unlocked.');
    },
  },
];
