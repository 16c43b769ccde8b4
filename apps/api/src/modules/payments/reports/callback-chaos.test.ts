import type { WebhookEvent } from '@altyn/contracts/services/payment-provider';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { checkPayments } from './check-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Number of histories; `CALLBACK_TRIALS=200` for the proof. */
const trials = Number(process.env['CALLBACK_TRIALS'] ?? '4');
const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

type Ending = 'completed' | 'denied' | 'expired';
interface History {
  kind: 'deposit' | 'withdraw';
  /** Final state in the provider's books. */
  truth: Ending;
  /** Copies of each callback: none, one, or up to three. */
  pendings: number;
  endings: number;
  /** A contradicting final state that is also sent. */
  contradiction: Ending | undefined;
}
const ending = fc.constantFrom<Ending>('completed', 'completed', 'denied', 'expired');
const copies = fc.integer({ min: 0, max: 3 });
const history: fc.Arbitrary<History> = fc.record({
  kind: fc.constantFrom('deposit', 'withdraw'),
  truth: ending,
  pendings: copies,
  endings: copies,
  contradiction: fc.option(ending, { nil: undefined, freq: 3 }),
});

const fundedMinor = 100_000n;
const amountMinor = 50_000n;
const atOnce = 16;

/** A withdrawal does not expire. */
const endOf = ({ kind }: History, end: Ending): Ending => (kind === 'withdraw' && end === 'expired' ? 'denied' : end);

async function open({ kind }: History): Promise<{ playerId: string; id: string }> {
  const playerId = await box.player({ digital: kind === 'withdraw' ? fundedMinor : 0n });
  const order = { method: 'card', amount: '500.00', idempotency_key: v7() };
  const target = kind === 'withdraw' ? { recipient: 'Olena Shevchenko', account: '4242424242424242' } : {};
  const { body } = await box.call(playerId, 'POST', `/payments/${kind}${kind === 'withdraw' ? 'als' : 's'}`, {
    ...order,
    ...target,
  });
  return { playerId, id: (body as { id: string }).id };
}

/** Builds the callbacks: a copy has the id of the first or, as with careless providers, a new one. */
function callbacksOf(one: History, id: string): (() => Promise<number>)[] {
  const send = (status: string, copy: number) => {
    const type = `${one.kind === 'deposit' ? 'payment' : 'payout'}.${status}` as WebhookEvent['type'];
    return () => box.webhook(id, { type, eventId: copy % 2 === 0 ? `evt-${id}-${status}` : v7() });
  };
  const many = (count: number, status: string) => Array.from({ length: count }, (_, copy) => send(status, copy));
  return [
    ...many(one.kind === 'deposit' ? one.pendings : 0, 'pending'),
    ...many(one.endings, endOf(one, one.truth)),
    ...many(one.contradiction === undefined ? 0 : 1, endOf(one, one.contradiction ?? one.truth)),
  ];
}

/** Reports that can lead a payment to this final state. */
function saidOf(one: History): Set<string> {
  const truth = endOf(one, one.truth);
  const said = new Set<string>(one.endings > 0 ? [truth] : []);
  if (one.contradiction !== undefined) said.add(endOf(one, one.contradiction));
  // No callback was sent: the state is polled.
  return said.size === 0 ? new Set([truth]) : said;
}

test(
  `callbacks lost, tripled, shuffled and contradicting, ${trials} histories of 24 payments: money moves once, as reported`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 24, maxLength: 24 }), fc.infiniteStream(fc.nat()), runHistory),
      { numRuns: trials, endOnFailure: true },
    );
  },
  30_000 + trials * 20_000,
);

async function runHistory(histories: readonly History[], order: Iterator<number>): Promise<void> {
  const opened = await Promise.all(histories.map(async (one) => ({ one, ...(await open(one)) })));
  await box.runJobs();
  const waiting = opened.flatMap(({ one, id }) => callbacksOf(one, id));
  while (waiting.length > 0) {
    const chunk = Array.from({ length: Math.min(atOnce, waiting.length) }, () =>
      waiting.splice((order.next().value as number) % waiting.length, 1),
    ).flat();
    for (const status of await Promise.all(chunk.map((send) => send()))) expect(status).toBe(200);
  }
  for (const { one, id } of opened) Object.assign(box.psp.orders.get(id) ?? {}, { status: endOf(one, one.truth) });
  for (let hour = 0; hour < 2; hour += 1) {
    box.clock.advance(3_700_000);
    await checkPayments(box.deps);
  }
  const contradicted: string[] = [];
  for (const { one, id, playerId } of opened) {
    const { status } = (await box.call(playerId, 'GET', `/payments/${id}`)).body as { status: string };
    const said = saidOf(one);
    expect([...said]).toContain(status);
    // Received money is the player's regardless of other reports.
    if (one.kind === 'deposit' && said.has('completed')) expect(status).toBe('completed');
    const { game, digital, hold } = await readPockets(box.deps.db.kysely, playerId);
    const moved = status === 'completed' ? amountMinor : 0n;
    expect({ game, digital, hold }).toEqual(
      one.kind === 'deposit'
        ? { game: moved, digital: 0n, hold: 0n }
        : { game: 0n, digital: fundedMinor - moved, hold: 0n },
    );
    const truth = endOf(one, one.truth);
    if ((status === 'completed') !== (truth === 'completed')) contradicted.push(id);
  }
  // Contradictions between a provider's callbacks and its books open an alert.
  const [from, to] = [new Date('2026-11-01T00:00:00Z'), box.clock.now()];
  const { differences } = await reconcilePayments(box.deps, { provider: 'sandbox-psp', from, to });
  const named = new Set(differences.map(({ paymentId }) => paymentId));
  expect(opened.filter(({ id }) => named.has(id)).map(({ id }) => id)).toEqual(contradicted);
}
