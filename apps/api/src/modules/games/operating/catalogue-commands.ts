import { gameCategory, gameTheme } from '@altyn/contracts/games';
import { z } from 'zod';
import { type Change, type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, demand, demandChange, given, readDefinition } from '../../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../../platform/cli/preview.ts';
import type { GamesDeps } from '../ports.ts';
import { selectGames, selectProviders } from '../store.ts';
import { demandGame, demandProvider } from './command-previews.ts';
import {
  addGame,
  addProvider,
  editGame,
  editProvider,
  gameChange,
  gameDefinition,
  sortCatalogue,
  storedChange,
} from './define-catalogue.ts';

type Context = CommandContext<GamesDeps>;

const gameSlug = { summary: "The game's slug", kind: 'game', isRequired: true } as const;
const providerSlug = { summary: "The provider's slug", kind: 'provider', isRequired: true } as const;

const readFlag = (text: string | undefined) => (text === undefined ? undefined : text === 'true');
const isTrue = (summary: string) => ({ summary, kind: 'choice', choices: ['true', 'false'] }) as const;

/** The change of a game that the options name. */
function readGameChange({ options }: Pick<Context, 'options'>) {
  const { title, category, features, themes, accent, demo, contribution } = options;
  demandChange({ title, category, features, themes, accent, demo, contribution });
  const named = {
    ...{ title, category, accent, has_demo: readFlag(demo) },
    features: features?.split(' ').filter(Boolean),
    themes: themes?.split(' ').filter(Boolean),
    wagering_contribution: contribution === undefined ? undefined : Number(contribution),
  };
  const read = gameChange.safeParse(named);
  if (!read.success) throw new UsageError(z.prettifyError(read.error));
  return read.data;
}

function readProviderChange({ options }: Pick<Context, 'options'>) {
  const { name, listed, returns, 'served-by': server } = options;
  demandChange({ name, listed, returns, 'served-by': server });
  const flags = { isListed: readFlag(listed), isReturnDeclared: readFlag(returns) };
  return { name, ...flags, servedBy: server === 'none' ? null : server };
}

const readSlugs = (context: Context, name: string) => given(context, name).split(/\s+/).filter(Boolean);

function sortCommand(kind: 'game' | 'provider'): Command<GamesDeps> {
  const option = kind === 'game' ? 'games' : 'providers';
  return {
    name: `${kind} sort`,
    summary: `Put ${kind}s before all others in lists, in this order`,
    options: { [option]: { summary: 'Slugs, separated by spaces', kind: option, isRequired: true } },
    permission: 'games.write',
    isAudited: true,
    async preview(context): Promise<Change[]> {
      const slugs = readSlugs(context, option);
      const { kysely } = context.deps.db;
      const rows = await (kind === 'game' ? selectGames(kysely) : selectProviders(kysely));
      const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug));
      if (unknown !== undefined) throw new UsageError(`There is no ${kind} ${unknown}`);
      const first = rows.slice(0, slugs.length).map(({ slug }) => slug);
      return [becomes('first in lists', first.join(' '), slugs.join(' '))];
    },
    async run(context) {
      demand(await sortCatalogue(context.deps, { ...actOf(context), kind, slugs: readSlugs(context, option) }));
      context.print('Sorted.');
    },
  };
}

const gameAdd: Command<GamesDeps> = {
  name: 'game add',
  summary: 'Add a game from a definition file: closed until it is enabled and its provider lists it',
  options: { file: { summary: 'JSON file with the definition', kind: 'json', isRequired: true } },
  permission: 'games.write',
  isAudited: true,
  // A share of its own; without one that of its category holds.
  isHouseRule: (_, definition) => gameDefinition.safeParse(definition).data?.wagering_contribution !== undefined,
  async preview(context) {
    const read = gameDefinition.safeParse(await readDefinition(context));
    if (!read.success) throw new UsageError(z.prettifyError(read.error));
    await demandProvider(context.deps, read.data.provider);
    return differences({}, read.data);
  },
  async run(context) {
    demand(await addGame(context.deps, { ...actOf(context), definition: await readDefinition(context) }));
    context.print('Added; it opens by game enable.');
  },
};

