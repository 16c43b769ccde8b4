import { gameCategory, gameTheme } from '@altyn/contracts/games';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { forgetCatalogue } from '../catalogue.ts';
import { contributionPercent } from '../seed/seed-games.ts';
import { insertGame, lockProviders, type ProviderRow, selectGames, selectProviders } from '../store.ts';
import { fetchOffersSoon } from '../sync-offers.ts';
import {
  findCommonCode,
  type GameChange,
  insertProvider,
  isGameTaken,
  sortGames,
  sortProviders,
  updateGame,
  updateProvider,
} from './catalogue-store.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64);
const name = z.string().trim().min(1).max(80);

/** A new game, as an operator describes it. Its return, volatility and stakes come from the provider's list. */
export const gameDefinition = z.strictObject({
  slug,
  title: name,
  provider: slug,
  /** The provider's name of the game. */
  game_code: z.string().min(1).max(100),
  category: gameCategory,
  features: z.array(slug).max(20).default([]),
  /** What it is about, for the filter of themes. */
  themes: z.array(gameTheme).max(5).default([]),
  /** Colour of the tile's placeholder. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#6d3df5'),
  has_demo: z.boolean().default(false),
  /** Per cent of a stake that counts for wagering; missing: that of the category. */
  wagering_contribution: z.int().min(0).max(100).optional(),
});

/** What an operator changes of a game. */
export const gameChange = gameDefinition
  .pick({
    ...{ title: true, category: true, features: true, themes: true, accent: true },
    ...{ has_demo: true, wagering_contribution: true },
  })
  .partial();
export const providerChange = z.strictObject({
  name: name.optional(),
  isReturnDeclared: z.boolean().optional(),
  /** Players see it among the providers of the house. */
  isListed: z.boolean().optional(),
  /** The provider that serves this brand's games; null: none. */
  servedBy: slug.nullable().optional(),
});

