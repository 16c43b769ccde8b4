import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import type { ListedTransaction, ProviderCalls } from '../providers/port.ts';
import { compareSince } from './compare-since.ts';
import { reconcileProviders } from './reconcile-providers.ts';

const database = useTestDatabase();
const slug = 'listed-studio';
/** The provider's list, two transactions per page. */
let listed: ListedTransaction[] = [];
let isReachable = true;
/** The list continues forever without entries. */
let isStuck = false;
let api: TestApi;

const providerCalls: Pick<ProviderCalls, 'transactions'> = {
  async transactions(_provider, { from, to, cursor }) {
    if (!isReachable) return undefined;
    if (isStuck) return { transactions: [], nextCursor: `${cursor ?? ''}.` };
    const within = listed.filter(({ created_at: at }) => new Date(at) >= from && new Date(at) < to);
    const start = Number(cursor ?? 0);
    const next = start + 2 < within.length ? String(start + 2) : null;
    return { transactions: within.slice(start, start + 2), nextCursor: next };
  },
};

beforeAll(async () => {
  api = await createTestApi(database.url);
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await sql`
    insert into games.provider (slug, name, url, public_key, sort_order)
    values (${slug}, ${slug}, 'http://localhost:1', ${key}, 1)`.execute(api.deps.db.kysely);
});
afterAll(() => api.close());

/** Plays a round; returns its entry in the provider's list. */
async function play(at: Date, stakeMinor: number, winMinor: number): Promise<ListedTransaction> {
  const { deps } = api;
  const [uuid, player] = [deps.ids.next(), deps.ids.next()];
  await sql`
    insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round, currency, amount,
      win_amount, part_game, part_digital, part_bonus, counted, status, request_hash, request_uuid, total_after, created_at)
    values (${player}, ${deps.ids.next()}, ${slug}, ${uuid}, 'round', ${uuid}, 'kzt', ${stakeMinor}, ${winMinor},
      ${stakeMinor}, 0, 0, ${stakeMinor}, 'OK', ${deps.ids.next()}, ${deps.ids.next()}, 0, ${at})`.execute(
    deps.db.kysely,
  );
  return {
    transaction_uuid: uuid,
    reference_transaction_uuid: null,
    kind: 'round',
    round: uuid,
    user: player,
    currency: 'KZT',
    amount: stakeMinor * 1_000,
    win_amount: winMinor * 1_000,
    status: 'OK',
    created_at: at.toISOString(),
  };
}

it('reads the whole list, page by page, and reports each planted difference', async () => {
  const from = new Date('2026-11-21T08:00:00Z');
  const to = new Date('2026-11-21T09:00:00Z');
  const rounds: ListedTransaction[] = [];
  for (let minute = 0; minute < 60; minute += 7)
    rounds.push(await play(new Date(from.getTime() + minute * 60_000), 100 + minute, minute));
  const check = async () => {
    const [result] = await reconcileProviders(
      { ...api.deps, providerCalls: { ...api.deps.providerCalls, ...providerCalls } },
      { from, to, provider: slug },
    );
    return result!;
  };
  listed = rounds;
  expect(await check()).toEqual({ provider: slug, compared: rounds.length, differences: [], until: to });

  const [lost, changed, cut] = [rounds[1]!, rounds[3]!, rounds[4]!];
  const unknown = { ...rounds[5]!, transaction_uuid: api.deps.ids.next() };
  listed = [
    ...rounds.filter((one) => one !== lost && one !== changed && one !== cut),
    { ...changed, win_amount: Number(changed.win_amount) + 1_000 },
    { ...cut, amount: cut.amount + 1 },
    unknown,
  ].sort((a, b) => a.created_at.localeCompare(b.created_at));
  const { differences } = await check();
  expect(Object.fromEntries(differences.map(({ subject, expected }) => [subject, expected]))).toEqual({
    [lost.transaction_uuid]: 'nothing',
    [changed.transaction_uuid]: 'round 121 kzt, won 22: OK',
    [cut.transaction_uuid]: 'round -1 kzt, won 28: OK',
    [unknown.transaction_uuid]: 'round 135 kzt, won 35: OK',
  });
  for (const { advice } of differences) expect(advice.length).toBeGreaterThan(20);

  isStuck = true;
  expect((await check()).differences).toMatchObject([{ found: 'a list without an end' }]);
  isStuck = false;
  isReachable = false;
  expect((await check()).differences).toMatchObject([{ found: 'no list that can be believed' }]);
});