const gameEdit: Command<GamesDeps> = {
  name: 'game edit',
  summary: 'Change what we say of a game; what its provider says comes with the provider’s list',
  options: {
    slug: gameSlug,
    title: { summary: 'Its title', kind: 'text' },
    category: { summary: 'Its category', kind: 'choice', choices: gameCategory.options },
    features: { summary: 'Its mechanics, separated by spaces', kind: 'text' },
    themes: { summary: `What it is about, separated by spaces: ${gameTheme.options.join(', ')}`, kind: 'text' },
    accent: { summary: 'Colour of the tile’s placeholder, e.g. #6d3df5', kind: 'text' },
    demo: isTrue('It is offered for play money'),
    contribution: { summary: 'Per cent of a stake that counts for wagering', kind: 'number' },
  },
  permission: 'games.write',
  isAudited: true,
  // The share counts in the bonuses of every player.
  isHouseRule: ({ contribution }) => contribution !== undefined,
  async preview(context) {
    const game = await demandGame(context.deps, given(context, 'slug'));
    const after = { ...game, ...storedChange(readGameChange(context)) };
    return [about('game', game.title), ...differences(game, after)];
  },
  async run(context) {
    const edited = { ...actOf(context), slug: given(context, 'slug'), change: readGameChange(context) };
    demand(await editGame(context.deps, edited));
    context.print('Saved.');
  },
};

const providerAdd: Command<GamesDeps> = {
  name: 'provider add',
  summary: 'Add a provider to the catalogue: closed, until it is connected and enabled',
  options: {
    slug: { summary: 'A new slug: lower-case letters, digits and dashes', kind: 'text', isRequired: true },
    name: { summary: 'Its name', kind: 'text', isRequired: true },
  },
  permission: 'games.write',
  isAudited: true,
  preview: async (context) => [becomes('provider', null, `${given(context, 'slug')}: ${given(context, 'name')}`)],
  async run(context) {
    const provider = { slug: given(context, 'slug'), name: given(context, 'name') };
    demand(await addProvider(context.deps, { ...actOf(context), ...provider }));
    context.print('Added; connect it by provider connect, then enable it.');
  },
};

const providerEdit: Command<GamesDeps> = {
  name: 'provider edit',
  summary:
    'Change a provider’s name, whether players see it among our providers, which provider serves its games, or whether its declared returns of single bets count',
  options: {
    slug: providerSlug,
    name: { summary: 'Its name', kind: 'text' },
    listed: isTrue('Players see it among the providers; its games are listed either way'),
    returns: isTrue('Its returns count'),
    'served-by': {
      summary: 'The connected provider whose address and key serve the games of this brand',
      kind: 'provider',
      orWord: 'none',
    },
  },
  permission: 'games.write',
  isAudited: true,
  // Another provider's key signs for its games then.
  isHouseRule: ({ returns, 'served-by': server }) => returns !== undefined || server !== undefined,
  async preview(context) {
    const provider = await demandProvider(context.deps, given(context, 'slug'));
    const change = Object.entries(readProviderChange(context)).filter(([, value]) => value !== undefined);
    return [about('provider', provider.slug), ...differences(provider, { ...provider, ...Object.fromEntries(change) })];
  },
  async run(context) {
    const edited = { slug: given(context, 'slug'), change: readProviderChange(context) };
    demand(await editProvider(context.deps, { ...actOf(context), ...edited }));
    context.print('Saved.');
  },
};

/** Commands of the catalogue: games and providers, without code of their own. */
export const catalogueCommands: readonly Command<GamesDeps>[] = [
  gameAdd,
  gameEdit,
  sortCommand('game'),
  providerAdd,
  providerEdit,
  sortCommand('provider'),
];
