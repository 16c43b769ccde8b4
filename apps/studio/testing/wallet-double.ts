import { type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BundleKind, bundleKinds, signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { signedBytes } from '@altyn/provider-protocol/signed-request';

interface Call {
  path: string;
  body: string;
}

interface Sent {
  request_uuid: string;
  round?: string;
  transaction_uuid?: string;
  reference_transaction_uuid?: string;
  amount?: number;
  win_amount?: number;
}

type Fate = 'answer' | 'lose-answer' | 'other-answer' | 'drop' | 'unsigned' | 'silence' | 'hold';

/**
 * A wallet over real signed HTTP for the studio's tests. It keeps balances, is idempotent by transaction uuid, and can
 * lose its answer after doing the work, return another call's signed answer, drop the call, omit the signature, delay
 * the call, or never answer.
 */
export class WalletDouble {
  readonly calls: Call[] = [];
  balance = 1_000_000_000;
  status = 'OK';
  /** Answers the delayed calls. */
  readonly held: (() => void)[] = [];
  /** Fates of the next calls, one each; later calls are answered. */
  readonly fates: Fate[] = [];
  /** Balances reported, by round. */
  readonly reported = new Map<string, number>();
  readonly #answers = new Map<string, string>();
  /** Stakes taken and bets rolled back, by transaction. */
  readonly #stakes = new Map<string, number>();
  readonly #undone = new Set<string>();
  readonly #keys: { own: KeyObject; studio: KeyObject };
  #server: Server | undefined;

  constructor(keys: { own: KeyObject; studio: KeyObject }) {
    this.#keys = keys;
  }

  async start(): Promise<string> {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Number of rounds whose money moved. */
  get settled(): number {
    return this.#answers.size;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const covered = signedBytes({ path: request.url ?? '', body: bytes });
    if (!verifyBody(this.#keys.studio, covered, String(request.headers[signatureHeader]))) {
      response.destroy();
      return;
    }
    this.calls.push({ path: request.url ?? '', body: bytes.toString() });
    const fate = this.fates.shift() ?? 'answer';
    if (fate === 'silence') return;
    if (fate === 'hold') await new Promise<void>((go) => this.held.push(go));
    if (fate === 'drop') {
      response.destroy();
      return;
    }
    const message = JSON.parse(bytes.toString());
    const bundle = (Object.keys(bundleKinds) as BundleKind[]).find((kind) => walletPaths[kind] === request.url);
    const right = bundle ? this.#answerBundle(bundle, message) : this.#answer(request.url ?? '', message);
    const answer = Buffer.from(fate === 'other-answer' ? refusalOf(right) : right);
    if (fate === 'lose-answer') {
      response.destroy();
      return;
    }
    const signature = fate === 'unsigned' ? 'bm90IHNpZ25lZA==' : signBody(this.#keys.own, answer);
    response.writeHead(200, { 'content-type': 'application/json', [signatureHeader]: signature }).end(answer);
  }

  /** Rolls a stake back once; a bet that arrives later is refused. */
  #rollBack(uuid: string, plain: (status: string) => string): string {
    if (!this.#undone.has(uuid)) this.balance += this.#stakes.get(uuid) ?? 0;
    this.#undone.add(uuid);
    return plain('OK');
  }

  #answerBundle(kind: BundleKind, message: { request_uuid: string } & Record<BundleKind, Sent[]>) {
    const answers = message[kind].map((call) => this.#answer(walletPaths[bundleKinds[kind]], call)).join(',');
    return `{"request_uuid":"${message.request_uuid}","status":"OK","answers":[${answers}]}`;
  }

  #answer(path: string, call: Sent): string {
    const plain = (status: string) =>
      JSON.stringify({ request_uuid: call.request_uuid, status, balance: this.balance });
    if (path === walletPaths.rollback) return this.#rollBack(call.reference_transaction_uuid ?? '', plain);
    const takes = path === walletPaths.round || path === walletPaths.bet;
    if (!takes && path !== walletPaths.win) return plain('OK');
    const known = this.#answers.get(call.transaction_uuid ?? '');
    if (known !== undefined) return known;
    if (takes && this.#undone.has(call.transaction_uuid ?? '')) return plain('ROLLED_BACK');
    if (this.status !== 'OK') return plain(this.status);
    const taken = takes ? (call.amount ?? 0) : 0;
    if (this.balance < taken) return plain('NOT_ENOUGH_MONEY');
    this.balance += (takes ? (call.win_amount ?? 0) : (call.amount ?? 0)) - taken;
    if (path === walletPaths.bet) this.#stakes.set(call.transaction_uuid ?? '', taken);
    const answer = plain('OK');
    this.reported.set(call.round ?? '', this.balance);
    this.#answers.set(call.transaction_uuid ?? '', answer);
    return answer;
  }
}

/** The same answer with every call in it refused. */
function refusalOf(answer: string): string {
  const callsAt = Math.max(0, answer.indexOf('"answers"'));
  const others = answer
    .slice(callsAt)
    .replaceAll(/"request_uuid":"[^"]+"/g, () => `"request_uuid":"${randomUUID()}"`)
    .replaceAll('"status":"OK"', '"status":"NOT_ENOUGH_MONEY"');
  return answer.slice(0, callsAt) + others;
}
