import { permissions } from '@altyn/contracts/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { commands } from './commands.ts';
import { findPlayerByLogin } from './modules/identity/index.ts';
import { readLogin } from './modules/identity/logins.ts';
import { isCode, wordsOfChoices, wordsOfCommand, wordsOfOption } from './modules/staff/words/words.ts';
import { choiceWords } from './modules/staff/words/choice-words.data.ts';
import { commandWords } from './modules/staff/words/command-words.data.ts';
import { optionWords } from './modules/staff/words/option-words.data.ts';
import { optionsOf } from './platform/cli/cli.ts';
import { previewCommand } from './platform/cli/rehearse.ts';
import { demoPlayer } from './seed/demo.ts';
import { seed } from './seed/seed.ts';

const database = useTestDatabase();
let api: TestApi;
let playerId: string;

beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
});
afterAll(() => api.close());

/** Each language has a text of its own, in its own letters. */
function expectWords(command: (typeof commands)[number]): void {
  const named = [
    wordsOfCommand(command),
    ...Object.keys(optionsOf({ isAudited: command.isAudited, options: command.options })).map((option) =>
      wordsOfOption(command, option),
    ),
  ];
  for (const words of named) {
    if (words?.en === 'Id') continue;
    expect(words).toEqual({
      ...{ en: expect.stringMatching(/[a-z]/), uk: expect.stringMatching(/[а-яіїєґ]/i) },
      ru: expect.stringMatching(/[а-яё]/i),
    });
    // Letters that the language does not have.
    expect(words?.uk).not.toMatch(/[ыэъё]/i);
    expect(words?.ru).not.toMatch(/[іїєґ]/i);
  }
}

describe('the list of commands', () => {
  it('names each command once', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  });

  it('translates no command and no option that it does not have', () => {
    const known = commands.flatMap(({ name, options }) =>
      Object.keys(options).flatMap((option) => [option, `${name}/${option}`]),
    );
    expect(Object.keys(commandWords).filter((name) => !commands.some((one) => one.name === name))).toEqual([]);
    expect(Object.keys(optionWords).filter((key) => key !== 'reason' && !known.includes(key))).toEqual([]);
  });

  const chosen = commands
    .filter(({ isLocal }) => !isLocal)
    .flatMap(({ options }) => Object.entries(options).map(([option, { choices = [] }]) => ({ option, choices })));

  it('says each choice in every language', () => {
    const unsaid = chosen.flatMap(({ option, choices }) => {
      const words = wordsOfChoices(option, choices);
      return choices.filter((choice) => !isCode(choice) && !words[choice]).map((choice) => `${option}/${choice}`);
    });
    expect(unsaid).toEqual([]);
    for (const [, uk, ru] of Object.values(choiceWords)) {
      expect([uk, ru]).toEqual([expect.stringMatching(/[а-яіїєґ]/i), expect.stringMatching(/[а-яё]/i)]);
      expect([uk, ru]).toEqual([expect.not.stringMatching(/[ыэъё]/i), expect.not.stringMatching(/[іїєґ]/i)]);
    }
  });

  it('says no choice that there is not', () => {
    const known = chosen.flatMap(({ option, choices }) => choices.flatMap((one) => [one, `${option}/${one}`]));
    expect(Object.keys(choiceWords).filter((key) => !known.includes(key))).toEqual([]);
  });

  it.each(commands)('$name has a permission, words, kinds, and a preview where it changes something', (command) => {
    expect(permissions).toContain(command.permission);
    expect(command.summary).not.toBe('');
    // Commands of the command line alone speak English.
    if (!command.isLocal) expectWords(command);
    for (const [name, { summary, kind, choices }] of Object.entries(optionsOf(command))) {
      expect([name, summary]).not.toEqual([name, '']);
      expect([name, kind === 'choice' || kind === 'choices']).toEqual([name, (choices?.length ?? 0) > 0]);
      if (kind === 'file') expect([name, command.isLocal]).toEqual([name, true]);
    }
    // One that reads shows itself; one that changes something says beforehand what, or why it cannot.
    const shown = [command.preview, command.noPreview].filter((one) => one !== undefined);
    expect(shown).toHaveLength(command.isAudited ? 1 : 0);
    if (!command.isAudited) expect(command.weigh ?? command.paysOut ?? command.isHouseRule).toBeUndefined();
  });
});

