import { type KeyObject, randomUUID } from 'node:crypto';
import {
  acceptSignatureHeader,
  sharedSignatures,
  signatureHeader,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { signTogether } from '@altyn/provider-protocol/signature';
import { protocolVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { expectStatus, expectThat, type Outcome, runCases, Skip, Violation } from '../outcome.ts';
import { bytesOf, createWire } from '../wire.ts';
import { barredCases } from './barred-cases.ts';
import { kindCases } from './kind-cases.ts';
import { listCases } from './list-cases.ts';
import { messageCases } from './message-cases.ts';
import { moneyCases } from './money-cases.ts';
import type { Answer, Barred, BarredKind, Call, Probe } from './probe.ts';
import { roundCases } from './round-cases.ts';

/** The operator under test, and a player there with some money. */
export interface OperatorTarget {
  url: string;
  provider: string;
  privateKey: KeyObject;
  /** The operator's key: every answer must be signed with it. */
  operatorKey: KeyObject;
  user: string;
  token: string;
  /** Token of an expired session of the same player and game; without it the related cases are skipped. */
  endedToken?: string | undefined;
  gameCode: string;
  currency: string;
  /** Players of the same currency whose bets must be refused; cases without a player are skipped. */
  barred?: Partial<Record<BarredKind, Barred | undefined>>;
}

const optionsOf: Record<BarredKind, string> = {
  limited: '--limited-user and --limited-token',
  disabled: '--disabled-user and --disabled-token',
  disabledGame: '--disabled-game, --disabled-game-user and --disabled-game-token',
};

const cases = [...messageCases, ...kindCases, ...moneyCases, ...roundCases, ...listCases, ...barredCases];

/** Runs all cases of the operator's side in sequence. */
export const runOperatorCases = (target: OperatorTarget): Promise<Outcome[]> =>
  runCases(cases, () => createProbe(target));

/** A valid message of a call, with `fields` overriding its own. */
function bodyOf(target: OperatorTarget, call: Call, fields: Record<string, unknown> = {}): Record<string, unknown> {
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

function createProbe(target: OperatorTarget): Probe {
  const wire = createWire({ ...target, answerKey: target.operatorKey });
  const trees = new WeakMap<readonly unknown[], string[]>();

  async function post(call: Call, bytes: Buffer<ArrayBuffer>, headers: Record<string, string>) {
    const { text, answer, signature } = await wire.post(walletPaths[call], bytes, headers);
    if (!(acceptSignatureHeader in headers) && signature.includes('.')) {
      throw new Violation('the answer shares its signature, which the request does not accept');
    }
    return { text, answer: answer as Answer };
  }

  const send: Probe['send'] = (call, body, signing) => {
    const bytes = bytesOf(body);
    return post(call, bytes, wire.sign(walletPaths[call], bytes, signing));
  };

  const sendTogether: Probe['sendTogether'] = async (call, bodies, proofs = [...bodies.keys()], signedFor = call) => {
    const messages = bodies.map(bytesOf);
    const covered = messages.map((body) => signedBytes({ path: walletPaths[signedFor], body }));
    const signatures = trees.get(bodies) ?? signTogether(target.privateKey, covered);
    trees.set(bodies, signatures);
    return Promise.all(
      messages.flatMap((bytes, index) => {
        const signature = signatures[proofs[index] ?? -1];
        if (signature === undefined) return [];
        return post(call, bytes, {
          [versionHeader]: String(protocolVersion),
          [signatureHeader]: signature,
          [acceptSignatureHeader]: sharedSignatures,
        });
      }),
    );
  };

  const body: Probe['body'] = (call, fields) => bodyOf(target, call, fields);

  return {
    uuid: () => randomUUID(),
    body,
    send,
    sendTogether,
    async httpStatus(call, text) {
      const bytes = bytesOf(text);
      return (await wire.request(walletPaths[call], bytes, wire.sign(walletPaths[call], bytes))).status;
    },
    endedToken() {
      if (target.endedToken === undefined) throw new Skip('needs --ended-token');
      return target.endedToken;
    },
    barred(kind) {
      const barred = target.barred?.[kind];
      if (!barred) throw new Skip(`needs ${optionsOf[kind]}`);
      return barred;
    },
    async balance(of = {}) {
      const { answer } = await send('balance', body('balance', of));
      if (answer.status !== 'OK' || answer.balance === undefined) throw new Violation(`no balance: ${answer.status}`);
      return answer.balance;
    },
    expectStatus,
    expect: expectThat,
  };
}
