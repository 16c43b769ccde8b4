import { currency } from '@altyn/contracts/common';
import type { bigWin } from '@altyn/contracts/engagement';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { appendEvents } from '../../platform/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox-consumer.ts';
import { readMaskedName } from '../bonuses/index.ts';
import { toNanoEur } from '../rating/index.ts';
import { readSetting } from '../settings/index.ts';
import { type GameMovement, gameMovementKind } from '../wallet/index.ts';
import { isBigWin } from './big-win-rules.ts';
import { type BigWinRow, insertBigWin } from './big-win-store.ts';
import type { FeedDeps } from './ports.ts';

/** A big win as the wire shows it. */
export function viewBigWin(win: BigWinRow): z.output<typeof bigWin> {
  return {
    id: win.id,
    player: win.player,
    game_slug: win.gameSlug,
    game_title: win.gameTitle,
    stake: formatMoney(win.stake),
    win: formatMoney(win.win),
    currency: win.currency,
    created_at: win.createdAt.toISOString(),
  };
}

async function findBigWins(deps: FeedDeps, movements: readonly GameMovement[]): Promise<BigWinRow[]> {
  const [rates, minMultiple, minEur, floorEur] = await Promise.all([
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    readSetting(deps, 'BIG_WIN_MIN_MULTIPLE'),
    readSetting(deps, 'BIG_WIN_MIN_EUR'),
    readSetting(deps, 'BIG_WIN_FLOOR_EUR'),
  ]);
  const games = await deps.wallet.directories.games();
  const wins: BigWinRow[] = [];
  for (const moved of movements) {
    const known = currency.parse(moved.currency);
    const [stake, win] = [parseMoney(moved.round_stake) ?? 0n, parseMoney(moved.round_win) ?? 0n];
    const game = games.gameById(moved.game_id);
    if (
      !game ||
      !isBigWin({ stake, win, winNanoEur: toNanoEur(win, rates[known]) }, { minMultiple, minEur, floorEur })
    ) {
      continue;
    }
    wins.push({
      id: moved.round_id,
      player: await readMaskedName(deps.db.kysely, moved.player_id),
      gameSlug: game.slug,
      gameTitle: game.title,
      stake,
      win,
      currency: known,
      createdAt: new Date(moved.at),
    });
  }
  return wins;
}

/** Picks the big wins out of what is played, and tells the public ticker of each once. */
export const bigWinsConsumer: OutboxConsumer = {
  name: 'feed-big-wins',
  kinds: new Set([gameMovementKind]),
  async prepare(deps: FeedDeps, events) {
    const movements = events
      .map(({ json }) => JSON.parse(json) as GameMovement)
      .filter((moved) => moved.is_round_closed && moved.kind !== 'rollback');
    const wins = await findBigWins(deps, movements);
    return async (tx) => {
      for (const win of wins) {
        if (await insertBigWin(tx, win)) await appendEvents(tx, [{ kind: 'big_win', payload: viewBigWin(win) }]);
      }
    };
  },
};
