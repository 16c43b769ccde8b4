import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startLive } from '../src/modules/live/start-live.ts';
import { demoBalanceMinor } from '../src/titles/titles.ts';
import { openStudio } from '../testing/studio-world.ts';

/** Play money at a live table: beside real players, and invisible to them. */
const studio = openStudio();
const game = 'live-crash';
let live: ReturnType<typeof startLive>;
let address: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  live = startLive(studio.deps, studio.app.server);
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(studio.app.server.address() as AddressInfo).port}${livePaths.socket}/`;
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await live.stop();
});

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;

async function connect(token: string, table = game) {
  const socket = new WebSocket(address + table);
  open.push(socket);
  const received: LiveMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data as Buffer)) as LiveMessage));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (request: LiveRequest) => socket.send(JSON.stringify(request));
  say({ type: 'join', token });
  const finder =
    <T extends LiveMessage['type']>(type: T, isIt: (message: Of<T>) => boolean) =>
    () =>
      received.find((one): one is Of<T> => one.type === type && isIt(one as Of<T>));
  /** Waits for a message of the round while the clock of the table goes on, at five times the speed of a real one. */
  const receive = async <T extends LiveMessage['type']>(type: T, isIt: (message: Of<T>) => boolean = () => true) => {
    const find = finder(type, isIt);
    await expect
      .poll(
        () => {
          if (!find()) studio.clock.ms += 250;
          return find();
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeDefined();
    return find()!;
  };
  /** Waits for what answers a request. The clock stands still, so that a slow answer does not close the bets. */
  const answer = async <T extends LiveMessage['type']>(type: T, isIt: (message: Of<T>) => boolean = () => true) => {
    const find = finder(type, isIt);
    await expect.poll(find, { timeout: 30_000, interval: 20 }).toBeDefined();
    return find()!;
  };
  return { received, say, receive, answer, closed };
}

it('takes stakes from play money and pays wins into it, without a call of the wallet', async () => {
  const [demo, real] = await Promise.all([
    studio.open('demo', undefined, game).then((token) => connect(token)),
    studio.open('real', randomUUID(), game, 'UA', { public_name: '***07' }).then((token) => connect(token)),
  ]);
  expect(await demo.answer('snapshot')).toMatchObject({ currency: 'XXX' });
  expect(await demo.answer('balance')).toMatchObject({ balance: `${demoBalanceMinor}` });
  const { round } = await demo.receive('phase', (message) => message.round.phase === 'OPEN');
  const auto = { first: 101, second: 101 };
  demo.say({ type: 'layout', round: round.id, version: 1, bets: { first: '1000', second: '400' }, auto });
  expect(await demo.answer('layout')).toMatchObject({ refusal: null });
  real.say({ type: 'layout', round: round.id, version: 1, bets: { first: '500' }, auto: { first: 101 } });
  expect(await real.answer('layout')).toMatchObject({ refusal: null });
  // Others see the masked name and the amount of money, and nothing of play money.
  const listed = await demo.receive('flight', ({ bets }) => bets.length > 0);
  expect(listed).toMatchObject({
    round: round.id,
    bets: [{ name: '***07', currency: 'UAH', stake: '500', weight: 1 }],
  });
  expect((await real.receive('crowd', ({ crowd }) => crowd.players > 0)).crowd).toMatchObject({
    players: 1,
    spots: { first: 1 },
  });
  expect(await demo.receive('stake', ({ own }) => own.state === 'staked')).toMatchObject({
    balance: `${demoBalanceMinor - 1_400n}`,
  });
  await real.receive('phase', (message) => message.round.phase === 'DRAWN');
  const counted = await real.answer('crowd', ({ crowd }) => crowd.out !== undefined);
  expect(counted.crowd.out?.of).toBe(1);
  const ended = await demo.receive('phase', (message) => message.round.phase === 'RESULT');
  const isWon = ended.round.outcome! >= 101;
  const win = isWon ? 1_414n : 0n;
  expect(await demo.receive('paid')).toMatchObject({ win: `${win}`, balance: `${demoBalanceMinor - 1_400n + win}` });
  await real.receive('paid');
  const named = studio.wallet.calls.flatMap(({ body }) => /"currency":"(\w+)"/g.exec(body)?.[1] ?? []);
  expect(named).not.toContain('XXX');
  if (isWon) await real.answer('flight', ({ bets }) => bets.some(({ out }) => out !== undefined));
  expect(real.received.filter(({ type }) => type === 'flight')).toHaveLength(isWon ? 2 : 1);
}, 120_000);

it('refuses a stake above the play money, and demos at other tables', async () => {
  const demo = await connect(await studio.open('demo', undefined, game));
  const { id } = (await demo.receive('phase', (message) => message.round.phase === 'OPEN')).round;
  demo.say({ type: 'layout', round: id, version: 1, bets: { first: `${demoBalanceMinor * 2n}` } });
  expect((await demo.answer('layout')).refusal).not.toBeNull();
  await expect(studio.open('demo', undefined, 'live-roulette')).rejects.toThrow('OK');
});

it('lists the last rounds with their proofs', async () => {
  const token = await studio.open('demo', undefined, game);
  const read = (authorization: string) =>
    studio.app.inject({ url: livePaths.rounds, headers: { authorization } }).then((answer) => answer.json());
  expect(await read('Bearer none')).toEqual({ error: 'SESSION_ENDED' });
  const { items } = (await read(`Bearer ${token}`)) as { items: { id: string; number: number; outcome: number }[] };
  const { outcome, number } = (await studio.app.inject({ url: `${livePaths.proof}/${items[0]!.id}` })).json();
  expect(items[0]).toMatchObject({ outcome, number });
});
