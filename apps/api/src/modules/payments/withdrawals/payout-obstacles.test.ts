import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { UsageError } from '../../../platform/cli/cli.ts';
import { noteTraces } from '../../persons/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { paymentsCommands } from '../commands.ts';
import { goesBackWhereItCameFrom } from '../rules.ts';
import { type Cashbox, countPlay, createCashbox } from '../testing/cashbox.ts';
import { listObstaclesOf, listPayoutObstacles } from './payout-obstacles.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  await changeSetting(box.deps, { code: 'PERSON_LINK_THRESHOLD', value: 50, actor: 'test', reason: 'test' });
});
afterAll(() => box.close());

const hourMs = 3_600_000;
interface Reply {
  id: string;
  status: string;
  reason: string | null;
}
async function withdraw(
  playerId: string,
  account = '4242 4242 4242 4242',
  recipient = 'Olena Shevchenko',
): Promise<Reply> {
  const body = { method: 'card', amount: '250.00', idempotency_key: v7(), recipient, account };
  const answer = await box.call(playerId, 'POST', '/payments/withdrawals', body);
  expect(answer.status).toBe(201);
  return answer.body as Reply;
}
async function command(name: string, options: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const found = paymentsCommands.find((one) => one.name === name);
  await found?.run({
    deps: box.deps,
    options: { reason: 'looked at it', ...options },
    actor: 'operator',
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}
const query = (text: string, values: unknown[]) => box.deps.db.pool.query(text, values);
const guard = (playerId: string) =>
  query('update identity.player set guarded_since = $2 where id = $1', [playerId, box.clock.now()]);
const link = async (...players: string[]) => {
  const traces = [{ kind: 'device', value: v7(), shown: '' }] as const;
  for (const playerId of players) await box.deps.db.transaction((tx) => noteTraces(tx, box.deps, { playerId, traces }));
};
/** Pays a deposit by a card of a holder. */
async function deposit(playerId: string, amount: string, card: { last: string; holder?: string }): Promise<void> {
  const body = { method: 'card', amount, idempotency_key: v7(), return_path: '/' };
  const { id } = (await box.call(playerId, 'POST', '/payments/deposits', body)).body as Reply;
  const { last, holder } = card;
  const instrument = { brand: 'visa', masked: `•••• ${last}`, token: `t${last}${playerId}`, fingerprint: v7(), holder };
  expect(await box.webhook(id, { type: 'payment.completed', data: { instrument } })).toBe(200);
  await countPlay(box, playerId);
}

describe('approval', () => {
  test('of a disabled player is refused, shown in the list, and possible only by naming it', async () => {
    const playerId = await box.player({ digital: 100_000n });
    await guard(playerId);
    const { id, status } = await withdraw(playerId);
    expect(status).toBe('waiting_approval');
    await query("update identity.player set status = 'disabled' where id = $1", [playerId]);
    expect(await command('withdrawal list', {})).toContain('STOPPED: disabled');
    await expect(command('withdrawal approve', { id })).rejects.toThrow(UsageError);
    await expect(command('withdrawal approve', { id })).rejects.toThrow('PAYOUT_STOPPED (disabled)');
    await expect(command('withdrawal approve', { id, despite: 'linked' })).rejects.toThrow('PAYOUT_STOPPED (disabled)');
    expect(await command('withdrawal approve', { id, despite: 'disabled' })).toContain('processing');
  });

  test('of a player whose link waits for a review is refused; both accounts wait', async () => {
    const players = [await box.player({ digital: 100_000n }), await box.player({ digital: 100_000n })];
    await link(...players);
    for (const playerId of players) {
      const { id, status, reason } = await withdraw(playerId);
      expect([status, reason]).toEqual(['waiting_approval', 'wait_review']);
      await expect(command('withdrawal approve', { id })).rejects.toThrow('PAYOUT_STOPPED (linked)');
    }
  });

  test('of a player held for an exclusion of another account is refused', async () => {
    const playerId = await box.player({ digital: 100_000n });
    await query("insert into wallet.player_control (player_id, held_for) values ($1, 'person')", [playerId]);
    const { id } = await withdraw(playerId);
    await expect(command('withdrawal approve', { id })).rejects.toThrow('PAYOUT_STOPPED (excluded)');
  });
});

describe('obstacles of many players', () => {
  /** The database, and the number of statements that it was asked. */
  function counted() {
    let statements = 0;
    const kysely = box.deps.db.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { kysely, statements: () => statements };
  }

  test('are those of each, in as many statements as for one', async () => {
    const [clear, disabled, held, over, one, other] = await Promise.all(Array.from({ length: 6 }, () => box.player()));
    const ids = [clear, disabled, held, over, one, other].map(String);
    await query("update identity.player set status = 'disabled' where id = $1", [disabled]);
    await query("insert into wallet.player_control (player_id, held_for) values ($1, 'register')", [held]);
    const ended = new Date(box.clock.now().getTime() - 1);
    await query("insert into wallet.player_control (player_id, held_for, held_until) values ($1, 'person', $2)", [
      over,
      ended,
    ]);
    await query('insert into wallet.player_control (player_id, frozen_at) values ($1, $2)', [one, ended]);
    await link(one ?? '', other ?? '');
    const unknown = v7();
    const at = box.clock.now();
    const many = counted();
    const found = await listObstaclesOf(many.kysely, { playerIds: [...ids, unknown], at });
    expect(ids.map((id) => found.get(id))).toEqual([
      [],
      ['disabled'],
      ['excluded'],
      [],
      ['frozen', 'linked'],
      ['linked'],
    ]);
    expect(found.get(unknown)).toEqual(['disabled']);
    for (const playerId of ids) {
      const alone = counted();
      expect(await listPayoutObstacles(alone.kysely, { playerId, at })).toEqual(found.get(playerId));
      expect(alone.statements()).toBe(many.statements());
    }
    expect((await listObstaclesOf(box.deps.db.kysely, { playerIds: [], at })).size).toBe(0);
  });
});

describe('after a password reset or a changed login', () => {
  test('a payout waits for 72 hours and its player is told; then it does not', async () => {
    const playerId = await box.player({ digital: 100_000n });
    await withdraw(playerId);
    box.clock.advance(1);
    await guard(playerId);
    box.clock.advance(72 * hourMs - 1);
    expect(await withdraw(playerId)).toMatchObject({ status: 'waiting_approval', reason: 'wait_security' });
    box.clock.advance(1);
    expect((await withdraw(playerId)).status).toBe('processing');
  });

  test('an account added within them waits afterwards too, until it has been paid', async () => {
    const playerId = await box.player({ digital: 100_000n });
    await guard(playerId);
    await withdraw(playerId);
    box.clock.advance(80 * hourMs);
    const later = await withdraw(playerId);
    expect(later).toMatchObject({ status: 'waiting_approval', reason: 'wait_security' });
    await command('withdrawal approve', { id: later.id });
    await box.runJobs();
    await box.webhook(later.id, { type: 'payout.completed' });
    expect((await withdraw(playerId)).status).toBe('processing');
  });
});

describe('the instrument that paid in', () => {
  test('is paid at once; another card waits', async () => {
    const playerId = await box.player({ digital: 200_000n });
    await deposit(playerId, '500.00', { last: '4242' });
    expect((await withdraw(playerId)).status).toBe('processing');
    expect(await withdraw(playerId, '5555 5555 5555 4444')).toMatchObject({
      status: 'waiting_approval',
      reason: 'wait_instrument',
    });
  });

  test('a payee who is not its holder waits', async () => {
    const playerId = await box.player({ digital: 200_000n });
    await deposit(playerId, '500.00', { last: '4242', holder: 'SHEVCHENKO OLENA' });
    expect((await withdraw(playerId, undefined, 'Petro Koval')).status).toBe('waiting_approval');
    expect((await withdraw(playerId)).status).toBe('processing');
  });

  test.each([
    ['nothing is owed', [], '1', 5n, true],
    ['one card, its part', [['1', 10n]], '1', 10n, true],
    ['one card, winnings too', [['1', 10n]], '1', 90n, true],
    ['one card, to another', [['1', 10n]], '2', 5n, false],
    [
      'two cards, up to what one paid',
      [
        ['1', 10n],
        ['2', 20n],
      ],
      '2',
      20n,
      true,
    ],
    [
      'two cards, more than one paid',
      [
        ['1', 10n],
        ['2', 20n],
      ],
      '2',
      21n,
      false,
    ],
  ] as [string, [string, bigint][], string, bigint, boolean][])('%s', (_name, paid, masked, amountMinor, expected) => {
    const owed = paid.map(([one, minor]) => ({ masked: one, amountMinor: minor }));
    expect(goesBackWhereItCameFrom({ owed, masked, amountMinor })).toBe(expected);
  });
});
