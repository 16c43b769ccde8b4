import { gameCategory } from '@altyn/contracts/games';
import { z } from 'zod';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { readCatalogue } from '../catalogue.ts';
import { previewWords } from '../operating/command-previews.ts';
import type { GamesDeps } from '../ports.ts';
import { removeSearchWords, setSearchWords } from './change-search-words.ts';
import type { SearchWords } from './search-words.ts';
import { selectSearchWords } from './search-words-store.ts';

const key = z.string().regex(/^[a-z0-9-]{1,64}$/);
const words = z.string().trim().min(1).max(500);

const listCommand: Command<GamesDeps> = {
  name: 'search-words list',
  summary: "List players' words and the games that they find",
  options: {},
  permission: 'games.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const { key: name, words: text, category, feature, games = [] } of await selectSearchWords(deps.db.kysely)) {
      const finds = [category && `category ${category}`, feature && `mechanic ${feature}`, games.join(' ')];
      print(`${name}: ${text} (${finds.filter(Boolean).join(', ')})`);
    }
  },
};

/** Reads the entry that the options name. @throws UsageError */
async function readEntry({ deps, options }: Pick<CommandContext<GamesDeps>, 'deps' | 'options'>): Promise<SearchWords> {
  const entry = {
    key: key.safeParse(options['key']).data,
    words: words.safeParse(options['words']).data,
    category: gameCategory.optional().safeParse(options['category']),
    feature: options['feature'],
    games: (options['games'] ?? '').split(' ').filter(Boolean),
  };
  if (entry.key === undefined) throw new UsageError('--key must be of small letters, digits and dashes, at most 64');
  if (entry.words === undefined) throw new UsageError('--words must have 1 to 500 characters');
  if (!entry.category.success) throw new UsageError(`--category must be one of ${gameCategory.options.join(', ')}`);
  const { bySlug, games } = await readCatalogue(deps);
  const unknown = entry.games.find((slug) => !bySlug.has(slug));
  if (unknown !== undefined) throw new UsageError(`There is no game ${unknown}`);
  const { feature } = entry;
  if (feature !== undefined && !games.some(({ row }) => row.features.includes(feature)))
    throw new UsageError(`No game has the mechanic ${feature}`);
  const category = entry.category.data;
  if (category === undefined && feature === undefined && entry.games.length === 0)
    throw new UsageError('Name a --category, a --feature or --games');
  return { key: entry.key, words: entry.words, category, feature, games: entry.games };
}

const setCommand: Command<GamesDeps> = {
  name: 'search-words set',
  summary: "Set players' words for a category, a mechanic or some games; the words of a known key are replaced",
  options: {
    key: { summary: 'Name of the entry, e.g. theme-wolf', kind: 'text', isRequired: true },
    words: { summary: 'Words in all languages, separated by spaces', kind: 'lines', isRequired: true },
    category: { summary: 'Its games', kind: 'choice', choices: gameCategory.options },
    feature: { summary: "A mechanic of the games' lists, e.g. free-spins", kind: 'text' },
    games: { summary: 'Slugs of games, separated by spaces', kind: 'games' },
  },
  permission: 'content.write',
  isAudited: true,
  async preview({ deps, options }) {
    const entry = await readEntry({ deps, options });
    return previewWords(deps, { key: entry.key, words: entry });
  },
  async run({ deps, options, actor, print }) {
    const found = await readEntry({ deps, options });
    await setSearchWords(deps, found, { actor, reason: options['reason'] ?? '' });
    print(`search words ${found.key}: ${found.words}`);
  },
};

const removeCommand: Command<GamesDeps> = {
  name: 'search-words remove',
  summary: "Take players' words out of use",
  options: { key: { summary: 'Name of the entry', kind: 'text', isRequired: true } },
  permission: 'content.write',
  isAudited: true,
  preview: ({ deps, options }) => previewWords(deps, { key: options['key'] ?? '', words: undefined }),
  async run({ deps, options, actor, print }) {
    const name = options['key'] ?? '';
    if (!(await removeSearchWords(deps, name, { actor, reason: options['reason'] ?? '' })))
      throw new UsageError(`There are no search words ${name}`);
    print(`search words ${name}: removed`);
  },
};

export const searchWordCommands: readonly Command<GamesDeps>[] = [listCommand, setCommand, removeCommand];
