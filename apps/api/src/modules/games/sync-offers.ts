import { type OfferedGame, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { forgetCatalogue, readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import { applyOffer, type GameStakes } from './store.ts';

/** The job that does it. */
export const syncOffersName = 'games-sync-offers';

/** A list's stakes in minor units; what is no whole one cannot be a free spin's. */
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
 * Asks every connected provider what it offers, and opens or closes its games in the catalogue accordingly. A provider that
 * does not answer changes nothing. Games that we do not know are reported: titles and pictures are an operator's work.
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
