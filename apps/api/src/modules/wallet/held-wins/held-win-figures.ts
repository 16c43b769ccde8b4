import { watchedFigures } from '../../../platform/watched-figures.ts';
import { countHeldWins } from './held-win-store.ts';

/** Wins that wait for an operator. */
export const heldWinFigures = watchedFigures({
  name: 'held-wins',
  gauges: {
    wallet_held_wins_waiting: 'Wins that wait for an operator',
    wallet_held_wins_oldest_seconds: 'Age of the oldest of them',
  },
  labels: ['provider'],
  async read({ db, clock }) {
    const nowMs = clock.now().getTime();
    const rows = await countHeldWins(db.kysely);
    return rows.map(({ provider, count, oldestAt }) => ({
      labels: { provider },
      values: {
        wallet_held_wins_waiting: count,
        wallet_held_wins_oldest_seconds: (nowMs - oldestAt.getTime()) / 1_000,
      },
    }));
  },
});
