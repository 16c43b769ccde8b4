import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';
import { listInOrder, listProviderTransactions, type Place } from './transaction-store.ts';

const database = useTestDatabase();
const provider = 'test-studio';
let world: WalletWorld;
let span: { from: Date; to: Date };
/** Transactions by time: several at one moment, an hour of silence, then more. */
const played: string[] = [];

beforeAll(async () => {
  world = await createWalletWorld(database.url);
  const player = await world.newPlayer({ game: 10_000n });
  const from = world.clock.now();
  for (const waitMs of [0, 1, 1_999, 3_600_000, 40_000]) {
    world.clock.advance(waitMs);
    const rounds = Array.from({ length: 5 }, () => callsOf(world, player).round(10, 5));
    await Promise.all(rounds.map((round) => world.send(paths.round, round)));
    played.push(...rounds.map((round) => round.transaction_uuid).sort());
  }
  span = { from, to: new Date(world.clock.now().getTime() + 1) };
});
afterAll(() => world.close());

/** Reads all pages; transactions of one moment are sorted by name. */
async function readAll(request: { from: Date; to: Date; limit: number; withinMs?: number }): Promise<string[][]> {
  const pages: { uuid: string; at: Date }[][] = [];
  let after: Place | undefined;
  do {
    const { rows, next } = await listInOrder(world.deps.db.kysely, { provider, ...request, after });
    pages.push(rows);
    after = next ?? undefined;
  } while (after);
  const times = new Map(pages.flat().map(({ uuid, at }) => [uuid, at.getTime()]));
  const all = pages.flat().map(({ uuid }) => uuid);
  expect(all.map((uuid) => times.get(uuid))).toEqual(all.map((uuid) => times.get(uuid)).sort((a, b) => a! - b!));
  return pages.map((page) => page.map(({ uuid }) => uuid));
}

it.each([1, 3, 5, 7, 24, 25, 26, 1_000])('lists each once, in time order, with %i per page', async (limit) => {
  const pages = await readAll({ ...span, limit });
  expect(pages.flat().toSorted()).toEqual(played.toSorted());
  for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
});

it('returns short pages under a time budget and everything in the end', async () => {
  const pages = await readAll({ ...span, limit: 1_000, withinMs: 0 });
  expect(pages.flat().toSorted()).toEqual(played.toSorted());
  expect(pages.length).toBeGreaterThan(3);
});

it('includes the start of the span and excludes its end', async () => {
  const second = new Date(span.from.getTime() + 1);
  expect((await readAll({ from: span.from, to: second, limit: 100 })).flat()).toHaveLength(5);
  expect((await readAll({ from: second, to: span.to, limit: 100 })).flat()).toHaveLength(20);
  expect((await readAll({ from: span.to, to: span.from, limit: 100 })).flat()).toHaveLength(0);
});

it('answers any request in time and rejects an invalid cursor', async () => {
  const ask = (cursor: string | undefined) =>
    listProviderTransactions(world.deps.db.kysely, {
      provider,
      from: new Date(0),
      to: new Date('9999-12-31T00:00:00Z'),
      cursor,
      limit: 1_000,
    });
  const startedAt = performance.now();
  const page = await ask(undefined);
  expect(page?.nextCursor).not.toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  for (const cursor of ['', '|', 'now', '2026-11-21T10:00:00.000Z', "2026-11-21T10:00:00.000Z|' or 1=1", '1|2|3'])
    expect(await ask(cursor)).toBeUndefined();
});
