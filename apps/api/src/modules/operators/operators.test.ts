import { generateKeyPairSync } from 'node:crypto';
import { formatMoney } from '@altyn/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { commands } from '../../commands.ts';
import { type Command, parseCommand, UsageError } from '../../platform/cli/cli.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { findPlayerByLogin } from '../identity/index.ts';
import { readLogin } from '../identity/logins.ts';
import { type PersonalKey, readPersonalKey } from './keys.ts';
import { runCommand } from './run-command.ts';
import { endlessTakings } from '@altyn/contracts/promotions/bonus-operating';
import { weighBonus } from '../bonuses/catalogue/weigh-bonus.ts';

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
beforeEach(() => api.clock.advance(25 * 3_600_000));

function keyOf(): PersonalKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readPersonalKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}
const [olena, taras, thief] = [keyOf(), keyOf(), keyOf()];

async function run(key: PersonalKey | undefined, ...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, argv);
  const given = { command: command as Command, options, key, processUser: 'uid 1000' };
  await runCommand(api.deps, { ...given, print: (line) => lines.push(line) });
  return lines.join('\n');
}

let tickets = 0;
const adjust = (key: PersonalKey | undefined, amount: string, ticket = `T-${(tickets += 1)}`) =>
  run(
    key,
    ...['player', 'adjust', '--id', playerId, '--pocket', 'digital', '--ticket', ticket, '--reason', 'a test'],
    `--amount=${amount}`,
  );
const digital = async () => {
  const { rows } = await sql<{ amount: string }>`
    select digital::text as amount from ledger.balance where player_id = ${playerId}`.execute(api.deps.db.kysely);
  return BigInt(rows[0]?.amount ?? 0);
};
const waitingId = (text: string) => /--id ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
const operator = (key: PersonalKey | undefined, name: string, whose: PersonalKey) =>
  run(key, 'operator', 'add', '--name', name, '--key', whose.publicKey, '--reason', 'a test');

describe('before operators are registered', () => {
  it('the process’s user acts below the limits, and nobody above them', async () => {
    await adjust(undefined, '1000.00');
    const before = await digital();
    await expect(adjust(undefined, '99999999999.00')).rejects.toThrow('Two registered operators are needed');
    expect(await digital()).toBe(before);
    const { rows } = await sql<{ actor: string }>`
      select actor from platform.audit where action = 'player.adjust'`.execute(api.deps.db.kysely);
    expect(rows.at(-1)?.actor).toBe('uid 1000');
  });

  it('the first two add themselves; a third needs both', async () => {
    await operator(undefined, 'olena', olena);
    await expect(operator(undefined, 'thief', thief)).rejects.toThrow('Set OPERATOR_KEY_FILE');
    await operator(olena, 'taras', taras);
    const requested = await operator(olena, 'thief', thief);
    expect(requested).toContain('always needs two persons');
    await expect(run(thief, 'act', 'approve', '--id', waitingId(requested))).rejects.toThrow(
      'does not belong to an active operator',
    );
    await expect(run(olena, 'act', 'approve', '--id', waitingId(requested))).rejects.toThrow(
      'cannot approve your own act',
    );
    await run(taras, 'act', 'refuse', '--id', waitingId(requested));
    expect(await run(taras, 'operator', 'list')).not.toContain('thief');
  });
});

