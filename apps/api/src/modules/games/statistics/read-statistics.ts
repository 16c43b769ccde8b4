import type { PlayStatistics, StatisticsDays } from '@altyn/contracts/player/statistics';
import { formatMoney, type Minor } from '@altyn/domain/money';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer } from '../../identity/index.ts';
import { type PlayedDay, selectPlayed } from '../../wallet/index.ts';
import { readCatalogue } from '../catalogue.ts';
import type { GamesDeps } from '../ports.ts';
import { drawNetChart } from './net-chart.ts';

const dayMs = 24 * 3_600_000;
const listedGames = 20;

interface Sums {
  rounds: number;
  staked: Minor;
  won: Minor;
}

const viewSums = ({ rounds, staked, won }: Sums) => ({
  rounds,
  staked: formatMoney(staked),
  won: formatMoney(won),
  net: formatMoney(won - staked),
});

const addUp = (parts: readonly Sums[]): Sums =>
  parts.reduce<Sums>(
    (sum, part) => ({
      rounds: sum.rounds + part.rounds,
      staked: sum.staked + part.staked,
      won: sum.won + part.won,
    }),
    { rounds: 0, staked: 0n, won: 0n },
  );

/** Net position of each day of the period; the period touches one day more than it is long. */
function netOfDays(played: readonly PlayedDay[], days: number): Minor[] {
  const nets = Array.from({ length: days + 1 }, () => 0n);
  for (const { day, won, staked } of played) if (day in nets) nets[day] = won - staked;
  return nets;
}

/** A player's statistics of the last days, from the wallet's rounds. Reads the primary, so that the latest play is included. */
export async function readStatistics(
  deps: GamesDeps,
  { playerId, days }: { playerId: string; days: StatisticsDays },
): Promise<PlayStatistics | Refusal> {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const length = Number(days);
  const since = new Date(deps.clock.now().getTime() - length * dayMs);
  const [played, catalogue] = await Promise.all([
    selectPlayed(deps.db.kysely, { playerId, since, timeZone: player.timeZone }),
    readCatalogue(deps),
  ]);
  const nameOf = (gameId: string) => {
    const game = catalogue.byId.get(gameId)?.row;
    return { slug: game?.slug ?? gameId, title: game?.title ?? gameId };
  };
  const { highest } = played;
  const game = highest && nameOf(highest.gameId);
  return {
    currency: player.currency,
    from: since.toISOString(),
    ...viewSums(addUp(played.games)),
    played_minutes: Math.round(played.playedMs / 60_000),
    biggest_win:
      highest && game
        ? {
            round_id: highest.id,
            game_slug: game.slug,
            game_title: game.title,
            stake: formatMoney(highest.stake),
            win: formatMoney(highest.win),
            at: highest.at.toISOString(),
          }
        : null,
    games: played.games.slice(0, listedGames).map((one) => ({ ...nameOf(one.gameId), ...viewSums(one) })),
    chart: drawNetChart(netOfDays(played.days, length)),
  };
}
