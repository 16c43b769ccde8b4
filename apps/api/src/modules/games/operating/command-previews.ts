import { type Change, UsageError } from '../../../platform/cli/cli.ts';
import { about, becomes, differences, onOff } from '../../../platform/cli/preview.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readFrameOrigins } from '../frame-origins.ts';
import { fingerprintOf, fingerprintOfPem, readPublicKey } from '../keys/provider-key.ts';
import type { SearchWords } from '../search/search-words.ts';
import { selectSearchWords } from '../search/search-words-store.ts';
import { type GameRow, type ProviderRow, selectGames, selectProviders } from '../store.ts';

/** Finds a game of the catalogue. @throws UsageError */
export async function demandGame({ db }: PlatformDeps, slug: string): Promise<GameRow> {
  const game = (await selectGames(db.kysely)).find((one) => one.slug === slug);
  if (!game) throw new UsageError(`There is no game ${slug}`);
  return game;
}

/** Finds a provider of the catalogue. @throws UsageError */
export async function demandProvider({ db }: PlatformDeps, slug: string): Promise<ProviderRow> {
  const provider = (await selectProviders(db.kysely)).find((one) => one.slug === slug);
  if (!provider) throw new UsageError(`There is no provider ${slug}`);
  return provider;
}

/** What opening or closing a game or a provider changes. */
export async function previewSwitch(
  deps: PlatformDeps,
  of: { kind: 'game' | 'provider'; slug: string; isEnabled: boolean },
): Promise<Change[]> {
  const { kind, slug, isEnabled } = of;
  const row = kind === 'game' ? await demandGame(deps, slug) : await demandProvider(deps, slug);
  const state = becomes('state', onOff(row.isEnabled), onOff(isEnabled));
  if (kind === 'game') return [about('game', (row as GameRow).title), state];
  const games = (await selectGames(deps.db.kysely)).filter((game) => game.providerSlug === slug && game.isEnabled);
  return [about('provider', (row as ProviderRow).name), about('games', String(games.length)), state];
}

/** What closing a game to a country, or opening it again, changes. */
export async function previewCountry(
  deps: PlatformDeps,
  of: { slug: string; country: string; isBlocked: boolean },
): Promise<Change[]> {
  const { title, blockedCountries } = await demandGame(deps, of.slug);
  const others = blockedCountries.filter((one) => one !== of.country);
  const after = of.isBlocked ? [...others, of.country].toSorted() : others;
  return [about('game', title), becomes('closed to', blockedCountries.join(', ') || null, after.join(', ') || null)];
}

/** What the connection of a provider changes. @param of.publicKeyPem its public key. */
export async function previewConnection(
  deps: PlatformDeps,
  of: { slug: string; url: string; frames: string; publicKeyPem: string },
): Promise<Change[]> {
  const row = await demandProvider(deps, of.slug);
  const key = readPublicKey(of.publicKeyPem);
  if (typeof key === 'string') throw new UsageError(`--key: ${key}`);
  return [
    about('provider', row.name),
    becomes('url', row.url, of.url),
    becomes('key SHA-256', row.publicKey && fingerprintOfPem(row.publicKey), fingerprintOf(key)),
    ...(await previewFrames(deps, { slug: of.slug, frames: of.frames })),
  ];
}

/** What a provider's new key changes, and until when the old one is taken. */
export async function previewKey(
  deps: PlatformDeps,
  of: { slug: string; publicKeyPem: string; previousUntil: Date },
): Promise<Change[]> {
  const row = await demandProvider(deps, of.slug);
  const key = readPublicKey(of.publicKeyPem);
  if (typeof key === 'string') throw new UsageError(`--key: ${key}`);
  const old = row.publicKey && fingerprintOfPem(row.publicKey);
  return [
    about('provider', row.name),
    becomes('key SHA-256', old, fingerprintOf(key)),
    becomes('old key', old, null, of.previousUntil),
  ];
}

/** What new origins of a provider's games change. */
export async function previewFrames(deps: PlatformDeps, of: { slug: string; frames: string }): Promise<Change[]> {
  const { frameOrigins } = await demandProvider(deps, of.slug);
  const after = readFrameOrigins(of.frames);
  if (!after) throw new UsageError('Origins such as https://games.example, separated by spaces, at most ten');
  return [becomes('origins', frameOrigins.join(' ') || null, after.join(' ') || null)];
}

/** What new words of players change; undefined: they are taken out of use. */
export async function previewWords(
  deps: PlatformDeps,
  of: { key: string; words: SearchWords | undefined },
): Promise<Change[]> {
  const before = (await selectSearchWords(deps.db.kysely)).find(({ key }) => key === of.key);
  if (!before && !of.words) throw new UsageError(`There are no search words ${of.key}`);
  return [about('entry', of.key), ...differences(before ?? {}, of.words ?? {})];
}
