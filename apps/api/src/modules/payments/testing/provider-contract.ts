import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DepositOrder, PaymentProvider, PayoutOrder, WebhookProblem } from '../providers/port.ts';

/** Controls of a provider's test system that the kit needs besides the port. */
interface ContractWorld {
  provider: PaymentProvider;
  /** A method that requires an instrument, and an account for payouts. */
  method: string;
  account: string;
  /** Pays a deposit as the payer. */
  pay(reference: string): Promise<void>;
  /** Fails the network for the next call. */
  cut(): void;
  /** Builds a deposit's webhook as the provider sends it, signed at `at`. */
  webhookOf(reference: string, at: Date): Promise<{ raw: Buffer; signature: string }>;
}

const amountMinor = 50_000n;

function depositOrder(world: ContractWorld, overrides: Partial<DepositOrder> = {}): DepositOrder {
  return {
    paymentId: v7(),
    playerId: v7(),
    providerMethod: world.method,
    amountMinor,
    currency: 'uah',
    callbackUrl: 'https://api.example.com/payments/webhooks/x',
    returnUrl: 'https://www.example.com/cashbox',
    locale: 'en',
    phone: null,
    ...overrides,
  };
}

function payoutOrder(world: ContractWorld, overrides: Partial<PayoutOrder> = {}): PayoutOrder {
  return {
    paymentId: v7(),
    playerId: v7(),
    providerMethod: world.method,
    amountMinor,
    currency: 'uah',
    callbackUrl: 'https://api.example.com/payments/webhooks/x',
    recipient: 'Olena Shevchenko',
    account: world.account,
    ...overrides,
  };
}

const refusals = ['refused', 'unavailable'];

type Open = () => ContractWorld;

async function start(world: ContractWorld) {
  const order = depositOrder(world);
  const started = await world.provider.createDeposit(order);
  if (typeof started === 'string') throw new Error(`the deposit is ${started}`);
  return { order, ...started };
}

function describeMoneyIn(name: string, open: Open): void {
  describe(`${name}: money in`, () => {
    test('one order makes one deposit over repeats; another body under its id is refused', async () => {
      const world = open();
      const { order, reference, redirectUrl } = await start(world);
      expect(await world.provider.createDeposit(order)).toEqual({ reference, redirectUrl });
      expect(URL.canParse(redirectUrl)).toBe(true);
      const other = await world.provider.createDeposit({ ...order, amountMinor: amountMinor + 1n });
      expect(refusals).toContain(other);
    });

    test('reports the order and its outcome', async () => {
      const world = open();
      const { order, reference } = await start(world);
      const before = await world.provider.read({ direction: 'deposit', reference });
      expect(before).toMatchObject({
        paymentId: order.paymentId,
        playerId: order.playerId,
        amountMinor,
        currency: 'uah',
      });
      await world.pay(reference);
      expect(await world.provider.read({ direction: 'deposit', reference })).toMatchObject({ status: 'completed' });
    });

    test('voids an unpaid deposit; keeps a paid one and refunds it in full, once', async () => {
      const world = open();
      const [open1, paid] = [await start(world), await start(world)];
      expect(await world.provider.voidDeposit(open1.reference)).toMatchObject({ status: 'denied' });
      await world.pay(paid.reference);
      expect(await world.provider.voidDeposit(paid.reference)).toMatchObject({ status: 'completed' });
      for (let time = 0; time < 2; time += 1)
        expect(await world.provider.refund(paid.reference)).toMatchObject({ status: 'refunded', amountMinor });
    });
  });
}

function describeMoneyOut(name: string, open: Open): void {
  describe(`${name}: money out`, () => {
    test('one order makes one payout over repeats', async () => {
      const world = open();
      const order = payoutOrder(world);
      const first = await world.provider.createPayout(order);
      const again = await world.provider.createPayout(order);
      expect(first).toMatchObject({ direction: 'withdraw', paymentId: order.paymentId, amountMinor });
      expect((again as { reference: string }).reference).toBe((first as { reference: string }).reference);
      const other = await world.provider.createPayout({ ...order, amountMinor: amountMinor * 2n });
      expect(refusals).toContain(other);
    });

    test('refuses an unknown payment without throwing', async () => {
      const world = open();
      for (const direction of ['deposit', 'withdraw'] as const)
        expect(await world.provider.read({ direction, reference: 'nobody-1' })).toBe('refused');
    });
  });
}

function describeTrouble(name: string, open: Open): void {
  describe(`${name}: what goes wrong`, () => {
    test('returns a failure when the network is down, and accepts the same order later', async () => {
      const world = open();
      const order = depositOrder(world);
      world.cut();
      const first = await world.provider.createDeposit(order);
      const started = first === 'unavailable' ? await world.provider.createDeposit(order) : first;
      expect(started).toMatchObject({ reference: expect.any(String) as string });
    });

    test('its list ends and contains every order', async () => {
      const world = open();
      const from = new Date(Date.now() - 400 * 24 * 3_600_000);
      const { order, reference } = await start(world);
      const found = new Map<string, string>();
      let cursor: string | null = null;
      for (let page = 0; page < 1_000; page += 1) {
        const list = await world.provider.list({
          from,
          to: new Date(Date.now() + 3_600_000),
          datedBy: 'created',
          cursor,
        });
        if (typeof list === 'string') throw new Error(`the list is ${list}`);
        for (const line of list.lines) found.set(line.paymentId, line.reference);
        cursor = list.nextCursor;
        if (cursor === null) break;
      }
      expect(cursor).toBeNull();
      expect(found.get(order.paymentId)).toBe(reference);
    });
  });
}

function describeWebhooks(name: string, open: Open): void {
  describe(`${name}: webhooks`, () => {
    async function message(signedAt: Date) {
      const world = open();
      const { reference } = await start(world);
      await world.pay(reference);
      return { world, ...(await world.webhookOf(reference, signedAt)) };
    }

    test('reads a recent one with a valid signature', async () => {
      const now = new Date();
      const { world, raw, signature } = await message(now);
      expect(world.provider.readWebhook({ raw, signature, now })).toMatchObject({
        eventId: expect.any(String) as string,
        report: { direction: 'deposit', status: 'completed', amountMinor },
      });
    });

    test.each<[string, (raw: Buffer, signature: string) => { raw: Buffer; signature: string | undefined }]>([
      ['without a signature', (raw) => ({ raw, signature: undefined })],
      ['with one byte more', (raw, signature) => ({ raw: Buffer.concat([raw, Buffer.from(' ')]), signature })],
      [
        'with another signature',
        (raw, signature) => ({ raw, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
      ],
    ])('one %s is none', async (_name, change) => {
      const now = new Date();
      const { world, raw, signature } = await message(now);
      const problem: WebhookProblem = 'bad_signature';
      expect(world.provider.readWebhook({ ...change(raw, signature), now })).toBe(problem);
    });

    test('reports an old one as stale', async () => {
      const now = new Date();
      const { world, raw, signature } = await message(new Date(now.getTime() - 3_600_000));
      expect(world.provider.readWebhook({ raw, signature, now })).toBe('stale');
    });
  });
}

/**
 * Tests an implementation of the port against its provider's test system; call at the top level of a test file. `open`
 * creates the world shared by the tests.
 */
export function describeProviderContract(name: string, open: Open): void {
  describeMoneyIn(name, open);
  describeMoneyOut(name, open);
  describeTrouble(name, open);
  describeWebhooks(name, open);
}
