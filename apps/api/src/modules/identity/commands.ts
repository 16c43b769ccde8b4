import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { becomes } from '../../platform/cli/preview.ts';
import { accountCommands } from './operating/commands.ts';
import { findPlayer } from './player-store.ts';
import { previewPlayer } from './preview-player.ts';
import { countOpenSessions } from './sessions/own-sessions.ts';
import { switchPlayer } from './switch-player.ts';
import type { IdentityDeps } from './ports.ts';

const playerId = z.uuid();

function switchCommand(verb: 'disable' | 'enable', summary: string): Command<IdentityDeps> {
  return {
    name: `player ${verb}`,
    summary,
    options: { id: { summary: "The player's id", kind: 'player', isRequired: true } },
    permission: 'players.write',
    isAudited: true,
    async preview({ deps, options }) {
      const { kysely } = deps.db;
      const who = await previewPlayer(kysely, options['id']);
      const isDisabled = (await findPlayer(kysely, options['id'] ?? ''))?.isDisabled === true;
      const sessions = await countOpenSessions(deps, options['id'] ?? '');
      const state = (isClosed: boolean) => (isClosed ? 'disabled' : 'active');
      const ends = verb === 'disable' ? [becomes('open sessions', String(sessions), '0')] : [];
      return [...who, becomes('state', state(isDisabled), state(verb === 'disable')), ...ends];
    },
    async run({ deps, options, actor, print }) {
      const id = playerId.safeParse(options['id']);
      if (!id.success) throw new UsageError('--id must be the id of a player');
      const reason = options['reason'] ?? '';
      const refusal = await switchPlayer(deps, { playerId: id.data, isEnabled: verb === 'enable', actor, reason });
      if (refusal?.name === 'USER_DISABLED') throw new UsageError('The account is closed: player reopen');
      if (refusal) throw new UsageError('--id must be the id of a player');
      print(`Player ${id.data}: ${verb}d`);
    },
  };
}

export const identityCommands: readonly Command<IdentityDeps>[] = [
  ...accountCommands,
  switchCommand('disable', 'Close an account: ends its sessions, refuses its bets'),
  switchCommand('enable', 'Open a disabled account again'),
];
