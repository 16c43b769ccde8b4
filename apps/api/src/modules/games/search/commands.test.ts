import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { gamesCommands, seedGames } from '../index.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const STUDIO_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  api = await createTestApi(database.url, { config: { STUDIO_PUBLIC_KEY } });
  await seedGames(api.deps);
});
afterAll(() => api.close());

/** Runs a command as an operator; a change has a reason. */
async function operate(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const reason = argv[1] === 'list' ? [] : ['--reason', 'test'];
  const { command, options } = parseCommand(gamesCommands, [...argv, ...reason]);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}

async function find(typed: string): Promise<string[]> {
  const url = `/games?pageSize=100&search=${encodeURIComponent(typed)}`;
  const answer = await api.app.inject({ method: 'GET', url });
  return answer.json<{ items: { slug: string }[] }>().items.map(({ slug }) => slug);
}

const set = ['search-words', 'set', '--key', 'theme-werewolf'];

it("finds games by the players' words that operators set", async () => {
  expect(await find('оборотень')).toEqual([]);
  expect(await operate(...set, '--words', 'оборотень перевертень', '--games', 'wolf-moon')).toEqual([
    'search words theme-werewolf: оборотень перевертень',
  ]);
  expect(await find('перевертень')).toEqual(['wolf-moon']);
  await operate(...set, '--words', 'оборотень', '--feature', 'cascade');
  expect(await find('перевертень')).toEqual([]);
  expect(await find('оборотень')).toContain('candy-orbit');
  expect(await operate('search-words', 'list')).toContain('theme-werewolf: оборотень (mechanic cascade)');
  await operate('search-words', 'remove', '--key', 'theme-werewolf');
  expect(await find('оборотень')).toEqual([]);
  await expect(operate('search-words', 'remove', '--key', 'theme-werewolf')).rejects.toThrow(/no search words/);
});

it('a later start brings back nothing that an operator removed', async () => {
  expect(await find('лото')).toEqual(['keno']);
  await operate('search-words', 'remove', '--key', 'theme-keno');
  await seedGames(api.deps);
  expect(await find('лото')).toEqual([]);
});

it.each([
  [['--key', 'Wolf', '--words', 'x', '--games', 'wolf-moon'], /small letters/],
  [['--key', 'wolf', '--words', ' ', '--games', 'wolf-moon'], /500 characters/],
  [['--key', 'wolf', '--words', 'x', '--games', 'none'], /no game none/],
  [['--key', 'wolf', '--words', 'x', '--feature', 'none'], /No game has/],
  [['--key', 'wolf', '--words', 'x', '--category', 'none'], /--category/],
  [['--key', 'wolf', '--words', 'x'], /Name a/],
])('refuses %j', async (options, problem) => {
  await expect(operate('search-words', 'set', ...options)).rejects.toThrow(problem);
});
