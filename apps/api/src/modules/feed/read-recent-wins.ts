import type { recentWin } from '@altyn/contracts/engagement';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { inCurrency } from '@altyn/domain/reference-rate';
import type { z } from 'zod';
import { withPublicFaces } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import type { FeedDeps } from './ports.ts';
import { multipleOf, shownWins } from './recent-win-rules.ts';
import { selectRecentWins } from './recent-win-store.ts';

/** A win stays on the strip for this long while newer ones are missing. */
export const recentMs = 12 * 3_600_000;
/** Wins on the strip, and the newest ones of which they are the best. */
const limit = 24;
const newestRead = 120;

/** The best of the newest wins of different players, in games that can be played, with amounts in `currency` at the reference rates. */
export async function readRecentWins(
  deps: FeedDeps,
  { currency }: { currency: Currency },
): Promise<{ items: z.output<typeof recentWin>[]; total: number }> {
  const [wins, ratesPerEur, games] = await Promise.all([
    selectRecentWins(deps.db.replica, {
      since: new Date(deps.clock.now().getTime() - recentMs),
      limit: newestRead,
    }),
    readSetting(deps, 'REFERENCE_RATES_PER_EUR'),
    deps.wallet.directories.games(),
  ]);
  const items = (await withPublicFaces(deps.db.replica, shownWins(wins, limit))).flatMap((win) => {
    const game = games.gameBySlug(win.gameSlug);
    if (!game?.isEnabled) return [];
    return {
      id: win.id,
      player: win.player,
      avatar: win.avatar,
      game_slug: win.gameSlug,
      game_title: win.gameTitle,
      game_picture: game.picture ?? null,
      closed_to: [...game.blockedCountries],
      win: formatMoney(inCurrency(win.win, { from: win.currency, to: currency, ratesPerEur })),
      currency,
      multiple: multipleOf(win),
      created_at: win.createdAt.toISOString(),
    };
  });
  return { items, total: items.length };
}
