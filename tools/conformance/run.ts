import { type KeyObject, generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  acceptSignatureHeader,
  callAddress,
  providerHeader,
  sharedSignatures,
  signatureHeader,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { signBody, signTogether, verifyBody } from '@altyn/contracts/signature';
import { messageCases } from './message-cases.ts';
import { moneyCases } from './money-cases.ts';
import type { Answer, Call, Case, Probe } from './probe.ts';
import { roundCases } from './round-cases.ts';

/** The implementation under test, and a player on it with some money. */
export interface Target {
  url: string;
  provider: string;
  privateKey: KeyObject;
  /** Of the operator: every answer must carry its signature. */
  operatorKey: KeyObject;
  user: string;
  token: string;
  /** Of a session of the same player and game that has ended; without it the cases about it are skipped. */
  endedToken?: string | undefined;
  gameCode: string;
  currency: string;
}

export interface Outcome {
  guarantee: string;
  name: string;
  isSkipped: boolean;
  /** undefined: it holds. */
  failure: string | undefined;
}

class Violation extends Error {}

const numberOf = ({ guarantee }: Case) => Number(guarantee.slice(1));
/** Every rule of the protocol as something that can be seen from outside. */
const cases = [...messageCases, ...moneyCases, ...roundCases].sort((a, b) => numberOf(a) - numberOf(b));

/** Runs every case, one after the other. */
export async function runConformance(target: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guarantee, name, needsEndedToken = false, run } of cases) {
    const isSkipped = needsEndedToken && target.endedToken === undefined;
    let failure: string | undefined;
    try {
      if (!isSkipped) await run(createProbe(target));
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    outcomes.push({ guarantee, name, isSkipped, failure });
  }
  return outcomes;
}

function createProbe(target: Target): Probe {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  const trees = new WeakMap<readonly unknown[], string[]>();
  const bytesOf = (body: Record<string, unknown> | string) =>
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

  function request(call: Call, bytes: Buffer<ArrayBuffer>, signing: Record<string, string>): Promise<Response> {
    const headers = { 'content-type': 'application/json', [providerHeader]: target.provider, ...signing };
    return fetch(callAddress(target.url, walletPaths[call]), { method: 'POST', headers, body: bytes });
  }

  async function post(call: Call, bytes: Buffer<ArrayBuffer>, signing: Record<string, string>) {
    const response = await request(call, bytes, signing);
    const answered = Buffer.from(await response.arrayBuffer());
    const signature = response.headers.get(signatureHeader) ?? '';
    if (!verifyBody(target.operatorKey, answered, signature)) {
      throw new Violation('the answer is not signed by the operator');
    }
    if (!(acceptSignatureHeader in signing) && signature.includes('.')) {
      throw new Violation('the answer shares its signature, which the request does not accept');
    }
    const text = answered.toString('utf8');
    return { text, answer: JSON.parse(text) as Answer };
  }

  const send: Probe['send'] = async (call, body, signing = 'right') => {
    const bytes = bytesOf(body);
    if (signing === 'none') return post(call, bytes, {});
    const key = signing === 'right' ? target.privateKey : stranger;
    const signed = { [signatureHeader]: signBody(key, bytes) };
    return post(call, bytes, signing === 'nobody' ? { ...signed, [providerHeader]: `no-${randomUUID()}` } : signed);
  };

  const sendTogether: Probe['sendTogether'] = async (call, bodies, proofs = [...bodies.keys()]) => {
    const messages = bodies.map(bytesOf);
    const signatures = trees.get(bodies) ?? signTogether(target.privateKey, messages);
    trees.set(bodies, signatures);
    return Promise.all(
      messages.flatMap((bytes, index) => {
        const signature = signatures[proofs[index] ?? -1];
        if (signature === undefined) return [];
        return post(call, bytes, { [signatureHeader]: signature, [acceptSignatureHeader]: sharedSignatures });
      }),
    );
  };

  function body(call: Call, fields: Record<string, unknown> = {}): Record<string, unknown> {
    const player = { request_uuid: randomUUID(), user: target.user, token: target.token };
    const game = { ...player, game_code: target.gameCode };
    const movement = { ...game, transaction_uuid: randomUUID(), round: randomUUID(), currency: target.currency };
    const bodies: Record<Call, Record<string, unknown>> = {
      userInfo: player,
      balance: game,
      bet: { ...movement, round_closed: false, amount: 100_000 },
      win: { ...movement, round_closed: true, amount: 100_000 },
      rollback: { ...movement, round_closed: true, currency: undefined },
      round: { ...movement, round_closed: true, amount: 100_000, win_amount: 0 },
      rounds: { request_uuid: randomUUID() },
      transactionsList: { request_uuid: randomUUID() },
    };
    return { ...bodies[call], ...fields };
  }

  return {
    uuid: () => randomUUID(),
    body,
    send,
    sendTogether,
    async httpStatus(call, text) {
      const bytes = bytesOf(text);
      const { status } = await request(call, bytes, { [signatureHeader]: signBody(target.privateKey, bytes) });
      return status;
    },
    endedToken() {
      if (target.endedToken === undefined) throw new Violation('there is no session that has ended');
      return target.endedToken;
    },
    async balance() {
      const { answer } = await send('balance', body('balance'));
      if (answer.status !== 'OK' || answer.balance === undefined) throw new Violation(`no balance: ${answer.status}`);
      return answer.balance;
    },
    expectStatus(answer, status) {
      if (answer.status !== status) throw new Violation(`expected ${status}, got ${answer.status}`);
    },
    expect(condition, message) {
      if (!condition) throw new Violation(message);
    },
  };
}
