import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startLive } from '../src/modules/live/start-live.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const game = 'live-roulette';
let live: ReturnType<typeof startLive>;
let address: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  live = startLive(studio.deps, studio.app.server);
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(studio.app.server.address() as AddressInfo).port}/api/live/socket/${game}`;
});

afterAll(async () => {
  for (const socket of open) socket.terminate();
  await live.stop();
});

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;

/** A viewer's connection: all messages received so far, and a wait for future ones. */
async function connect(token: string, seen?: { epoch: string; seq: number }) {
  const socket = new WebSocket(address);
  open.push(socket);
  const received: LiveMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data as Buffer)) as LiveMessage));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (request: LiveRequest) => socket.send(JSON.stringify(request));
  say({ type: 'join', token, ...(seen ? { seen } : {}) });
  const receive = async <T extends LiveMessage['type']>(type: T, isIt: (message: Of<T>) => boolean = () => true) => {
    const find = () => received.find((one): one is Of<T> => one.type === type && isIt(one as Of<T>));
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    return find()!;
  };
  return { socket, received, say, receive, closed };
}

/** Advances the clock until a round accepts layouts. */
async function openRound({ received }: { received: LiveMessage[] }) {
  const newest = () =>
    received
      .flatMap((message) => ('round' in message && typeof message.round === 'object' ? [message.round] : []))
      .at(-1);
  await expect
    .poll(
      () => {
        const isOpen = newest()?.phase === 'OPEN' && newest()!.deadline > studio.clock.ms;
        if (!isOpen) studio.clock.ms += 1_000;
        return isOpen;
      },
      { timeout: 15_000, interval: 60 },
    )
    .toBe(true);
  return newest()!;
}

it.each([
  ['https://evil.example', '403'],
  ['null', '403'],
  ['http://localhost:4200', 'open'],
  [undefined, 'open'],
])('answers a page of the origin %s with %s', async (origin, expected) => {
  const socket = new WebSocket(address, origin === undefined ? {} : { origin });
  open.push(socket);
  const outcome = await new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('error', ({ message }) => resolve(/\d{3}/.exec(message)?.[0]));
  });
  expect(outcome).toBe(expected);
});

it('sends the full state to a viewer who joins, and the same round to all', async () => {
  const [one, other] = await Promise.all([
    studio.open('real', randomUUID(), game).then((token) => connect(token)),
    studio.open('real', randomUUID(), game).then((token) => connect(token)),
  ]);
  const first = await one.receive('snapshot');
  expect(first).toMatchObject({ game, currency: 'UAH', now: studio.clock.ms, results: [] });
  const { round } = await one.receive('phase', (message) => message.round.phase === 'OPEN');
  expect((await other.receive('phase', (message) => message.round.phase === 'OPEN')).round).toEqual(round);
  one.say({ type: 'layout', round: round.id, version: 1, bets: { '17': '1000' } });
  expect(await one.receive('layout')).toMatchObject({
    refusal: null,
    own: { bets: { '17': '1000' }, state: 'placed' },
  });
  expect(await other.receive('crowd', ({ crowd }) => crowd.players === 1)).toMatchObject({
    crowd: { viewers: 2, spots: { '17': 1 } },
  });
  other.say({ type: 'react', reaction: 'luck' });
  other.say({ type: 'react', reaction: 'luck' });
  expect(await one.receive('reactions')).toMatchObject({ counts: { luck: 1 } });
});

it('tells everybody names, piles of chips and winners, and the winner which one is the own', async () => {
  const [one, other] = await Promise.all([
    studio.open('real', randomUUID(), game, 'UA', { public_name: 'Steppe Fox' }).then((token) => connect(token)),
    studio.open('real', randomUUID(), game).then((token) => connect(token)),
  ]);
  const round = await openRound(one);
  one.say({ type: 'layout', round: round.id, version: 1, bets: { red: '1000', black: '1000', '0': '500' } });
  const { presence } = await other.receive('presence', (message) => message.presence.piles?.['red'] !== undefined);
  expect(presence.piles).toEqual({ red: 2, black: 2, '0': 1 });
  const names = [...other.received, ...one.received].flatMap((message) => {
    if (message.type === 'presence') return message.presence.names ?? [];
    return message.type === 'snapshot' ? (message.presence?.names ?? []) : [];
  });
  expect(names).toEqual(expect.arrayContaining(['Steppe Fox', '***']));
  const winners = () =>
    other.received.findLast(
      (message): message is Of<'presence'> =>
        message.type === 'presence' && (message.presence.winners ?? []).length > 0,
    )?.presence.winners;
  await expect
    .poll(
      () => {
        if (!winners()) studio.clock.ms += 250;
        return winners();
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBeDefined();
  const paid = await one.receive('paid', (message) => message.round === round.id);
  expect(winners()).toEqual([{ id: paid.winner, name: 'Steppe Fox', win: Number(paid.win) / 500 }]);
  expect([4, 36]).toContain(winners()?.[0]?.win);
  // Nobody is told what somebody staked, or whose chips lie where.
  const sent = JSON.stringify(other.received.filter(({ type }) => type === 'presence'));
  expect(sent).not.toContain('1000');
  const { results: _results, ...rest } = other.received.find((message) => message.type === 'snapshot')!;
  expect(rest.presence).toMatchObject({ names: expect.any(Array), piles: expect.any(Object) });
});

it('refuses a layout above the balance at once, and accepts it after a deposit', async () => {
  const held = studio.wallet.balance;
  // 4.99, in the protocol's thousandths of a minor unit.
  studio.wallet.balance = 499 * 1_000;
  const viewer = await connect(await studio.open('real', randomUUID(), game));
  const round = await openRound(viewer);
  viewer.say({ type: 'layout', round: round.id, version: 1, bets: { red: '500' } });
  const poor = await viewer.receive('layout', ({ refusal }) => refusal?.version === 1);
  expect(poor).toMatchObject({ own: null, refusal: { reason: 'NO_FUNDS' } });
  studio.wallet.balance = held;
  studio.clock.ms += 1_000;
  // The refusal asks for the balance anew.
  viewer.say({ type: 'layout', round: round.id, version: 2, bets: { red: '500' } });
  await viewer.receive('balance', ({ balance }) => balance === String(held / 1_000));
  viewer.say({ type: 'layout', round: round.id, version: 3, bets: { red: '500' } });
  expect(await viewer.receive('layout', ({ own }) => own?.version === 3)).toMatchObject({ refusal: null });
  viewer.say({ type: 'layout', round: round.id, version: 4, bets: {} });
});

it('treats 64 concurrent layouts of one player as one bet, the highest version', async () => {
  const player = randomUUID();
  const token = await studio.open('real', player, game);
  const lines = await Promise.all(Array.from({ length: 6 }, () => connect(token)));
  const round = await openRound(lines[0]!);
  for (let version = 1; version <= 64; version += 1)
    lines[version % 6]!.say({ type: 'layout', round: round.id, version, bets: { red: String(500 * version) } });
  await lines[0]!.receive('layout', ({ own }) => own?.version === 64);
  studio.clock.ms += 15_000;
  const stake = await lines[0]!.receive('stake', ({ own }) => own.state === 'staked');
  expect(stake.own.bets).toEqual({ red: '32000' });
  const { rows } = await studio.deps.pool.query('select stake_minor from live.bet where player = $1', [player]);
  expect(rows).toEqual([{ stake_minor: 32_000n }]);
  // Late: refused with the reason and the end of the current phase.
  lines[1]!.say({ type: 'layout', round: round.id, version: 65, bets: { red: '500' } });
  const late = await lines[1]!.receive('layout', ({ refusal }) => refusal?.reason === 'CLOSED');
  expect(late.refusal).toMatchObject({ version: 65, phase: 'CLOSING', lock_at: expect.any(Number) });
  expect(late.own?.bets).toEqual({ red: '32000' });
});

it('sends only missed messages after a short absence, and the full state after a long one', async () => {
  const token = await studio.open('real', randomUUID(), game);
  const first = await connect(token);
  const { epoch, seq } = await first.receive('snapshot');
  first.socket.terminate();
  await first.closed;
  studio.clock.ms += 3_000;
  const other = await connect(await studio.open('real', randomUUID(), game));
  await other.receive('phase');
  const back = await connect(token, { epoch, seq });
  await back.receive('resumed');
  const numbers = back.received.flatMap((message) => ('seq' in message ? [message.seq] : []));
  expect(numbers.slice(0, 2)).toEqual([seq + 1, seq + 2]);
  expect(back.received.some(({ type }) => type === 'snapshot')).toBe(false);
  const stranger = await connect(token, { epoch: 'another', seq });
  await stranger.receive('snapshot');
});

it('keeps the newest six connections of a player who opens many at once', async () => {
  const token = await studio.open('real', randomUUID(), game);
  const lines = await Promise.all(Array.from({ length: 20 }, () => connect(token)));
  await expect.poll(() => lines.filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(6);
  const closed = lines.find(({ socket }) => socket.readyState !== WebSocket.OPEN);
  expect(await closed!.closed).toBe(4002);
});

it('refuses viewers without a session at this table, and disconnects flooders', async () => {
  const nobody = await connect('no such token');
  expect(await nobody.closed).toBe(4001);
  const slot = await connect(await studio.open('real', randomUUID(), 'fruit-crown'));
  expect(await slot.closed).toBe(4001);
  const loud = await connect(await studio.open('real', randomUUID(), game));
  await loud.receive('snapshot');
  for (let times = 0; times < 60; times += 1) loud.say({ type: 'balance' });
  expect(await loud.closed).toBe(4003);
});

it('tells a viewer what the country forbids', async () => {
  const free = await connect(await studio.open('real', randomUUID(), game));
  const bound = await connect(await studio.open('real', randomUUID(), game, 'TJ'));
  expect((await free.receive('snapshot')).restrictions).toEqual([]);
  expect((await bound.receive('snapshot')).restrictions).toContain('autoplay');
});
