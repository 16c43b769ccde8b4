import { type KeyObject, generateKeyPairSync, randomUUID } from 'node:crypto';
import { providerHeader, signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import { type Answer, type Call, cases, type Probe } from './cases.ts';

/** The implementation under test, and a player on it with some money. */
export interface Target {
  url: string;
  provider: string;
  privateKey: KeyObject;
  /** Of the operator: every answer must carry its signature. */
  operatorKey: KeyObject;
  user: string;
  token: string;
  gameCode: string;
  currency: string;
}

export interface Outcome {
  guarantee: string;
  name: string;
  /** undefined: it holds. */
  failure: string | undefined;
}

class Violation extends Error {}

/** Runs every case, one after the other. */
export async function runConformance(target: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guarantee, name, run } of cases) {
    let failure: string | undefined;
    try {
      await run(createProbe(target));
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    outcomes.push({ guarantee, name, failure });
  }
  return outcomes;
}

function createProbe(target: Target): Probe {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  const send: Probe['send'] = async (call, body, signing = 'right') => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const headers: Record<string, string> = { 'content-type': 'application/json', [providerHeader]: target.provider };
    if (signing !== 'none')
      headers[signatureHeader] = signBody(signing === 'right' ? target.privateKey : stranger, bytes);
    const response = await fetch(new URL(walletPaths[call], target.url), { method: 'POST', headers, body: bytes });
    const answered = Buffer.from(await response.arrayBuffer());
    if (!verifyBody(target.operatorKey, answered, response.headers.get(signatureHeader) ?? '')) {
      throw new Violation('the answer is not signed by the operator');
    }
    const text = answered.toString('utf8');
    return { text, answer: JSON.parse(text) as Answer };
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
