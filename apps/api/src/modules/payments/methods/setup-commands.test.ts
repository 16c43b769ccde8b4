import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { testConfig } from '../../../../testing/test-api.ts';
import { sumHouseAccount } from '../../ledger/index.ts';
import { createPaymentsState } from '../ports.ts';
import { takeReport } from '../reports/take-report.ts';
import { reportOn } from '../testing/books.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { setupCommands } from './setup-commands.ts';

const database = useTestDatabase();
const second = 'second-acquirer';
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  const psp = box.deps.payments.providers.get('sandbox-psp');
  if (psp) (box.deps.payments.providers as Map<string, typeof psp>).set(second, { ...psp, name: second });
});
afterAll(() => box.close());

async function run(name: string, options: Record<string, string>): Promise<void> {
  const command = setupCommands.find((one) => one.name === name);
  await command?.run({
    deps: box.deps,
    actor: 'ops',
    options: { ...options, reason: 'a test' },
    print: () => undefined,
  });
}
interface Method {
  code: string;
  min_amount: string;
  max_amount: string;
  presets: string[];
}
async function methodsOf(playerId: string): Promise<Method[]> {
  const { body } = await box.call(playerId, 'GET', '/payments/methods?direction=deposit');
  return (body as { items: Method[] }).items;
}
async function deposit(playerId: string, amount = '500.00') {
  const order = { method: 'card', amount, idempotency_key: v7() };
  const { status, body } = await box.call(playerId, 'POST', '/payments/deposits', order);
  return { code: status, id: (body as { id: string }).id };
}
const booksOf = async (provider: string) =>
  (await sumHouseAccount(box.deps.db.kysely, `clearing:${provider}`)).get('uah') ?? 0n;
const complete = async (id: string, provider: string) =>
  takeReport(box.deps, { provider, report: await reportOn(box, id, { status: 'completed', atMinutes: 1 }) });

describe('limits of deposits', () => {
  test('are shown and hold for the next deposit', async () => {
    const playerId = await box.player();
    await run('method limit', { code: 'card', currency: 'uah', min: '300', max: '4000', presets: '300 4000' });
    const card = (await methodsOf(playerId)).find(({ code }) => code === 'card');
    expect(card).toMatchObject({ min_amount: '300.00', max_amount: '4000.00', presets: ['300.00', '4000.00'] });
    expect(await deposit(playerId, '299.99')).toMatchObject({ code: 400 });
    expect(await deposit(playerId, '300.00')).toMatchObject({ code: 201 });
  });

  test.each([
    ['--max', { min: '10', max: '5' }],
    ['--presets', { presets: '1' }],
    ['--min', { min: '0' }],
    ['--currency', { currency: 'btc' }],
    ['no such method', { code: 'nothing' }],
  ])('are refused: %s', async (message, wrong) => {
    const of = { code: 'card', currency: 'uah', min: '300', max: '4000' };
    await expect(run('method limit', { ...of, ...wrong })).rejects.toThrow(message);
  });
});

describe('the route of a method', () => {
  const of = { code: 'card', country: 'UA', direction: 'deposit' };

  test('sends new payments to another provider, whose books bear its name; those that have begun stay', async () => {
    const [old, next] = [await box.player(), await box.player()];
    const begun = await deposit(old);
    await run('method route', { ...of, provider: second });
    const begunLater = await deposit(next);
    const [first, other] = [await booksOf('sandbox-psp'), await booksOf(second)];
    await complete(begun.id, 'sandbox-psp');
    await complete(begunLater.id, second);
    expect([await booksOf('sandbox-psp'), await booksOf(second)]).toEqual([first - 50_000n, other - 50_000n]);
    const { rows } = await box.deps.db.pool.query(
      `select details->>'from' as "from", details->>'to' as "to" from platform.audit where action = 'payment_method.route'`,
    );
    expect(rows).toEqual([{ from: 'sandbox-psp', to: second }]);
    await run('method route', { ...of, provider: 'sandbox-psp' });
  });

  test.each([
    ['--provider: one of', { provider: 'nobody' }],
    ['--provider-method', { 'provider-method': 'telepathy' }],
    ['no such method', { code: 'nothing' }],
    ['--country', { country: 'PL' }],
  ])('is refused: %s', async (message, wrong) => {
    await expect(run('method route', { ...of, provider: second, ...wrong })).rejects.toThrow(message);
  });
});

test('the order of methods is that of the list', async () => {
  const playerId = await box.player();
  await run('method sort', { country: 'UA', direction: 'deposit', codes: 'eth ua_bank_app' });
  expect((await methodsOf(playerId)).map(({ code }) => code).slice(0, 3)).toEqual(['eth', 'ua_bank_app', 'card']);
  const unknown = { country: 'UA', direction: 'deposit', codes: 'kz_qr' };
  await expect(run('method sort', unknown)).rejects.toThrow('no such method');
});

test('providers come from the configuration under their names', () => {
  const more = [{ name: second, url: 'https://pay.example/v1', apiKey: 'k'.repeat(16), webhookSecret: 's'.repeat(32) }];
  const config = testConfig(database.url, { PAYMENTS_PROVIDER: 'acquirer', PAYMENT_PROVIDERS: JSON.stringify(more) });
  const { checkDeposit, stepUp } = box.deps.payments;
  const { providers } = createPaymentsState(config, { checkDeposit, stepUp });
  expect([...providers.keys()].filter((name) => !name.startsWith('altyn-'))).toEqual(['acquirer', second]);
  expect(() => testConfig(database.url, { PAYMENT_PROVIDERS: JSON.stringify([...more, ...more]) })).toThrow('twice');
  expect(() => testConfig(database.url, { PAYMENT_PROVIDERS: 'none' })).toThrow('PAYMENT_PROVIDERS');
});
