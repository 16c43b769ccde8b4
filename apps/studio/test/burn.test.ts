import { randomUUID } from 'node:crypto';
import { fairnessView } from '@altyn/contracts/fairness';
import { expect, it } from 'vitest';
import { burnRandomness } from '../src/burn.ts';
import { finishDueChoices } from '../src/modules/rounds/choose.ts';
import { ladderTitle } from '../testing/ladder-title.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio([ladderTitle()]);
const { open, call, spin, choose, clock } = studio;
const { process, until, playOut } = liveWorld(studio);
const lostMs = 3_600_000;

const seeds = async (token: string) => fairnessView.parse((await call(token, 'GET', '/api/fairness')).json);
const burn = () => burnRandomness(studio.deps.pool, { until: new Date(clock.ms - lostMs), now: new Date(clock.ms) });
const nonces = async () =>
  (await studio.deps.pool.query<{ used: string }>('select seed_id::text || nonce::text as used from studio.round'))
    .rows;

it('never uses a seed or a nonce again that may be known from before the restore', async () => {
  const player = randomUUID();
  const token = await open('real', player);
  await spin(token);
  await spin(token);
  const before = await seeds(token);
  const used = new Set((await nonces()).map((row) => row.used));
  expect(await burn()).toMatchObject({ seeds: 2 });
  const after = await seeds(token);
  for (const hash of [after.server_seed_hash, after.next_server_seed_hash])
    expect([before.server_seed_hash, before.next_server_seed_hash]).not.toContain(hash);
  await spin(token);
  const fresh = (await nonces()).filter((row) => !used.has(row.used));
  expect(fresh).toHaveLength(1);
  expect((await seeds(token)).nonce).toBe(1);
});

it('ends an open round by its default: the player may know the rest of it', async () => {
  const token = await open('real', randomUUID(), 'ladder');
  const { round } = (await spin(token)).json;
  expect(await burn()).toMatchObject({ choices: 1 });
  expect(await choose(token, round, { choice: 'climb', step: 0 })).toMatchObject({ json: { error: 'NO_CHOICE' } });
  expect(await finishDueChoices(studio.deps, 10)).toBe(1);
  expect((await call(token, 'GET', `/api/rounds/${round}`)).json).toMatchObject({
    status: 'settled',
    choices: ['collect'],
  });
});

it('ends a round at once whose default was postponed', async () => {
  const token = await open('real', randomUUID(), 'ladder');
  const { round } = (await spin(token)).json;
  const version = `update studio.round set maths_version = $2 where id = $1 returning
    (select maths_version from studio.round where id = $1) as was`;
  const { rows } = await studio.deps.pool.query<{ was: string }>(version, [round, 'gone']);
  clock.ms += 86_400_000;
  await finishDueChoices(studio.deps, 10);
  await studio.deps.pool.query(version, [round, rows[0]?.was]);
  expect(await finishDueChoices(studio.deps, 10)).toBe(0);
  await burn();
  expect(await finishDueChoices(studio.deps, 10)).toBe(1);
});

it('leaves out every number of a live table that can have been played since', async () => {
  const one = process();
  const { chain_id, number } = await until(one, 'OPEN');
  await playOut();
  const { numbers } = await burn();
  expect(numbers).toBe(lostMs / 2_000 + 1);
  const next = await until(process(), 'OPEN');
  expect([next.chain_id, next.number]).toEqual([chain_id, number + 1 + numbers]);
  await playOut();
  // A chain without enough numbers ends, and another one follows.
  await studio.deps.pool.query('update live.chain set first_number = length - 5 where id = $1', [chain_id]);
  await burn();
  const follower = await until(process(), 'OPEN');
  expect(follower.chain_id).not.toBe(chain_id);
  expect(follower.number).toBe(1);
  await playOut();
});

it('lets nobody decide a hand of live blackjack whose cards may be known', async () => {
  const blackjack = liveWorld(studio, 'live-blackjack');
  for (;;) {
    const one = blackjack.process();
    await blackjack.until(one, 'OPEN');
    const who = await blackjack.seat();
    blackjack.place(one, who, { hand: '1000' });
    const { id } = await blackjack.until(one, 'CLOSING');
    await blackjack.settled(id, ({ status }) => status === 'staked');
    const round = await blackjack.until(one, 'DECIDING');
    await one.driver.stop();
    // A blackjack at once leaves nothing to decide.
    if (!round.tableau?.isOpen) {
      await blackjack.playOut();
      continue;
    }
    expect(await burn()).toMatchObject({ liveRounds: 1 });
    const next = blackjack.process();
    await next.driver.step();
    const wanted = { round: id, stage: 1, hand: 0, move: 'hit' as const, receivedAt: studio.deps.now() };
    expect(await next.driver.decide(who.player, wanted)).not.toEqual(expect.objectContaining({ move: 'hit' }));
    expect((await blackjack.until(next, 'RESULT')).id).toBe(id);
    const { rows } = await studio.deps.pool.query('select from live.decision');
    expect(rows).toEqual([]);
    await next.driver.stop();
    break;
  }
  await blackjack.playOut();
});

it('voids a locked flight, whose end may be known', async () => {
  const flight = liveWorld(studio, 'live-crash');
  const one = flight.process();
  await flight.until(one, 'OPEN');
  flight.place(one, await flight.seat(), { first: '1000' });
  const { id } = await flight.until(one, 'CLOSING');
  await flight.settled(id, ({ status }) => status === 'staked');
  await flight.until(one, 'LOCKED');
  await one.driver.stop();
  expect(await burn()).toMatchObject({ liveRounds: 1 });
  const next = flight.process();
  await flight.until(next, 'OPEN');
  const { rows } = await studio.deps.pool.query('select phase from live.round where id = $1', [id]);
  expect(rows).toEqual([{ phase: 'VOID' }]);
  await flight.playOut();
  expect((await flight.settled(id, ({ status }) => status === 'void')).length).toBe(1);
});
