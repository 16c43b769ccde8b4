import { formatMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { inEuroCents } from '../../settings/index.ts';
import { previewHeldWin } from '../command-previews.ts';
import { decideHeldWin } from './decide-held-win.ts';
import { listHeldWins, type WaitingWin } from './held-win-store.ts';

const moneyOf = (amount: bigint, { currency }: WaitingWin) => `${formatMoney(amount)} ${currency}`;

function readWin(text: string | undefined): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new UsageError('--id must be the id of a held win');
  return id.data;
}

function decision(isReleased: boolean): Command {
  return {
    name: isReleased ? 'win release' : 'win refuse',
    summary: isReleased
      ? 'Pay a held win to its player'
      : "Return a held win to the games' account: its player does not get it",
    options: { id: { summary: 'Id of the win, from win list', kind: 'id', isRequired: true } },
    permission: 'risk.decide',
    isAudited: true,
    ...(isReleased && {
      async paysOut({ deps, options }: CommandContext) {
        const [win] = await listHeldWins(deps.db.kysely, 1, readWin(options['id']));
        return win ? inEuroCents(deps, win.real + win.bonus, win.currency) : 0n;
      },
    }),
    preview: ({ deps, options }) => previewHeldWin(deps, { id: readWin(options['id']), isReleased }),
    async run({ deps, options, actor, print }) {
      const id = readWin(options['id']);
      const reason = options['reason'] ?? '';
      const win = await decideHeldWin(deps, { id, isReleased, actor, reason });
      if (!win) throw new UsageError('No win of this id waits');
      print(`Player ${win.playerId}: ${moneyOf(win.real + win.bonus, win)} ${isReleased ? 'released' : 'refused'}`);
    },
  };
}

export const heldWinCommands: readonly Command[] = [
  {
    name: 'win list',
    summary: 'List wins that await approval, oldest first, at most 100',
    options: {},
    permission: 'risk.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const win of await listHeldWins(deps.db.kysely)) {
        const parts = `won ${moneyOf(win.real, win)} and ${moneyOf(win.bonus, win)} of bonus`;
        const above = win.reason === 'game' ? "above its game's highest win" : "above its provider's bound of an hour";
        print(
          `${win.id} ${win.at.toISOString()} player ${win.playerId}, ${win.provider}, round ${win.round}: ` +
            `staked ${moneyOf(win.stake, win)}, ${parts}, ${above}`,
        );
      }
    },
  },
  decision(true),
  decision(false),
];
