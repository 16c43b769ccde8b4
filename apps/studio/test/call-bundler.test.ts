import { maxBodyBytes, type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallBundler, createCallBundler } from '../src/call-bundler.ts';
import type { WalletClient } from '@altyn/provider-protocol/wallet-client';

interface Sent {
  ids: string[];
  answer(answers: WalletAnswer[] | undefined): Promise<void>;
}

let sent: Sent[];
let calls: CallBundler;
let answers: Map<string, string | undefined>;

const settled = (id: string): WalletAnswer => ({ request_uuid: id, status: 'OK' });
const turn = () => vi.advanceTimersByTimeAsync(0);

/** A wallet whose answers the test controls. */
function holdBack<T>(ids: string[], toAnswer: (answers: WalletAnswer[] | undefined) => T): Promise<T> {
  return new Promise((resolve) => {
    const answer = (given: WalletAnswer[] | undefined) => {
      resolve(toAnswer(given));
      return turn().then(() => undefined);
    };
    sent.push({ ids, answer });
  });
}

const wallet: WalletClient = {
  post(path, body) {
    expect(path).toBe(walletPaths.round);
    const { id } = JSON.parse(body.toString()) as { id: string };
    return holdBack([id], (given) => given?.[0]);
  },
  postBundle(kind, body) {
    expect(kind).toBe('rounds');
    expect(body.length).toBeLessThanOrEqual(maxBodyBytes);
    const { rounds } = JSON.parse(body.toString()) as { rounds: { id: string }[] };
    const ids = rounds.map(({ id }) => id);
    return holdBack(ids, (given) => given);
  },
  witness: async () => undefined,
  close: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = new Map();
  calls = createCallBundler(wallet, () => 'request', 'rounds');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rounds requested at the same moment. */
function settle(names: readonly string[], text = ''): void {
  for (const id of names) {
    void calls.settle(JSON.stringify({ id, text })).then((answer) => answers.set(id, answer?.request_uuid));
  }
}

const names = (count: number, prefix = 'r') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it('sends rounds alone under low load, then batches waiting rounds, each with its own answer', async () => {
  const all = names(40);
  settle(all);
  await turn();
  expect(sent.map(({ ids }) => ids)).toEqual(all.slice(0, 8).map((id) => [id]));
  await sent[0]?.answer([settled('r0')]);
  expect(sent.at(-1)?.ids).toEqual(all.slice(8));
  await sent.at(-1)?.answer(all.slice(8).map(settled));
  for (const id of ['r0', ...all.slice(8)]) expect(answers.get(id)).toBe(id);
  expect(answers.size).toBe(33);
});

it('batches at most 64 rounds, within the body limit', async () => {
  settle(names(8));
  settle(names(70, 'many'));
  settle(names(50, 'long'), 'x'.repeat(2_000));
  await turn();
  for (const one of sent.slice(0, 3)) await one.answer(undefined);
  expect(sent[8]?.ids).toEqual(names(64, 'many'));
  expect(sent[9]?.ids.slice(0, 6)).toEqual(names(70, 'many').slice(64));
  expect((sent[9]?.ids.length ?? 0) + (sent[10]?.ids.length ?? 0)).toBeLessThanOrEqual(56);
});

it('reports all rounds of a batch as unknown when an answer is missing', async () => {
  settle(names(11));
  await turn();
  await sent[0]?.answer(undefined);
  await sent.at(-1)?.answer(['r8', 'r9'].map(settled));
  expect([...answers]).toEqual(['r0', 'r8', 'r9', 'r10'].map((id) => [id, undefined]));
});

it('does not hold rounds behind unanswered calls', async () => {
  settle(names(10));
  await vi.advanceTimersByTimeAsync(249);
  expect(sent).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.at(-1)?.ids).toEqual(['r8', 'r9']);
});

it("gives up after the maximum wait, and stays within the client's number of connections", async () => {
  for (let time = 0; time < 20; time += 1) {
    settle(names(8, `stuck${time}-`));
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(sent).toHaveLength(48);
  settle(['late']);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(answers.get('late')).toBeUndefined();
  await sent[0]?.answer(undefined);
  expect(answers.has('late')).toBe(true);
  settle(['new']);
  await turn();
  expect(sent.at(-1)?.ids).toEqual(['new']);
});

it('bundles calls that become due together, and does not send late ones', async () => {
  let isLate = false;
  const bodies = Array.from({ length: 64 * 8 + 3 }, (_, index) => JSON.stringify({ id: `${index}` }));
  const ends = calls.settleAll(bodies, () => isLate);
  await turn();
  expect(sent.map(({ ids }) => ids.length)).toEqual(Array.from({ length: 8 }, () => 64));
  isLate = true;
  await sent[0]!.answer(sent[0]!.ids.map(settled));
  expect(sent).toHaveLength(8);
  expect(await ends[0]).toEqual(settled('0'));
  expect(await Promise.all(ends.slice(-3))).toEqual([undefined, undefined, undefined]);
});