describe('rules of the house', () => {
  const rule = (name: string, options: Record<string, string> = {}, definition?: unknown) =>
    find(name).isHouseRule?.(options, definition) === true;
  const game = { slug: 'x', title: 'X', provider: 'altyn-studio', game_code: 'x', category: 'slots' };

  it.each<[string, boolean, Record<string, string>, unknown]>([
    ['game edit', true, { contribution: '100' }, undefined],
    ['game edit', false, { title: 'X' }, undefined],
    ['game add', true, {}, { ...game, wagering_contribution: 100 }],
    ['game add', false, {}, game],
    ['provider edit', true, { returns: 'true' }, undefined],
    ['provider edit', false, { name: 'X' }, undefined],
    ['provider edit', false, { listed: 'false' }, undefined],
    ['provider connect', true, {}, undefined],
    ['provider rotate-key', true, {}, undefined],
    ['provider frames', true, {}, undefined],
    ['missions define', true, {}, []],
    ['wheel define', true, {}, []],
    ['battle-series create', true, {}, {}],
    ['battle create', false, {}, {}],
    ['percent-deposit set', true, {}, {}],
    ['method fee', true, {}, undefined],
    ['method limit', true, {}, undefined],
    ['method route', true, {}, undefined],
    ['method sort', false, {}, undefined],
    ['provider edit', true, { 'served-by': 'altyn-studio' }, undefined],
    ['game picture', false, {}, undefined],
    ['lobby set', false, {}, undefined],
    ['method set', false, { enabled: 'off' }, undefined],
    ['setting set', true, { code: 'MINIMUM_AGE' }, undefined],
    ['setting set', false, { code: 'IS_MAINTENANCE' }, undefined],
    ['country block', true, { country: 'UA' }, undefined],
  ])('%s: %s for %j %j', (name, isRule, options, definition) => {
    expect(rule(name, options, definition)).toBe(isRule);
  });
});

const find = (name: string) => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};
const request = (options: Record<string, string>, definition?: unknown) => ({
  deps: api.deps,
  options,
  actor: 'test',
  print: () => undefined,
  ...(definition === undefined ? {} : { definition }),
});
const preview = (name: string, options: Record<string, string>, definition?: unknown) =>
  previewCommand(find(name), request(options, definition));
const run = (name: string, options: Record<string, string>) =>
  find(name).run(request({ ...options, reason: 'a test' }));

async function readState() {
  const { rows } = await sql<{ audit: number; moves: number; events: number }>`
    select (select count(*)::int from platform.audit) as audit, (select count(*)::int from ledger.transfer) as moves,
      (select count(*)::int from platform.outbox) as events`.execute(api.deps.db.kysely);
  return rows[0];
}

describe('previews', () => {
  it('tell from when a looser limit holds', async () => {
    const limit = { id: playerId, kind: 'deposit', period: 'day', amount: '500.00' };
    expect(await preview('player limit', limit)).toContainEqual(
      expect.objectContaining({ before: 'none', after: '500.00', from: null }),
    );
    await run('player limit', limit);
    expect(await preview('player limit', { ...limit, amount: 'none' })).toContainEqual({
      ...{ what: 'deposit limit of a day', before: '500.00', after: 'none' },
      from: new Date(api.clock.now().getTime() + 24 * 3_600_000),
    });
  });

  it.each([
    ['player adjust', { pocket: 'digital', amount: '10.00', ticket: 'T-1' }, 'digital'],
    ['player exclude', { days: '7' }, 'excluded until'],
    ['player disable', {}, 'state'],
  ])('%s names the player and what changes', async (name, options, what) => {
    const before = await readState();
    const changes = await preview(name, { id: playerId, ...options });
    expect(changes).toContainEqual(
      expect.objectContaining({ what: 'player', after: expect.stringContaining(playerId) }),
    );
    const change = changes?.find((one) => one.what === what);
    expect(change?.after).not.toBe(change?.before);
    expect(await readState()).toEqual(before);
    const unknown = { ...options, id: '00000000-0000-4000-8000-000000000000' };
    await expect(preview(name, unknown)).rejects.toThrow('--id must be the id of a player');
  });

  it.each([
    ['setting set', { code: 'TERMS_VERSION', value: '"next"' }, 'TERMS_VERSION'],
    ['provider disable', { slug: 'altyn-studio' }, 'state'],
    ['provider frames', { slug: 'altyn-studio', origins: 'https://games.example' }, 'origins'],
    ['method set', { code: 'card', country: 'UA', enabled: 'off' }, 'state'],
    [
      'method fee',
      { code: 'card', country: 'UA', direction: 'deposit', currency: 'uah', percent: '1' },
      'fee of new payments',
    ],
    ['search-words set', { key: 'theme-wolf', words: 'wolf вовк', category: 'slots' }, 'words'],
    ['bonus-group change', { code: 'welcome', enabled: 'false' }, 'state'],
  ])('%s shows the old and the new value', async (name, options, what) => {
    const before = await readState();
    const change = (await preview(name, options))?.find((one) => one.what === what);
    expect(change?.after).not.toBe(change?.before);
    expect(await readState()).toEqual(before);
  });
});