describe('with operators', () => {
  it('every audited act is its person’s, never the process’s user’s', async () => {
    await expect(adjust(undefined, '1.00')).rejects.toThrow('Set OPERATOR_KEY_FILE');
    await expect(adjust(thief, '1.00')).rejects.toThrow('does not belong to an active operator');
    await adjust(taras, '1.00');
    const { rows } = await sql<{ actor: string }>`
      select actor from platform.audit where action = 'player.adjust' order by at, id`.execute(api.deps.db.kysely);
    expect(rows.at(-1)?.actor).toBe('taras');
  });

  it('gives up to the maximum of an act, and of a day, also at once', async () => {
    // 500 EUR are 24 250 hryvnias.
    const before = await digital();
    expect(await adjust(olena, '24250.01')).toContain('one person may give 500.00 EUR');
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => adjust(olena, '24250.00')));
    expect(outcomes.filter((text) => text.includes('It waits for another operator'))).toHaveLength(12);
    expect(await digital()).toBe(before + 4n * 2_425_000n);
    // Money taken from a player counts like money given.
    expect(await adjust(olena, '-1.00')).toContain('olena has given 2000.00 EUR');
    // Another person's day is another's, and the next day begins anew.
    expect(await adjust(taras, '1000.00')).not.toContain('waits');
    api.clock.advance(25 * 3_600_000);
    expect(await adjust(olena, '24250.00')).not.toContain('waits');
  });

  it('a command that fails does not count', async () => {
    for (let turn = 0; turn < 6; turn += 1)
      await expect(adjust(olena, '-20000.00', 'a wrong ticket')).rejects.toThrow('--ticket');
    expect(await adjust(olena, '24250.00')).not.toContain('waits');
  });

  it('an act above the limits moves money once two have signed, once', async () => {
    const before = await digital();
    const requested = await adjust(olena, '6050000.00');
    expect(await digital()).toBe(before);
    const id = waitingId(requested);
    expect(await run(taras, 'act', 'list')).toContain(`${id}  olena: player adjust`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => run(taras, 'act', 'approve', '--id', id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await digital()).toBe(before + 605_000_000n);
    const { rows } = await sql<{ actor: string }>`
      select actor from platform.audit where action = 'player.adjust' order by at, id`.execute(api.deps.db.kysely);
    expect(rows.at(-1)?.actor).toBe('olena and taras');
  });

  it('an act that was changed after its signature is not approved', async () => {
    const id = waitingId(await adjust(olena, '6050000.00'));
    await sql`update operators.act set options = options || '{"amount": "60500000.00"}' where id = ${id}`.execute(
      api.deps.db.kysely,
    );
    await expect(run(taras, 'act', 'approve', '--id', id)).rejects.toThrow(
      'signature of the requesting operator is not valid',
    );
    await expect(
      sql`update operators.signature set signature = signature where act_id = ${id}`.execute(api.deps.db.kysely),
    ).rejects.toThrow('only grows');
  });

  it('an old act is not approved, and a failing one says so', async () => {
    const old = waitingId(await adjust(olena, '6050000.00'));
    api.clock.advance(73 * 3_600_000);
    await expect(run(taras, 'act', 'approve', '--id', old)).rejects.toThrow('older than 72 hours');
    const all = `-${formatMoney(await digital())}`;
    const [first, failing] = [waitingId(await adjust(olena, all)), waitingId(await adjust(olena, all))];
    await run(taras, 'act', 'approve', '--id', first);
    await expect(run(taras, 'act', 'approve', '--id', failing)).rejects.toThrow('does not hold so much');
    await expect(run(taras, 'act', 'approve', '--id', failing)).rejects.toThrow('The act is failed');
  });

  it('an act that would fail now is not asked for', async () => {
    const waiting = () => run(undefined, 'act', 'list');
    const before = await waiting();
    await expect(adjust(olena, '-99999999999.00')).rejects.toThrow('does not hold so much');
    expect(await waiting()).toBe(before);
  });

  it('the limits themselves, and the end of a key, need two', async () => {
    const raise = [
      'setting',
      'set',
      '--code',
      'OPERATOR_MAX_EUR_PER_ACT',
      '--value',
      '"1999.00"',
      '--reason',
      'a test',
    ];
    expect(await run(olena, ...raise)).toContain('always needs two persons');
    const requested = await run(olena, 'operator', 'end', '--name', 'taras', '--reason', 'a test');
    await expect(run(olena, 'act', 'approve', '--id', waitingId(requested))).rejects.toThrow(
      'cannot approve your own act',
    );
    await run(taras, 'act', 'approve', '--id', waitingId(requested));
    await expect(adjust(taras, '1.00')).rejects.toThrow('does not belong to an active operator');
    // Fewer than two are left: nobody adds a second self alone.
    expect(await operator(olena, 'second-self', thief)).toContain('always needs two persons');
  });

  it.each(['an empty text', 'not base64 at all!', Buffer.alloc(44).toString('base64')])(
    'refuses %s as a key',
    async (key) => {
      const { command } = parseCommand(commands, ['operator', 'add', '--name', 'x', '--key', key, '--reason', 'x']);
      const context = {
        deps: api.deps,
        options: { name: 'new-one', key, reason: 'x' },
        actor: 'x',
        print: () => undefined,
      };
      await expect(command.run(context)).rejects.toThrow(UsageError);
    },
  );
});

describe('what a bonus weighs', () => {
  const definition = {
    ...{ group: 'slots', type: 'GAME', kind: 'Game', name: 'Spring', currency: 'eur', bonus_amount: '10' },
    ...{ start_date: '2026-11-01T00:00:00Z', wager: 3, max_daily_activations: 20 },
    ...{ max_unique_activations: 1, max_win_amount: null, max_bet_amount: null },
  };
  const percent = {
    ...definition,
    type: 'PERCENTAGE',
    kind: 'WelcomeDeposit',
    bonus_amount: '100',
    min_deposit_amount: '5',
  };
  it.each([
    [definition, { eurMinor: 20_000n }],
    [{ ...definition, currency: 'uah', bonus_amount: '97' }, { eurMinor: 4_000n }],
    [{ ...percent, max_bonus_amount: '50' }, { eurMinor: 100_000n }],
    [{ ...percent, max_bonus_amount: '50', max_daily_activations: endlessTakings }, 'two_persons'],
    // Refused by the command: it has no maximum.
    [percent, { eurMinor: 0n }],
    [
      { ...definition, bonus_amount: '0', free_spins: { game: 'fruit-crown', title: 'x', count: 10, stake: '0.50' } },
      { eurMinor: 10_000n },
    ],
    [{ ...definition, bonus_amount: 'much' }, { eurMinor: 0n }],
  ])('%j: %o', async (given, weight) => expect(await weighBonus(api.deps, given)).toEqual(weight));
});
