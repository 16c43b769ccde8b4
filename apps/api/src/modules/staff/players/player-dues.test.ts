import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { countLockWaits } from '../../../../testing/nodes.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { insertPlayer } from '../../identity/index.ts';
import { openWallet, pockets, postTransfer } from '../../ledger/index.ts';
import { finalStatuses } from '../../payments/rules.ts';

const database = useTestDatabase();
let api: TestApi;
let id: string;
let made = 0;

beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

beforeEach(async () => {
  id = api.deps.ids.next();
  await api.deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      ...{ id, login: { type: 'Email', value: `leaver${(made += 1)}@example.com` }, passwordHash: 'none' },
      ...{ country: 'UA', currency: 'uah', timeZone: 'Europe/Kyiv', language: 'en', birthDate: '1990-01-01' },
      ...{ newsletterConsent: false, termsVersion: '1', at: api.clock.now() },
    });
    await openWallet(tx, { playerId: id, currency: 'uah' });
  });
});

async function run(name: string): Promise<void> {
  const { command, options } = parseCommand(commands, [...name.split(' '), '--id', id, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined });
}
const previewOf = (name: string) => {
  const { command, options } = parseCommand(commands, [...name.split(' '), '--id', id, '--preview']);
  return command.preview?.({ deps: api.deps, options, actor: 'olena', print: () => undefined });
};
const write = (text: string) => sql.raw(text).execute(api.deps.db.kysely);
const someId = () => api.deps.ids.next();

/** Waits until another session of this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  await expect.poll(() => countLockWaits(database.url), { timeout: 10_000 }).toBeGreaterThan(0);
}

const payment = (direction: string, status: string) => `
  insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
    idempotency_key, request_hash, created_at, updated_at)
  values ('${id}', '${someId()}', '${direction}', 'card', 'p', 'card', 100, 'uah', '${status}', '${someId()}', 'h', now(), now())`;
const heldWin = (status: 'held' | 'released') => `
  insert into wallet.held_win (player_id, id, provider, round, currency, stake, win_real, win_bonus, reason, status, created_at,
    decided_at)
  values ('${id}', '${someId()}', 'p', 'r', 'uah', 1, 1, 0, 'game', '${status}', now(), ${status === 'held' ? 'null' : 'now()'})`;
const battle = (status: string, bucket: string) => {
  const battleId = someId();
  return `
    insert into battles.battle (id, name, score_kind, window_spins, qualification_spins, games, min_bets, prizes, prize_pocket,
      starts_at, ends_at, status, created_at)
    values ('${battleId}', '{}', 'turnover', 1, 1, '{g}', '{}', '[]', 'digital', now(), now() + interval '1 day', '${status}', now());
    insert into battles.participant (battle_id, player_id, currency, player, joined_at, bucket)
    values ('${battleId}', '${id}', 'uah', 'x', now(), ${bucket})`;
};
const play = (consumed: boolean) => `
  insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round, currency, amount, part_game,
    part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid, total_after)
  values ('${id}', '${someId()}', 'p', '${someId()}', 'bet', 'r', 'uah', 100, 100, 0, 0, 0, 'OK', '${someId()}', now(), '${someId()}', 0);
  ${
    consumed
      ? `insert into platform.outbox_consumer (name, xid, id, updated_at)
         select name, '9223372036854775807'::xid8, 0, now() from unnest('{cashback,jackpots,battles}'::text[]) name
         on conflict (name) do update set xid = excluded.xid;`
      : 'truncate platform.outbox_consumer'
  }`;

/** Everything that may credit a player who does nothing. */
const sources: [string, () => string, RegExp][] = [
  ...pockets.map((pocket): [string, () => string, RegExp] => [
    `money in ${pocket}`,
    () => `update ledger.balance set ${pocket} = 1 where player_id = '${id}'`,
    new RegExp(`0\\.01 uah in ${pocket}`),
  ]),
  ['an open round', () => `update ledger.balance set open_rounds = 1 where player_id = '${id}'`, /1 open rounds/],
  ['a held win', () => heldWin('held'), /1 held wins/],
  ...['created', 'pending', 'reviewing', 'refunding'].map((status): [string, () => string, RegExp] => [
    `a deposit that is ${status}`,
    () => payment('deposit', status),
    new RegExp(`1 deposit ${status}`),
  ]),
  ...['created', 'waiting_approval', 'processing'].map((status): [string, () => string, RegExp] => [
    `a withdrawal that is ${status}`,
    () => payment('withdraw', status),
    new RegExp(`1 withdraw ${status}`),
  ]),
  ['cashback', () => `insert into cashback.due (player_id, amount) values ('${id}', 1)`, /cashback/],
  ['a place in a battle', () => battle('open', '1'), /a place in battle/],
  ['unread play', () => play(false), /not counted yet/],
];

describe.each(sources)('%s', (_what, cause, text) => {
  it('keeps an account open', async () => {
    await write(cause());
    await expect(run('player close')).rejects.toThrow(text);
    await expect(previewOf('player close')).rejects.toThrow(text);
  });

  it('keeps the data of a closed account', async () => {
    await run('player close');
    await write(cause());
    await expect(run('player erase')).rejects.toThrow(text);
    await expect(previewOf('player erase')).rejects.toThrow(text);
  });
});

it('closes and erases where everything is over', async () => {
  for (const direction of ['deposit', 'withdraw'] as const)
    for (const status of finalStatuses[direction]) await write(payment(direction, status));
  await write(`insert into cashback.due (player_id, amount) values ('${id}', 0)`);
  await write(heldWin('released'));
  await write(battle('completed', '1'));
  await write(battle('open', 'null'));
  await write(play(true));
  expect(await previewOf('player close')).toContainEqual(expect.objectContaining({ what: 'state', after: 'closed' }));
  await run('player close');
  await run('player erase');
});

it('lets a credit that came first keep the account open', async () => {
  const closing = await api.deps.db.transaction(async (tx) => {
    const posted = await postTransfer(tx, api.deps, {
      ...{ playerId: id, kind: 'adjustment', reference: 'r', idempotencyKey: 'k' },
      entries: [
        { account: 'house:adjustment', amountMinor: -1n },
        { account: 'digital', amountMinor: 1n },
      ],
    });
    expect(isRefusal(posted)).toBe(false);
    const running = run('player close');
    void running.catch(() => undefined);
    await someoneWaits();
    return { running };
  });
  await expect(closing.running).rejects.toThrow(/0\.01 uah in digital/);
});

it('reopens a closed account, which stays disabled, and never an erased one', async () => {
  const { command } = parseCommand(commands, ['player', 'reopen', '--id', id, '--reason', 'a test']);
  const context = { deps: api.deps, options: {}, actor: 'x', print: () => undefined };
  expect(await command.weigh?.(context)).toBe('two_persons');
  await expect(run('player reopen')).rejects.toThrow('not closed');
  await run('player close');
  expect(await previewOf('player reopen')).toContainEqual(
    expect.objectContaining({ before: 'closed', after: 'disabled' }),
  );
  await run('player reopen');
  const { rows } = await sql<{ status: string; closed: boolean }>`
    select status, closed_at is not null as closed from identity.player where id = ${id}`.execute(api.deps.db.kysely);
  expect(rows).toEqual([{ status: 'disabled', closed: false }]);
  await run('player enable');
  await run('player close');
  await run('player erase');
  await expect(run('player reopen')).rejects.toThrow('erased before');
  await expect(previewOf('player reopen')).rejects.toThrow('erased before');
});
