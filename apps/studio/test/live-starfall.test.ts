import { starfallOf, winningStar } from '@altyn/engines/live/starfall';
import { expect, it } from 'vitest';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import { findLiveRound } from '../src/modules/live/store/round-store.ts';
import { viewRound } from '../src/modules/live/views.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until, settled, settleAll } = liveWorld(studio, 'starfall-roulette');

it('draws stars and pocket after the lock, tells nobody before, and pays a number by its star', async () => {
  const one = process();
  await until(one, 'OPEN');
  studio.wallet.balance = 10 ** 9;
  const who = await seat();
  const numbers = Array.from({ length: 37 }, (_, number) => [String(number), '500'] as const);
  place(one, who, { ...Object.fromEntries(numbers), red: '1000' });
  const round = await until(one, 'CLOSING');
  await settled(round.id, ({ status }) => status === 'staked');
  const locked = await until(one, 'LOCKED');
  expect(locked).toMatchObject({ outcome: null, seed: null });
  expect(viewRound(locked, false)).toMatchObject({ outcome: null, seed: null });
  expect(await readLiveProof(studio.deps, round.id)).toMatchObject({ outcome: null, seed: null });

  const drawn = await until(one, 'DRAWN');
  // The stars fall before the spin: the phase lasts a spin and a half.
  expect(drawn.deadline.getTime() - studio.clock.ms).toBe(studio.deps.config.LIVE_SPIN_MS * 1.5);
  const game = starfallOf(drawn.outcome!);
  expect(game.stars.length).toBeGreaterThanOrEqual(1);
  await until(one, 'RESULT');
  await settleAll();
  const isRed = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(game.pocket);
  const [row] = await settled(round.id, ({ status }) => status === 'settled');
  expect(row?.win_minor).toBe(500n * BigInt(winningStar(game)?.multiplier ?? 30) + (isRed ? 2_000n : 0n));
  // Pocket and stars are stored: a restarted process shows the same round.
  expect((await findLiveRound(studio.deps.pool, round.id))!.outcome).toBe(drawn.outcome);
  await one.driver.stop();
});