const refuseShape = (error: z.ZodError): Refusal =>
  refuse('VALIDATION_ERROR', {
    details: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
export const refuseField = (path: string, message: string) =>
  refuse('VALIDATION_ERROR', { details: [{ path, message }] });

/** Does a change of the catalogue with its audit entry; every process reads the catalogue anew. */
export async function changeCatalogue(
  deps: PlatformDeps,
  entry: Act & { action: string; subject: string; details: Record<string, unknown> },
  write: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const { actor, reason, action, subject, details } = entry;
  const refusal = await deps.db.transaction(async (tx) => {
    const refused = await write(tx);
    if (refused) return refused;
    await writeAudit(tx, { id: deps.ids.next(), at: deps.clock.now(), actor, reason, action, subject, details });
    return undefined;
  });
  forgetCatalogue(deps);
  return refusal;
}

/** Refuses the name of another provider. Locks the providers, so that none takes it meanwhile. */
async function refuseName(tx: Tx, of: { slug: string; name: string }): Promise<Refusal | undefined> {
  await lockProviders(tx);
  const isTaken = (await selectProviders(tx)).some((one) => one.name === of.name && one.slug !== of.slug);
  return isTaken ? refuseField('name', 'a provider of this name exists') : undefined;
}

/** Adds a provider to the catalogue: closed, without a connection. @returns VALIDATION_ERROR, also for a taken slug or name. */
export async function addProvider(
  deps: PlatformDeps,
  request: Act & { slug: string; name: string },
): Promise<Refusal | undefined> {
  const read = z.object({ slug, name }).safeParse(request);
  if (!read.success) return refuseShape(read.error);
  const entry = { ...request, action: 'provider.add', subject: request.slug, details: { name: read.data.name } };
  return changeCatalogue(deps, entry, async (tx) => {
    const taken = await refuseName(tx, read.data);
    if (taken) return taken;
    return (await insertProvider(tx, read.data)) ? undefined : refuseField('slug', 'a provider of this slug exists');
  });
}

/** The providers whose games share one list of codes with those of a provider: they have one key. */
function sharing(providers: readonly ProviderRow[], provider: string): string[] {
  const serverOf = (row: ProviderRow) => row.servedBy ?? row.slug;
  const server = providers.find((one) => one.slug === provider)?.servedBy ?? provider;
  return providers.filter((one) => serverOf(one) === server).map((one) => one.slug);
}

/**
 * Refuses a brand that has a connection of its own, one behind a provider that has none, and one with a game whose code the
 * provider's calls already name. Locks the providers, so that no game is added meanwhile.
 */
async function refuseServing(tx: Tx, provider: string, servedBy: string | null): Promise<Refusal | undefined> {
  if (servedBy === null) return undefined;
  await lockProviders(tx);
  const providers = await selectProviders(tx);
  const server = providers.find((one) => one.slug === servedBy);
  if (!server || server.publicKey === null || servedBy === provider)
    return refuseField('served-by', 'must be another, connected provider');
  const brand = providers.find((one) => one.slug === provider);
  if (brand && brand.publicKey !== null) return refuseField('served-by', 'the provider has a connection of its own');
  const others = sharing(providers, servedBy).filter((one) => one !== provider);
  const code = await findCommonCode(tx, { provider, others });
  return code === undefined ? undefined : refuseField('served-by', `another game behind it has the code ${code}`);
}

/** Changes a provider's name, which provider serves it, and whether players see it and its declared returns count. @returns PROVIDER_NOT_FOUND, VALIDATION_ERROR. */
export async function editProvider(
  deps: PlatformDeps,
  request: Act & { slug: string; change: z.input<typeof providerChange> },
): Promise<Refusal | undefined> {
  const read = providerChange.safeParse(request.change);
  if (!read.success) return refuseShape(read.error);
  const entry = { ...request, action: 'provider.edit', subject: request.slug, details: read.data };
  return changeCatalogue(deps, entry, async (tx) => {
    const { slug: edited } = request;
    const { name: newName, servedBy = null } = read.data;
    const taken = newName === undefined ? undefined : await refuseName(tx, { slug: edited, name: newName });
    const refused = taken ?? (await refuseServing(tx, edited, servedBy));
    if (refused) return refused;
    if (!(await updateProvider(tx, { slug: request.slug, ...read.data }))) return refuse('PROVIDER_NOT_FOUND');
    await fetchOffersSoon(tx);
    return undefined;
  });
}

/** Puts providers or games first in lists, in this order. @returns PROVIDER_NOT_FOUND, GAME_NOT_FOUND. */
export async function sortCatalogue(
  deps: PlatformDeps,
  request: Act & { kind: 'provider' | 'game'; slugs: readonly string[] },
): Promise<Refusal | undefined> {
  const { kind, slugs } = request;
  const entry = { ...request, action: `${kind}.sort`, subject: 'catalogue', details: { slugs } };
  return changeCatalogue(deps, entry, async (tx) => {
    const known = new Set((await (kind === 'game' ? selectGames(tx) : selectProviders(tx))).map((row) => row.slug));
    if (!slugs.every((one) => known.has(one))) return refuse(kind === 'game' ? 'GAME_NOT_FOUND' : 'PROVIDER_NOT_FOUND');
    await (kind === 'game' ? sortGames(tx, slugs) : sortProviders(tx, slugs));
    return undefined;
  });
}

/** Adds a game: closed until an operator opens it and its provider lists it. @returns VALIDATION_ERROR. */
export async function addGame(
  deps: PlatformDeps,
  request: Act & { definition: unknown },
): Promise<Refusal | undefined> {
  const read = gameDefinition.safeParse(request.definition);
  if (!read.success) return refuseShape(read.error);
  const { provider: providerSlug, game_code: gameCode, has_demo: hasDemo, ...game } = read.data;
  const entry = { ...request, action: 'game.add', subject: game.slug, details: read.data };
  return changeCatalogue(deps, entry, async (tx) => {
    // No brand joins a provider meanwhile.
    await lockProviders(tx);
    const providers = await selectProviders(tx);
    if (!providers.some((one) => one.slug === providerSlug)) return refuseField('provider', 'no such provider');
    if (await isGameTaken(tx, { slug: game.slug, providers: sharing(providers, providerSlug), gameCode }))
      return refuseField('slug', 'a game of this slug, or of this code, exists');
    const { slug: gameSlug, title, category, features, themes, accent } = game;
    await insertGame(tx, {
      ...{ id: deps.ids.next(), slug: gameSlug, title, category, features, themes, accent },
      ...{ providerSlug, gameCode, hasDemo },
      ...{
        isOffered: false,
        isEnabled: false,
        popularity: 0,
        rtp: null,
        maxWinMultiple: null,
        reachedWinMultiple: null,
      },
      ...{ volatility: null, blockedCountries: [], addedAt: deps.clock.now() },
      wageringContribution: game.wagering_contribution ?? contributionPercent[category],
    });
    await fetchOffersSoon(tx);
    return undefined;
  });
}

/** The stored form of a change of a game. */
export function storedChange(read: z.output<typeof gameChange>): GameChange {
  const { has_demo: hasDemo, wagering_contribution: wageringContribution, ...same } = read;
  const all = { ...same, hasDemo, wageringContribution };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Changes what operators describe of a game. @returns GAME_NOT_FOUND, VALIDATION_ERROR. */
export async function editGame(
  deps: PlatformDeps,
  request: Act & { slug: string; change: z.input<typeof gameChange> },
): Promise<Refusal | undefined> {
  const read = gameChange.safeParse(request.change);
  if (!read.success) return refuseShape(read.error);
  const entry = { ...request, action: 'game.edit', subject: request.slug, details: read.data };
  return changeCatalogue(deps, entry, async (tx) => {
    if (!(await selectGames(tx)).some((game) => game.slug === request.slug)) return refuse('GAME_NOT_FOUND');
    const stored = storedChange(read.data);
    if (Object.keys(stored).length > 0) await updateGame(tx, request.slug, stored);
    return undefined;
  });
}
