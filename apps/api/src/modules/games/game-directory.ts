import { parseReturn } from '@altyn/domain/theoretical-loss';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isUnderMaintenance } from '../settings/index.ts';
import type { GameDirectory, WalletGame } from '../wallet/index.ts';
import { type CatalogueGame, readCatalogue } from './catalogue.ts';
import { connectionOf } from './providers/provider-connection.ts';

const keyOf = (providerSlug: string, gameCode: string) => `${providerSlug}\n${gameCode}`;

/**
 * Creates the wallet's view of the catalogue. Rounds of a game that its provider has delisted may finish; a game disabled
 * by an operator or retired takes no bets.
 */
export function createGameDirectory(deps: PlatformDeps): GameDirectory {
  return {
    async load() {
      const { games, byId, providers } = await readCatalogue(deps);
      const isOpen = !(await isUnderMaintenance(deps));
      const byCode = new Map(games.map((game) => [keyOf(game.served.slug, game.row.gameCode), game]));
      const toWalletGame = ({ row, provider, served }: CatalogueGame): WalletGame => ({
        id: row.id,
        slug: row.slug,
        title: row.title,
        picture: row.picture,
        isRetired: row.retiredOn != null,
        isEnabled: row.retiredOn == null && row.isEnabled && provider.isEnabled && served.isEnabled && isOpen,
        blockedCountries: row.blockedCountries,
        contributionPercent: row.wageringContribution,
        highestReturnHundredths: parseReturn(row.highestRtp ?? row.rtp ?? ''),
        isReturnDeclared: served.isReturnDeclared && provider.isReturnDeclared,
        maxWinMultiple: row.maxWinMultiple ?? undefined,
        stakesMinor: row.stakes ?? undefined,
      });
      const bySlug = new Map(games.map((game) => [game.row.slug, game]));
      return {
        provider(slug) {
          const provider = providers.find(({ row }) => row.slug === slug)?.row;
          const connection = provider && connectionOf(provider);
          if (!connection) return undefined;
          const { publicKey, previousKey } = connection;
          return { slug, publicKey, previousKey, isEnabled: provider.isEnabled };
        },
        game(providerSlug, gameCode) {
          const game = byCode.get(keyOf(providerSlug, gameCode));
          return game && toWalletGame(game);
        },
        gameBySlug(slug) {
          const game = bySlug.get(slug);
          return game && toWalletGame(game);
        },
        gameById(id) {
          const game = byId.get(id);
          return game && { ...toWalletGame(game), providerSlug: game.served.slug, gameCode: game.row.gameCode };
        },
      };
    },
  };
}
