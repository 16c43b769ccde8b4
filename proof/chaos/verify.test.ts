import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { creditWaitingGrant } from '../../apps/api/src/modules/bonuses/activation/give-bonus.ts';
import { createLiveApi, createProviderClient, makeKeys } from '../../testkit/live-api.ts';
import { consumers } from '../../apps/api/src/modules.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { untilOutboxReadable } from '../../apps/api/testing/outbox.ts';
import { consumeOnce } from '../../apps/api/src/platform/outbox/outbox-consumer.ts';
import { useEmptyDatabase } from '../../testkit/postgres/databases.ts';
import { seedLoad, withSeeding } from './load-players.ts';
import { type Play, startPlay } from './play.ts';
import { countEffects, verifyBooks } from './verify.ts';
import { verifyFollowers } from './verify-followers.ts';

const database = useEmptyDatabase(migrate);
let play: Play;
let client: pg.Client;

/** Sums up the outbox as the worker's consumers do. */
const follow = (names: readonly string[]) =>
  withSeeding(database.url, async (deps) => {
    for (const consumer of consumers.filter(({ name }) => names.includes(name))) {
      // A consumer's own events follow those that it has read.
      for (let pass = 0; pass < 2; pass += 1) {
        await untilOutboxReadable(client);
        while (await consumeOnce(deps, consumer)) continue;
      }
    }
  });

beforeAll(async () => {
  const keys = makeKeys();
  const { players, provider, gameCode } = await seedLoad(database.url, keys, { players: 8 });
  const api = await createLiveApi(database.url, keys);
  const provided = createProviderClient(() => api.url, keys, provider, { connections: 8 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await api.start();
    const uuid = () => systemIds.next();
    play = startPlay({ client: provided, players, gameCode, seed: 5, uuid, workers: 8, togetherShare: 0.05 });
    const hasMetAll = async () => Object.values(await countEffects(database.url)).every((times) => times > 1);
    await vi.waitUntil(hasMetAll, { timeout: 60_000, interval: 100 });
    await play.stop();
    await withSeeding(database.url, async (deps) => {
      for (const { id } of players.filter(({ hasBonuses }) => hasBonuses)) await creditWaitingGrant(deps, id);
    });
    await follow(['cashback', 'rating-turnover']);
  } finally {
    await provided.close();
    await api.stop();
  }
}, 120_000);
afterAll(async () => {
  await play?.journal.remove();
  await client?.end();
});

const verifyAll = async () => [
  ...(await verifyBooks(database.url, play.journal)),
  ...(await verifyFollowers(database.url, 0)),
];

interface Fault {
  title: string;
  /** Column and table of a number, and a condition for one row. */
  column: string;
  table: string;
  where: string;
  found: RegExp;
  /** New value of the number; default: one more. */
  becomes?: string;
}

const transaction = 'wallet.provider_transaction';
const faults: readonly Fault[] = [
  {
    title: 'the progress of a bonus was written twice or lost',
    column: 'progress',
    table: 'bonuses.user_bonus',
    where: 'progress > 1',
    becomes: 'progress - 1',
    found: /^progress of bonus/,
  },
  {
    title: 'a stake counts more than the growth of the progress',
    column: 'counted',
    table: transaction,
    where: 'counted > 0',
    found: /^progress of bonus/,
  },
  {
    title: 'a stake counts towards a bonus that does not exist',
    column: 'user_bonus_id',
    table: transaction,
    where: 'counted > 0',
    becomes: 'id',
    found: /^counted for an unknown bonus/,
  },
  {
    title: 'the removed amount of a bonus differs from its transfer',
    column: 'removed_amount',
    table: 'bonuses.user_bonus',
    where: 'removed_amount is not null',
    found: /^money of bonus/,
  },
  {
    title: 'a transfer of a bonus is missing',
    column: 'reference',
    table: 'ledger.transfer',
    where: `kind in ('bonus_release', 'bonus_remove')`,
    becomes: `'elsewhere'`,
    found: /^money of bonus/,
  },
  {
    title: 'a completed bonus is still active',
    column: 'wager_amount',
    table: 'bonuses.user_bonus',
    where: `status = 'ACTIVE'`,
    becomes: 'progress',
    found: /is wagered and goes on$/,
  },
  {
    title: 'a credited gift of the house is still pending',
    column: 'user_bonus_id',
    table: 'bonuses.bonus_grant',
    where: 'user_bonus_id is not null',
    becomes: 'null',
    found: /was given 0 times$/,
  },
  ...['staked', 'won'].map((column) => ({
    title: `what a player with limits has ${column} is counted otherwise`,
    column,
    table: 'wallet.usage_hour',
    where: 'true',
    found: /^usage of/,
  })),
  {
    title: 'a reported total differs from the entries',
    column: 'total_after',
    table: transaction,
    where: 'version is not null',
    found: /^shown total differs/,
  },
  {
    title: 'a free win was paid by the games',
    column: 'house',
    table: transaction,
    where: 'house = 102',
    becomes: 'null',
    found: /^booked otherwise/,
  },
  {
    title: 'the booked stake differs from the request',
    column: 'amount',
    table: transaction,
    where: `kind = 'bet' and status = 'OK'`,
    found: /^booked otherwise/,
  },
  ...['real_stake', 'real_win'].map((column) => ({
    title: `cashback has added up another ${column}`,
    column,
    table: 'cashback.week',
    where: 'true',
    found: /^cashback of/,
  })),
  {
    title: "the rating's turnover is wrong",
    column: 'turnover_nano_eur',
    table: 'rating.standing',
    where: 'true',
    found: /^turnover of/,
  },
  {
    title: 'a stake on a bet of 1 % counts in full',
    column: 'edge',
    table: transaction,
    where: `kind = 'bet' and status = 'OK' and part_game + part_digital > 0 and edge >= 350`,
    becomes: '100',
    found: /^turnover of/,
  },
];

const keysOf: Record<string, string> = {
  'wallet.usage_hour': 'player_id, hour',
  'cashback.week': 'player_id, monday',
  'rating.standing': 'player_id, 0',
};

describe('verification after strikes', () => {
  it('finds no errors in correct data', async () => {
    expect(await verifyAll()).toEqual([]);
  });

  it.each(faults)('finds that $title', async ({ column, table, where, found, becomes = `${column} + 1` }) => {
    const keys = keysOf[table] ?? 'player_id, id';
    const { rows } = await client.query<{ key: string; was: unknown }>(
      `select (${keys})::text as key, ${column} as was from ${table} where ${where} order by 1 limit 1`,
    );
    const { key, was } = rows[0]!;
    const write = async (value: string, params: unknown[] = []) => {
      // Bypasses the triggers that protect history.
      await client.query('begin; set local session_replication_role = replica');
      await client.query(`update ${table} set ${column} = ${value} where (${keys})::text = '${key}'`, params);
      await client.query('commit');
    };
    await write(becomes);
    try {
      expect(await verifyAll()).toContainEqual(expect.stringMatching(found));
    } finally {
      await write('$1', [was]);
    }
  });

  it('finds a stuck consumer, and one that processed everything twice', async () => {
    for (const [name, found] of [
      ['cashback', /^cashback of/],
      ['rating-turnover', /^turnover of/],
    ] as const) {
      await client.query(`update platform.outbox_consumer set xid = '0', id = 0 where name = $1`, [name]);
      expect(await verifyFollowers(database.url, 0)).toEqual([`the consumer ${name} stands still`]);
      await follow([name]);
      expect(await verifyFollowers(database.url, 0)).toContainEqual(expect.stringMatching(found));
    }
  });
});
