import type { bigWin } from '@altyn/contracts/engagement';
import { decodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { formatMoney } from '@altyn/domain/money';
import { toNanoEur } from '@altyn/domain/reference-rate';
import type { z } from 'zod';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { readPublicName } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import type { GameSnapshot, WalletGame } from '../wallet/index.ts';
import { isBigWin } from './big-win-rules.ts';
import { type BigWinRow, insertBigWin, type ShownBigWin } from './big-win-store.ts';
import type { FeedDeps } from './ports.ts';
import { bestWins } from './recent-win-rules.ts';
import { saveRecentWin } from './recent-win-store.ts';

/** Renders a big win. `games`: the catalogue, for the game's picture. */
export function viewBigWin(win: ShownBigWin, games: GameSnapshot): z.output<typeof bigWin> {
  return {
    id: win.id,
    player: win.player,
    game_slug: win.gameSlug,
    game_title: win.gameTitle,
    game_picture: games.gameBySlug(win.gameSlug)?.picture ?? null,
    stake: formatMoney(win.stake),
    win: formatMoney(win.win),
    currency: win.currency,
    created_at: win.createdAt.toISOString(),
  };
}

async function findBigWins(
  deps: FeedDeps,
  games: GameSnapshot,
  movements: readonly GameMovement[],
): Promise<BigWinRow[]> {
  const [rates, minMultiple, minEur, floorEur] = await Promise.all([
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    readSetting(deps, 'BIG_WIN_MIN_MULTIPLE'),
    readSetting(deps, 'BIG_WIN_MIN_EUR'),
    readSetting(deps, 'BIG_WIN_FLOOR_EUR'),
  ]);
  const wins: BigWinRow[] = [];
  for (const moved of movements) {
    const stake = moved.round.stake.real + moved.round.stake.bonus;
    const win = moved.round.win.real + moved.round.win.bonus;
    const game = games.gameById(moved.gameId);
    if (
      !game ||
      !isBigWin({ stake, win, winNanoEur: toNanoEur(win, rates[moved.currency]) }, { minMultiple, minEur, floorEur })
    ) {
      continue;
    }
    wins.push(await describeWin(deps, moved, game));
  }
  return wins;
}

/** A finished round as a row of the public lists. */
async function describeWin(deps: FeedDeps, moved: GameMovement, game: WalletGame): Promise<BigWinRow> {
  return {
    id: moved.roundId,
    playerId: moved.playerId,
    player: await readPublicName(deps.db.kysely, moved.playerId),
    gameSlug: game.slug,
    gameTitle: game.title,
    stake: moved.round.stake.real + moved.round.stake.bonus,
    win: moved.round.win.real + moved.round.win.bonus,
    currency: moved.currency,
    createdAt: moved.at,
  };
}

async function findRecentWins(deps: FeedDeps, games: GameSnapshot, movements: readonly GameMovement[]) {
  const wins: BigWinRow[] = [];
  for (const moved of bestWins(movements)) {
    const game = games.gameById(moved.gameId);
    if (game) wins.push(await describeWin(deps, moved, game));
  }
  return wins;
}

/** Selects big wins from play and announces each once on the public ticker; keeps each player's best recent win of any size. */
export const bigWinsConsumer: OutboxConsumer = {
  name: 'feed-big-wins',
  kinds: new Set([gameMovementKind]),
  async prepare(deps: FeedDeps, events) {
    const movements = events
      .map(decodeGameMovement)
      .filter((moved) => moved.finishedAt !== null && moved.kind !== 'rollback');
    const games = await deps.wallet.directories.games();
    const wins = await findBigWins(deps, games, movements);
    const recent = await findRecentWins(deps, games, movements);
    return async (tx) => {
      for (const win of recent) await saveRecentWin(tx, win);
      for (const win of wins) {
        if (await insertBigWin(tx, win)) await appendEvents(tx, [{ kind: 'big_win', payload: viewBigWin(win, games) }]);
      }
    };
  },
};
