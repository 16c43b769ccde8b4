import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaymentRequest, createPayoutRequest } from '@altyn/contracts/services/payment-provider';
import { idempotencyHeader } from '@altyn/contracts/services/telephony';

/** Failure of the next call: a status, or a connection closed before or after the work. */
type Trouble = number | 'close_before' | 'close_after';

type Reply = Record<string, unknown> & { id: string; status: string; created_at: string };

export interface PspServer {
  /** Base URL, ending in `/psp/v1` like PAYMENTS_URL. */
  readonly url: string;
  /** Accepted orders by merchant reference. */
  readonly orders: Map<string, Reply>;
  /** Saved-instrument tokens of the orders, by merchant reference. */
  readonly savedInstruments: Map<string, string>;
  /** Accounts of the payouts, by merchant reference. */
  readonly payoutAccounts: Map<string, string>;
  /** Device tokens by merchant reference. */
  readonly deviceTokens: Map<string, string>;
  /** Received calls: method and path. */
  readonly calls: string[];
  /** Failures of the next calls, in order. */
  readonly troubles: Trouble[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

const at = '2026-11-21T10:00:00.000Z';

/** Creates the store of accepted orders and their answers. */
function createOrders() {
  const orders = new Map<string, Reply>();
  const bodies = new Map<string, string>();
  const savedInstruments = new Map<string, string>();
  const deviceTokens = new Map<string, string>();
  const payoutAccounts = new Map<string, string>();

  /** @returns undefined for a known key with a different body. */
  function take(path: string, body: unknown): Reply | undefined {
    const isPayout = path.endsWith('/payouts');
    const order = isPayout ? createPayoutRequest.parse(body) : createPaymentRequest.parse(body);
    const known = orders.get(order.merchant_reference);
    if (known) return bodies.get(order.merchant_reference) === JSON.stringify(order) ? known : undefined;
    bodies.set(order.merchant_reference, JSON.stringify(order));
    if ('saved_instrument' in order && order.saved_instrument !== undefined)
      savedInstruments.set(order.merchant_reference, order.saved_instrument);
    if ('device_token' in order && order.device_token !== undefined)
      deviceTokens.set(order.merchant_reference, order.device_token);
    if ('account' in order) payoutAccounts.set(order.merchant_reference, order.account);
    const { merchant_reference, customer_reference, amount, currency, method } = order;
    const reply = {
      id: `ref-${merchant_reference}`,
      merchant_reference,
      customer_reference,
      amount,
      currency,
      method,
      reason: null,
      instrument: null,
      created_at: at,
      updated_at: at,
      ...(isPayout ? { status: 'processing' } : { status: 'created', hosted_url: 'http://psp.test/pay/1' }),
    };
    orders.set(merchant_reference, reply);
    return reply;
  }

  function end(id: string | undefined, verb: string | undefined): Reply | undefined {
    const reply = [...orders.values()].find((order) => order.id === id);
    if (reply && verb === 'refund') reply.status = 'refunded';
    else if (reply && reply.status !== 'completed')
      Object.assign(reply, { status: 'denied', reason: 'cancelled_by_merchant' });
    return reply;
  }

  function list(url: URL) {
    const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
    const isBySettlement = url.searchParams.get('dated_by') === 'settled';
    const dateOf = (reply: Reply) => (isBySettlement ? (reply['settled_at'] as string | undefined) : reply.created_at);
    const isBetween = (date: string | undefined) => date !== undefined && date >= from && date < to;
    const transactions = [...orders.values()]
      .filter((reply) => isBetween(dateOf(reply)))
      .map((reply) => ({ ...reply, kind: 'hosted_url' in reply ? 'payment' : 'payout' }));
    return { transactions, next_cursor: null };
  }

  const found = (answer: unknown) => ({ status: answer ? 201 : 404, answer });
  function answerOf(request: IncomingMessage, url: URL, body: unknown): { status: number; answer?: unknown } {
    const ending = /\/payments\/([^/]+)\/(void|refund)$/.exec(url.pathname);
    if (ending) return found(end(ending[1], ending[2]));
    if (request.method === 'POST') {
      if (!request.headers[idempotencyHeader]) return { status: 400 };
      const answer = take(url.pathname, body);
      return { status: answer ? 201 : 409, answer };
    }
    if (url.pathname.endsWith('/transactions')) return found(list(url));
    return found([...orders.values()].find(({ id }) => url.pathname.endsWith(`/${id}`)));
  }

  return { orders, savedInstruments, deviceTokens, payoutAccounts, answerOf };
}

/**
 * Starts a test payment provider: accepts, voids and refunds orders over HTTP per the contract, refuses a key with another
 * body, and sends nothing on its own.
 */
export async function startPspServer(): Promise<PspServer> {
  const { orders, savedInstruments, deviceTokens, payoutAccounts, answerOf } = createOrders();
  const calls: string[] = [];
  const troubles: Trouble[] = [];

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://psp.test');
      calls.push(`${request.method} ${url.pathname}`);
      const body = await readBody(request);
      const trouble = troubles.shift();
      if (typeof trouble === 'number') return response.writeHead(trouble).end('{}');
      if (trouble === 'close_before') return request.socket.destroy();
      const { status, answer } = answerOf(request, url, body);
      if (status !== 201) return response.writeHead(status).end('{}');
      if (trouble === 'close_after') return request.socket.destroy();
      return response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/psp/v1`,
    orders,
    savedInstruments,
    deviceTokens,
    payoutAccounts,
    calls,
    troubles,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Signs a webhook body; returns the signature header. */
export function signBody(options: { body: string; secret: string; at: Date }): string {
  const t = Math.floor(options.at.getTime() / 1_000);
  return `t=${t},v1=${createHmac('sha256', options.secret).update(`${t}.${options.body}`).digest('hex')}`;
}
