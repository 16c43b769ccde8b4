import { readFile } from 'node:fs/promises';
import { type GameCategory, gameCategory, gameTheme } from '@altyn/contracts/games';
import { z } from 'zod';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { forgetCatalogue } from '../catalogue.ts';
import { seededRows } from '../lobby/lobby-rows.data.ts';
import { insertLobbyRow } from '../lobby/lobby-store.ts';
import { seededSearchWords } from '../search/search-words.data.ts';
import { insertSearchWords } from '../search/search-words-store.ts';
import { disconnect, insertGame, writeProvider } from '../store.ts';
import { fetchOffersSoon } from '../sync-offers.ts';
import { providerTexts, stagingText } from './provider-texts.data.ts';
import { type RetiredGame, retireGames } from './retire-games.ts';

/** The list from which the tiles were made: one source for titles and pictures. */
const listFile = new URL('../../../../../../art/games.json', import.meta.url);

const listShape = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    provider: z.string(),
    category: gameCategory,
    features: z.array(z.string()),
    themes: z.array(gameTheme),
    accent: z.string(),
    /** Day on which players first met it. */
    added: z.iso.date(),
    /** Only the studio's games are retired by a release; the successor is another of the list. */
    retired: z.object({ on: z.iso.date(), successor: z.string() }).optional(),
  }),
);

export const studioSlug = 'altyn-studio';
const studioName = 'Altyn Studio';
/** The sandbox's provider, listed when its key is configured. */
const stagingName = 'Staging Provider';
const stagingGames: ReadonlySet<string> = new Set(['scratch-card', 'coin-flip', 'higher-card']);
/** Our studio's games playable from the first start; later its own list decides. */
export const playable: ReadonlySet<string> = new Set([
  'fruit-crown',
  'wolf-moon',
  'dragon-luck',
  'captains-gold',
  'thunder-coils',
  'aztec-sun-gate',
  'astro-spin',
  'diamond-bells',
  'hot-sevens-40',
  'pharaohs-vault',
  'lucky-clover',
  'samurai-blossom',
  'shark-reef',
  'phoenix-ember',
  'crimson-castle',
  'storm-of-olympus',
  'frost-crown',
  'gem-rush',
  'candy-orbit',
  'unicorn-reverie',
  'bison-canyon',
  'star-harvest',
  'jam-cellar',
  'teahouse-djinn',
  'dice',
  'limbo',
  'plinko',
  'mines',
  'keno',
  'hi-lo',
  'fortune-ring',
  'tower',
  'road',
  'royal-roulette',
  'baccarat',
  'blackjack',
  'video-poker',
  'multi-hand-poker',
  'three-card-poker',
  'oasis-poker',
  'dragon-tiger',
  'live-roulette',
  'starfall-roulette',
  'crown-wheel',
  'caravan-wheel',
  'live-sic-bo',
  'live-baccarat',
  'live-blackjack',
  'live-crash',
  'fruit-crown-live',
]);

const isPlayable = (slug: string) => playable.has(slug) || stagingGames.has(slug);

/** Part of a stake that counts for the wagering of bonuses. */
export const contributionPercent: Record<GameCategory, number> = {
  slots: 100,
  jackpots: 100,
  'buy-bonus': 100,
  table: 10,
  live: 10,
  crash: 10,
};

/** The retired games of the list, with their successors. @throws Error for a successor that is not in the list. */
const retiredOf = (list: z.output<typeof listShape>): RetiredGame[] =>
  list.flatMap(({ slug, retired }) => {
    if (!retired) return [];
    const successor = list.find((game) => game.slug === retired.successor);
    if (!successor || !playable.has(successor.slug)) throw new Error(`${slug}: no successor ${retired.successor}`);
    return [{ gameCode: slug, on: retired.on, successor: { slug: successor.slug, title: successor.title } }];
  });

/** Slug of a provider: `Belatra Games` → `belatra-games`. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Seeds the catalogue of a new database. Games of unconnected providers are listed as unavailable. An operator's changes
 * stay; the studio's address and key follow the environment.
 */
export async function seedGames(deps: PlatformDeps): Promise<void> {
  const { STUDIO_URL: url, STUDIO_PUBLIC_KEY: publicKey, STAGING_PUBLIC_KEY: stagingKey } = deps.config;
  const all = listShape.parse(JSON.parse(await readFile(listFile, 'utf8')));
  const list = all.filter(({ provider }) => stagingKey !== undefined || provider !== stagingName);
  await deps.db.transaction(async (tx) => {
    await writeProvider(tx, {
      slug: studioSlug,
      name: studioName,
      url: publicKey === undefined ? null : url,
      publicKey: publicKey ?? null,
      isEnabled: true,
      isReturnDeclared: true,
      frameOrigins: [new URL(deps.config.PUBLIC_STUDIO_URL ?? url).origin],
      sortOrder: 0,
      seo: null,
    });
    for (const [place, { name, seo }] of providerTexts.entries()) {
      await writeProvider(tx, {
        slug: slugOf(name),
        name,
        url: null,
        publicKey: null,
        isEnabled: true,
        sortOrder: place + 1,
        seo,
      });
    }
    if (stagingKey !== undefined) {
      await writeProvider(tx, {
        slug: slugOf(stagingName),
        name: stagingName,
        url: deps.config.STAGING_URL,
        publicKey: stagingKey,
        frameOrigins: [new URL(deps.config.STAGING_URL).origin],
        isEnabled: true,
        isListed: false,
        sortOrder: providerTexts.length + 1,
        seo: stagingText,
      });
    }
    // One that an earlier start has connected ends here, and comes back with its key.
    else await disconnect(tx, slugOf(stagingName));
    for (const [place, game] of list.entries()) {
      await insertGame(tx, {
        id: deps.ids.next(),
        slug: game.slug,
        title: game.title,
        providerSlug: slugOf(game.provider),
        gameCode: game.slug,
        category: game.category,
        ...{ features: game.features, themes: game.themes },
        accent: game.accent,
        hasDemo: isPlayable(game.slug) && game.category !== 'live',
        isOffered: isPlayable(game.slug),
        isEnabled: true,
        popularity: list.length - place,
        ...{ rtp: null, maxWinMultiple: null, reachedWinMultiple: null, volatility: null },
        wageringContribution: contributionPercent[game.category],
        blockedCountries: [],
        addedAt: new Date(game.added),
      });
    }
    await retireGames(tx, deps, { provider: studioSlug, retired: retiredOf(list) });
    await insertSearchWords(tx, seededSearchWords);
    for (const [place, row] of seededRows.entries()) await insertLobbyRow(tx, { ...row, position: place + 1 });
    // RTP, volatility and maximum wins come from the providers' lists, fetched as soon as a worker runs.
    await fetchOffersSoon(tx);
  });
  forgetCatalogue(deps);
}
