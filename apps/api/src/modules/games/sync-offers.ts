import { type OfferedGame, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { forgetCatalogue, readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import { applyOffer, type GameStakes } from './store.ts';

/** Name of the job. */
export const syncOffersName = 'games-sync-offers';

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

const rtpShape = /^\d{1,3}\.\d{2}$/;

/**
 * Fetches every connected provider's list and enables or disables its games in the catalogue. A provider that does not
 * answer changes nothing. Unknown games are reported: titles and pictures are an operator's task.
 */
export async function syncOffers(deps: GamesDeps): Promise<void> {
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
          volatility: game.volatility ?? null,
          stakes: stakesOf(game),
          rtp: rtpShape.test(game.rtp) ? game.rtp : null,
        })),
      ),
    );
    const known = new Set(games.filter(({ row }) => row.providerSlug === slug).map(({ row }) => row.gameCode));
    const unknown = offered.filter((game) => !known.has(game.game_code)).map((game) => game.game_code);
    if (unknown.length > 0) deps.log.warn({ provider: slug, unknown }, 'a provider offers games that are not listed');
  }
  forgetCatalogue(deps);
}
