import { fallbackLocale, type SiteLocale, siteLocales } from '@altyn/contracts/languages';
import { z } from 'zod';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, demand, demandChange, given } from '../../../platform/cli/command-input.ts';
import { about, differences } from '../../../platform/cli/preview.ts';
import type { GamesDeps } from '../ports.ts';
import { demandGame, demandProvider } from './command-previews.ts';
import { editGameTexts, type GameTextsChange, giveGamePicture, giveProviderMark } from './game-content.ts';

type Context = CommandContext<GamesDeps>;

const slugOption = { summary: "The game's slug", kind: 'game', isRequired: true } as const;
const title = z.string().trim().min(1).max(80);
const description = z.string().trim().min(1).max(2_000);

/** Reads a text option; `none`: null, that is to remove it. */
function readText(text: string | undefined, shape: z.ZodType<string>, name: string): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const read = shape.safeParse(text);
  if (!read.success) throw new UsageError(`--${name}: ${z.prettifyError(read.error)}`);
  return read.data;
}

function readTexts(context: Context): GameTextsChange & { language: SiteLocale } {
  const { options } = context;
  demandChange({ title: options['title'], description: options['description'] });
  const language = siteLocales.find((known) => known === options['language']);
  if (!language) throw new UsageError(`--language: one of ${siteLocales.join(', ')}`);
  const read = {
    title: readText(options['title'], title, 'title'),
    description: readText(options['description'], description, 'description'),
  };
  if (language === fallbackLocale && read.title === null) throw new UsageError('--title: a game has an English title');
  return { language, ...read };
}

const texts: Command<GamesDeps> = {
  name: 'game texts',
  summary: 'Set the title and the description of a game in a language',
  options: {
    slug: slugOption,
    language: { summary: 'en, ua or ru', kind: 'choice', choices: siteLocales, isRequired: true },
    title: {
      summary: 'Its title in the language; without one the English title is shown',
      kind: 'text',
      orWord: 'none',
    },
    description: { summary: 'What its page tells of it in the language', kind: 'lines', orWord: 'none' },
  },
  permission: 'games.write',
  isAudited: true,
  async preview(context) {
    const game = await demandGame(context.deps, given(context, 'slug'));
    const { language, ...change } = readTexts(context);
    const titles: GameRowTexts = { ...game.titles, [fallbackLocale]: game.title };
    const before = { title: titles[language], description: game.descriptions[language] };
    const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return [about('game', game.title), ...differences(before, { ...before, ...changed }, language)];
  },
  async run(context) {
    const request = { ...actOf(context), slug: given(context, 'slug'), ...readTexts(context) };
    demand(await editGameTexts(context.deps, request));
    context.print('Saved.');
  },
};

type GameRowTexts = Partial<Record<SiteLocale, string>>;

const picture: Command<GamesDeps> = {
  name: 'game picture',
  summary: 'Give a game an uploaded picture; none: the one that the site has of its own',
  options: {
    slug: slugOption,
    picture: { summary: 'Hash of an uploaded picture', kind: 'picture', orWord: 'none', isRequired: true },
  },
  permission: 'games.write',
  isAudited: true,
  async preview(context) {
    const game = await demandGame(context.deps, given(context, 'slug'));
    const after = given(context, 'picture');
    const change = differences({ picture: game.picture }, { picture: after === 'none' ? null : after });
    return [about('game', game.title), ...change];
  },
  async run(context) {
    const named = given(context, 'picture');
    const change = { slug: given(context, 'slug'), picture: named === 'none' ? null : named };
    demand(await giveGamePicture(context.deps, { ...actOf(context), ...change }));
    context.print('Saved; the site shows it within two minutes.');
  },
};

const mark: Command<GamesDeps> = {
  name: 'provider mark',
  summary: 'Give a provider an uploaded mark; none: the one that the site draws of its name',
  options: {
    slug: { summary: "The provider's slug", kind: 'provider', isRequired: true },
    mark: { summary: 'Hash of an uploaded mark', kind: 'mark', orWord: 'none', isRequired: true },
  },
  permission: 'games.write',
  isAudited: true,
  async preview(context) {
    const provider = await demandProvider(context.deps, given(context, 'slug'));
    const after = given(context, 'mark');
    const change = differences({ mark: provider.mark }, { mark: after === 'none' ? null : after });
    return [about('provider', provider.name), ...change];
  },
  async run(context) {
    const named = given(context, 'mark');
    const change = { slug: given(context, 'slug'), mark: named === 'none' ? null : named };
    demand(await giveProviderMark(context.deps, { ...actOf(context), ...change }));
    context.print('Saved; the site shows it within two minutes.');
  },
};

/** Commands of what the site tells and shows of a game, and of a provider's mark. */
export const contentCommands: readonly Command<GamesDeps>[] = [texts, picture, mark];
