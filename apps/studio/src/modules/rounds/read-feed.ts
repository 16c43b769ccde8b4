import type { FeedView } from '@altyn/contracts/studio-game';
import { chipsOf, coarse } from '../../chips.ts';
import type { Deps } from '../../deps.ts';
import { stakesOf } from '../../titles/stakes.ts';
import { listPublicNames, type SessionRow } from '../sessions/index.ts';

const shownRounds = 20;
/** Digits of a win: others learn about how much it is. */
const shownDigits = 2;
/** Name of a player whose operator told none. */
const unnamed = '***';

/**
 * What a player sees of others' rounds of the game: masked name, multiplier in hundredths, rounded down, and about how
 * many of the lowest stakes were won. Own rounds are left out, so the list never tells a result before its animation does.
 */
export async function readFeed(deps: Deps, session: SessionRow): Promise<FeedView> {
  const title = deps.titles.get(session.game_code);
  if (!title) return { rounds: [] };
  const rounds = deps.feed.of(session.game_code).filter(({ player }) => player !== session.player);
  const shown = rounds.slice(0, shownRounds);
  const nameless = shown.filter(({ name }) => name === undefined);
  if (nameless.length > 0) {
    const names = await listPublicNames(deps.pool, [...new Set(nameless.map(({ sessionId }) => sessionId))]);
    for (const round of nameless) round.name = names.get(round.sessionId) ?? unnamed;
  }
  return {
    rounds: shown.map(({ number, name = unnamed, currency, priceMinor, winMinor }) => {
      const lowest = stakesOf(title.slot, currency, deps.config.HIGHEST_PAYOUTS)?.range.min ?? 1n;
      return {
        number,
        name,
        multiplier: Number((winMinor * 100n) / priceMinor),
        chips: winMinor === 0n ? 0 : coarse(chipsOf(winMinor, lowest), { digits: shownDigits }),
      };
    }),
  };
}
