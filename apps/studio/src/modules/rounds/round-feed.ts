import type { RoundRow } from './store.ts';

/** Rounds of a game in memory: more than a player sees, because one's own are left out. */
const roundsOfGame = 60;

interface FeedRound {
  /** Counts the rounds of this process, so that a client tells new ones from known ones. */
  number: number;
  id: string;
  sessionId: string;
  player: string;
  currency: string;
  priceMinor: bigint;
  winMinor: bigint;
  name?: string;
}

/** The newest settled rounds of real money by game, of this process since its start. Rounds of slots are not kept. */
export interface RoundFeed {
  /** Keeps a round once, whatever the number of calls. */
  add(
    row: Pick<RoundRow, 'id' | 'session_id' | 'player' | 'game_code' | 'currency' | 'price_minor' | 'win_minor'>,
  ): void;
  /** Newest first. */
  of(game: string): readonly FeedRound[];
}

export function createRoundFeed(): RoundFeed {
  const games = new Map<string, FeedRound[]>();
  let number = 0;
  return {
    add(row) {
      if (row.price_minor <= 0n) return;
      const rounds = games.get(row.game_code) ?? [];
      if (rounds.some(({ id }) => id === row.id)) return;
      number += 1;
      const { id, session_id: sessionId, player, currency, price_minor: priceMinor, win_minor: winMinor } = row;
      const newest = [{ number, id, sessionId, player, currency, priceMinor, winMinor }, ...rounds];
      games.set(row.game_code, newest.slice(0, roundsOfGame));
    },
    of: (game) => games.get(game) ?? [],
  };
}
