import { lobbySource } from '@altyn/contracts/games';
import { siteLocales } from '@altyn/contracts/languages';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, demand, demandChange, given } from '../../../platform/cli/command-input.ts';
import { about, becomes, differences } from '../../../platform/cli/preview.ts';
import type { GamesDeps } from '../ports.ts';
import { judgeLobbyRow, type LobbyChange, setLobbyRow, sortLobby } from './define-lobby.ts';
import { selectLobbyRows } from './lobby-store.ts';

type Context = CommandContext<GamesDeps>;

const longestTitle = 60;
const readList = (text: string) => text.split(/\s+/).filter(Boolean);

function readChange({ options }: Pick<Context, 'options'>): LobbyChange {
  const { source, value, games, length, enabled, en, ua, ru } = options;
  demandChange({ source, value, games, length, enabled, en, ua, ru });
  const read = source === undefined ? undefined : lobbySource.safeParse(source);
  if (read?.success === false) throw new UsageError(`--source: one of ${lobbySource.options.join(', ')}`);
  const titles: LobbyChange['titles'] = {};
  for (const language of siteLocales) {
    const title = options[language]?.trim();
    if (title === undefined) continue;
    if (title.length > longestTitle) throw new UsageError(`--${language}: at most ${longestTitle} signs`);
    titles[language] = title === 'none' ? '' : title;
  }
  return {
    source: read?.data,
    ...{ value, titles, games: games === undefined ? undefined : readList(games) },
    length: length === undefined ? undefined : Number(length),
    isEnabled: enabled === undefined ? undefined : enabled === 'true',
  };
}

const list: Command<GamesDeps> = {
  name: 'lobby list',
  summary: 'List the rows of games on the home page, in order',
  options: {},
  permission: 'games.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const row of await selectLobbyRows(deps.db.kysely)) {
      const of = row.value ?? row.games.join(' ');
      const titles = Object.entries(row.titles).map(([language, title]) => `${language} ${title}`);
      print([row.code, row.isEnabled ? 'on' : 'off', row.source, of, String(row.length), titles.join(', ')].join('  '));
    }
  },
};

const titleOption = (language: string) =>
  ({ summary: `Its title in ${language}`, kind: 'text', orWord: 'none' }) as const;

const set: Command<GamesDeps> = {
  name: 'lobby set',
  summary: 'Add a row of games to the home page, or change one',
  options: {
    code: { summary: 'Short name of the row; a new one adds a row', kind: 'text', isRequired: true },
    source: { summary: 'Where its games come from', kind: 'choice', choices: lobbySource.options },
    value: { summary: 'The category, the mechanic or the provider of the source', kind: 'text' },
    games: { summary: 'Games of the source games, in order, separated by spaces', kind: 'games' },
    length: { summary: 'How many games it shows, 1 to 40 (8)', kind: 'number' },
    en: titleOption('English'),
    ua: titleOption('Ukrainian'),
    ru: titleOption('Russian'),
    enabled: { summary: 'Whether it is shown', kind: 'choice', choices: ['true', 'false'] },
  },
  permission: 'games.write',
  isAudited: true,
  async preview(context) {
    const code = given(context, 'code');
    const { before, after } = demand(await judgeLobbyRow(context.deps.db.kysely, code, readChange(context)));
    return [about('row', code), ...differences(before ?? {}, after)];
  },
  async run(context) {
    const change = { code: given(context, 'code'), change: readChange(context) };
    demand(await setLobbyRow(context.deps, { ...actOf(context), ...change }));
    context.print('Saved; the site follows within two minutes.');
  },
};

const sort: Command<GamesDeps> = {
  name: 'lobby sort',
  summary: 'Put rows first on the home page, in this order',
  options: { codes: { summary: 'Short names of rows, separated by spaces', kind: 'text', isRequired: true } },
  permission: 'games.write',
  isAudited: true,
  async preview(context) {
    const codes = readList(given(context, 'codes'));
    const rows = await selectLobbyRows(context.deps.db.kysely);
    const first = rows.slice(0, codes.length).map(({ code }) => code);
    return [becomes('first rows', first.join(' '), codes.join(' '))];
  },
  async run(context) {
    demand(await sortLobby(context.deps, { ...actOf(context), codes: readList(given(context, 'codes')) }));
    context.print('Sorted.');
  },
};

/** Commands of the rows of games on the home page. */
export const lobbyCommands: readonly Command<GamesDeps>[] = [list, set, sort];
