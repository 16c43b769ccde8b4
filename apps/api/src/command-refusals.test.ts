import { randomUUID } from 'node:crypto';
import type { OptionKind } from '@altyn/contracts/office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../testing/command-values.ts';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { commands } from './commands.ts';
import { findPlayerByLogin } from './modules/identity/index.ts';
import { readLogin } from './modules/identity/logins.ts';
import { type CommandOption, UsageError } from './platform/cli/cli.ts';
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

type Options = Readonly<Record<string, string>>;
interface Given {
  options: Options;
  definition?: unknown;
}

/** Values that most commands refuse. */
const bad: Partial<Record<OptionKind, readonly string[]>> = {
  text: ['', 'No one!', 'x'.repeat(3_000)],
  lines: ['', ' ', 'x'.repeat(5_000)],
  money: ['0.00', '-99999999999.00', 'much'],
  number: ['0', '-1', '99999999', '1.5'],
  time: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'soon'],
  choice: ['nothing'],
  choices: ['nothing'],
  currency: ['xau'],
  country: ['XX', 'ua'],
  role: ['nobody'],
  game: ['no-such-game'],
  games: ['no-such-game'],
  provider: ['no-such-provider'],
  providers: ['no-such-provider'],
  value: ['"21"', '-1', '{'],
  file: ['/nowhere/at/all'],
};

const badOf = ({ kind }: CommandOption) =>
  kind === 'player' || kind === 'id' ? [randomUUID(), 'nobody'] : (bad[kind] ?? []);

const entered = (options: Readonly<Record<string, CommandOption>>) =>
  Object.entries(options).filter(([, { kind }]) => kind !== 'json');

/** Ways to give a command: in full, with as little as possible, each again, and with each option wrong. */
function waysOf(options: Readonly<Record<string, CommandOption>>): Given[] {
  const all = entered(options);
  const hasFile = Object.values(options).some(({ kind }) => kind === 'json');
  const of = (some: typeof all): Options =>
    Object.fromEntries(some.map(([name, one]) => [name, valueOf(one, playerId)]));
  const whole = of(all);
  const bare = of(all.filter(([, { isRequired }]) => isRequired));
  const wrong = all.flatMap(([name, one]) => badOf(one).map((value) => ({ options: { ...bare, [name]: value } })));
  const ways: Given[] = [{ options: bare }, { options: bare }, ...wrong, { options: whole }, { options: whole }];
  if (!hasFile) return ways;
  return ways.flatMap((way) => [{}, [], { nothing: 1 }].map((definition) => ({ ...way, definition })));
}

const find = (name: string) => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};

const contextOf = ({ options, definition }: Given, reason?: string) => ({
  ...{ deps: api.deps, actor: 'test', print: () => undefined },
  options: reason === undefined ? options : { ...options, reason },
  ...(definition === undefined ? {} : { definition }),
});

/** What a person reads of it; null: it is done. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    // A value of another kind, which the office does not pass on, may also be a fault of the database.
    return error instanceof UsageError ? error.message : 'a fault';
  }
}

/** Previews a command, then gives it. */
async function compare(name: string, given: Given) {
  const command = find(name);
  const preview = await refusalOf(previewCommand(command, contextOf(given)));
  const run = await refusalOf(command.run(contextOf(given, 'a test')));
  return { given, preview, run };
}

const previewed = commands.filter((one) => one.isAudited && one.noPreview === undefined);
let refused = 0;

describe('a preview refuses what the command refuses, in its words', () => {
  it.each(previewed)('$name', async ({ name, options }) => {
    const disagreeing = [];
    for (const given of waysOf(options)) {
      const outcome = await compare(name, given);
      if (outcome.run !== null) refused += 1;
      if (outcome.preview !== outcome.run) disagreeing.push(outcome);
    }
    expect(disagreeing).toEqual([]);
  });

  it('also where a test of all of them has refused enough', () => {
    expect(refused).toBeGreaterThan(3 * previewed.length);
  });

  const person = { name: 'olena', role: 'support' };
  const limits = { code: 'OPERATOR_MAX_EUR_PER_ACT', value: '"1000000.00"' };
  it.each<[string, string, Options[]]>([
    ['setting set', 'OPERATOR_MAX_EUR_PER_ACT is at most OPERATOR_MAX_EUR_PER_DAY', [limits]],
    ['staff add', 'An account of this name exists', [person, person]],
    ['provider edit', 'Name what changes', [{ slug: 'altyn-studio' }]],
    ['game edit', 'Name what changes', [{ slug: 'frost-crown' }]],
    ['method set', 'Name what changes', [{ code: 'card', country: 'UA' }]],
    ['bonus-group change', 'Name what changes', [{ code: 'welcome' }]],
    ['role take', 'does not have the role', [{ name: 'olena', role: 'finance' }]],
    ['country unblock', 'is not closed', [{ country: 'PL' }]],
    ['free-spins give', 'disabled, on a break or excluded', [{ id: '', count: '10', ticket: 'T-1' }]],
    ['player erase', 'The account is not closed', [{ id: '' }]],
  ])('%s: %s', async (name, words, given) => {
    const outcomes = [];
    for (const options of given)
      outcomes.push(await compare(name, { options: options['id'] === '' ? { ...options, id: playerId } : options }));
    const last = outcomes.at(-1);
    expect(last?.run).toContain(words);
    expect(outcomes.map(({ preview }) => preview)).toEqual(outcomes.map(({ run }) => run));
  });

  it('staff link: an identity of another', async () => {
    await compare('staff add', { options: { name: 'taras', role: 'support' } });
    const link = (name: string) => compare('staff link', { options: { name, identity: 'subject-1' } });
    expect(await link('olena')).toMatchObject({ preview: null, run: null });
    const words = 'Another account has this identity';
    expect(await link('taras')).toMatchObject({ preview: words, run: words });
  });
});
