import { type OfferedGame, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { parseReturn } from '@altyn/domain/theoretical-loss';
import type { Queries } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { forgetCatalogue, readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './providers/provider-connection.ts';
import { applyOffer, type GameStakes } from './store.ts';

/** Name of the job. */
export const syncOffersName = 'games-sync-offers';

/** Has the providers' lists fetched soon after a change of the catalogue, instead of within five minutes. */
export const fetchOffersSoon = (tx: Queries): Promise<void> =>
  enqueueJob(tx, { name: syncOffersName, payload: {}, key: syncOffersName });

/** Converts a list's stakes to minor units; fractions cannot be a free spin's stake. */
function stakesOf({ stakes }: OfferedGame): GameStakes | null {
  if (!stakes) return null;
  return Object.fromEntries(
    Object.entries(stakes).map(([currency, units]) => [
      currency.toLowerCase(),
      units.filter((unit) => unit % protocolUnitsPerMinor === 0).map((unit) => unit / protocolUnitsPerMinor),
    ]),
  );
}

const readRtp = (text: string) => (parseReturn(text) === undefined ? null : text);

/** The published win that rounds reach; null: none, or one above the cap, which no round can win. */
function reachedWinOf({ max_win_multiple: cap, reached_win_multiple: reached }: OfferedGame): number | null {
  return reached === undefined || (cap !== undefined && reached > cap) ? null : reached;
}

/** The highest of the returns that a game's list entry names; null: none is readable. */
function highestRtpOf({ rtp, max_rtp = rtp }: OfferedGame): string | null {
  const named = [readRtp(rtp), readRtp(max_rtp)].filter((text) => text !== null);
  return named.toSorted((a, b) => (parseReturn(b) ?? 0) - (parseReturn(a) ?? 0))[0] ?? null;
}

/**
 * Fetches every connected provider's list and enables or disables its games in the catalogue. A provider that does not
 * answer changes nothing. Unknown games are reported: titles and pictures are an operator's task.
 */
export async function syncOffers(deps: GamesDeps): Promise<void> {
  // A provider that was connected a moment ago is among them.
  forgetCatalogue(deps);
  const { providers, games } = await readCatalogue(deps);
  for (const { row: provider } of providers) {
    const connection = connectionOf(provider);
    if (!connection) continue;
    const { slug } = connection;
    const offered = await deps.providerCalls.gameList(connection);
    if (offered === undefined) continue;
    await deps.db.transaction((tx) =>
      applyOffer(
        tx,
        slug,
        offered.map((game) => ({
          gameCode: game.game_code,
          hasDemo: game.has_demo,
          isOffered: game.is_enabled,
          maxWinMultiple: game.max_win_multiple ?? null,
          reachedWinMultiple: reachedWinOf(game),
          maxWinOdds: game.max_win_odds ?? null,
          volatility: game.volatility ?? null,
          stakes: stakesOf(game),
          rtp: readRtp(game.rtp),
          highestRtp: highestRtpOf(game),
        })),
      ),
    );
    const known = new Set(games.filter(({ served }) => served.slug === slug).map(({ row }) => row.gameCode));
    const unknown = offered.filter((game) => !known.has(game.game_code)).map((game) => game.game_code);
    if (unknown.length > 0) deps.log.warn({ provider: slug, unknown }, 'a provider offers games that are not listed');
  }
  forgetCatalogue(deps);
}