it('does not rely on a list that is unordered, of another period or cut off, and keeps earlier findings', async () => {
  const from = new Date('2026-11-20T08:00:00Z');
  const to = new Date('2026-11-20T09:00:00Z');
  const rounds: ListedTransaction[] = [];
  for (let minute = 0; minute < 60; minute += 5)
    rounds.push(await play(new Date(from.getTime() + minute * 60_000), 100, minute));
  const check = async (transactions: ProviderCalls['transactions'] = providerCalls.transactions) => {
    const deps = { ...api.deps, providerCalls: { ...api.deps.providerCalls, transactions } };
    const [result] = await reconcileProviders(deps, { from, to, provider: slug });
    return result!.differences.map(({ subject, found }) => [subject, found]);
  };
  isReachable = true;
  listed = rounds.toReversed();
  expect(await check()).toEqual([[`from ${from.toISOString()}`, 'a list that is not in the order of time']]);
  listed = rounds;
  const early = { ...rounds[0]!, created_at: '2026-11-19T08:00:00.000Z' };
  expect(await check(async () => ({ transactions: [early], nextCursor: null }))).toEqual([
    [`from ${from.toISOString()}`, 'a line of 2026-11-19T08:00:00.000Z, which was not asked for'],
  ]);
  listed = rounds.with(1, { ...rounds[1]!, amount: 7_000 });
  const broken: ProviderCalls['transactions'] = (provider, request) =>
    request.cursor === '6' ? Promise.resolve(undefined) : providerCalls.transactions(provider, request);
  expect(await check(broken)).toEqual([
    [rounds[1]!.transaction_uuid, 'round 100 kzt, won 5: OK'],
    [`from ${rounds[5]!.created_at}`, 'no list that can be believed'],
  ]);
});

it('continues where the last comparison ended, so that nothing is left out', async () => {
  const now = new Date('2026-11-25T12:15:00Z');
  const compare = async (at: Date, transactions: ProviderCalls['transactions'] = providerCalls.transactions) => {
    const deps = { ...api.deps, clock: { now: () => at }, providerCalls: { ...api.deps.providerCalls, transactions } };
    const result = (await compareSince(deps)).find(({ provider }) => provider === slug);
    return (
      result && {
        compared: result.compared,
        isWhole: result.isWhole,
        subjects: result.differences.map(({ subject }) => subject),
      }
    );
  };
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  listed = [];
  expect(await compare(now)).toEqual({ compared: 0, isWhole: true, subjects: [] });
  // The worker is down for five hours: one round is unknown to the provider.
  const rounds: ListedTransaction[] = [];
  for (let hour = 0.5; hour < 5; hour += 1) rounds.push(await play(later(hour), 100, 0));
  const [, lost] = rounds;
  listed = rounds.filter((one) => one !== lost);
  // The list breaks off after the first page: the rest is compared next time, and earlier findings are not repeated.
  const broken: ProviderCalls['transactions'] = (provider, request) =>
    request.cursor === null ? providerCalls.transactions(provider, request) : Promise.resolve(undefined);
  expect(await compare(later(5.5), broken)).toMatchObject({
    isWhole: false,
    subjects: [lost!.transaction_uuid, expect.any(String)],
  });
  expect(await compare(later(5.5))).toEqual({ compared: 3, isWhole: true, subjects: [] });
  expect(await compare(later(5.5))).toBeUndefined();
});

it('an invalid line blocks the comparison for no more than a day', async () => {
  const now = new Date('2026-12-05T12:15:00Z');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const compare = async (hours: number) => {
    const deps = {
      ...api.deps,
      clock: { now: () => later(hours) },
      providerCalls: { ...api.deps.providerCalls, ...providerCalls },
    };
    const result = (await compareSince(deps)).find(({ provider }) => provider === slug);
    return result?.differences.map(({ subject, found }) => [subject, found]);
  };
  listed = [];
  await compare(0);
  await compare(0.1);
  const [late, early] = [await play(later(0.7), 100, 0), await play(later(0.4), 100, 0)];
  const lost = await play(later(30), 100, 0);
  listed = [late, early];
  const disorder = 'a list that is not in the order of time';
  expect(await compare(2)).toEqual([[expect.any(String), disorder]]);
  expect(await compare(23)).toEqual([[expect.any(String), disorder]]);
  // The day is over: entries after the invalid line are compared again.
  expect(await compare(31)).toEqual([
    [expect.any(String), disorder],
    [expect.stringMatching(/^from .* to /), 'not compared, and not tried again'],
  ]);
  expect(await compare(31.5)).toEqual(
    [[lost.transaction_uuid, 'nothing']].map(([subject]) => [subject, 'round 100 kzt, won 0: OK']),
  );
});
