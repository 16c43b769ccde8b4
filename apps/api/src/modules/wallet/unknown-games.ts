import type { WalletDeps } from './wallet.ts';

/** Lists the short names of games that the catalogue does not have, in order. */
export async function listUnknownGames(
  { wallet }: Pick<WalletDeps, 'wallet'>,
  slugs: readonly string[],
): Promise<string[]> {
  const games = await wallet.directories.games();
  return slugs.filter((slug) => !games.gameBySlug(slug));
}
