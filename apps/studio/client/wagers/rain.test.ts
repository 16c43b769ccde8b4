import { expect, it, vi } from 'vitest';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import type { RoundMessage } from '../runtime/rounds/run-rounds.ts';
import { createRain } from './rain.ts';

/** A rain whose balls land when the test says so. */
function openRain() {
  const sent: string[] = [];
  const landed: string[] = [];
  const clock = { ms: 0 };
  const onDry = vi.fn<() => void>();
  const rain = createRain({
    send: ({ type, round }: RoundMessage) => void sent.push(`${type} ${round}`),
    now: () => clock.ms,
    onLanded: ({ round }) => void landed.push(round),
    onDry,
  });
  const drop = (round: string, win: bigint) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rain.send({ type: 'roundStarted', round });
    rain.drop({ outcome: { round, stake: 100n, win, hasFeature: false }, landed: promise });
    rain.send({ type: 'roundShown', round });
    rain.send({ type: 'roundFinished', round });
    return async () => {
      resolve();
      await Promise.resolve();
      await Promise.resolve();
    };
  };
  return { rain, drop, sent, landed, clock, onDry };
}

it('counts a win when its ball lands, in whatever order they land', async () => {
  const { rain, drop, landed, onDry } = openRain();
  const [first, second] = [drop('a', 300n), drop('b', 50n)];
  expect(rain.inAirMinor).toBe(350n);
  await second();
  expect([rain.inAirMinor, landed, rain.isDry]).toEqual([300n, ['b'], false]);
  expect(onDry).not.toHaveBeenCalled();
  await first();
  expect([rain.inAirMinor, landed, rain.isDry]).toEqual([0n, ['b', 'a'], true]);
  expect(onDry).toHaveBeenCalledOnce();
});

it('tells the page that rounds were shown when the last ball has landed', async () => {
  const { drop, sent } = openRain();
  const [first, second] = [drop('a', 0n), drop('b', 0n)];
  await first();
  expect(sent).toEqual(['roundStarted a', 'roundStarted b']);
  await second();
  expect(sent.slice(2)).toEqual(['roundShown a', 'roundFinished a', 'roundShown b', 'roundFinished b']);
});

it('lets the page move from time to time in a rain without an end', async () => {
  const { drop, sent, clock } = openRain();
  const first = drop('a', 0n);
  drop('b', 0n);
  clock.ms = 20_000;
  await first();
  expect(sent.at(-1)).toBe('roundShown b');
});

it('marks a round as shown after its ball has landed', async () => {
  const { rain, drop } = openRain();
  const shown = vi.fn<StudioApi['shown']>(async () => undefined);
  const api = rain.shownBy({ shown } as unknown as StudioApi);
  const land = drop('a', 0n);
  const marked = api.shown('a');
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  await land();
  await marked;
  expect(shown).toHaveBeenCalledWith('a');
});

it('keeps a few presses', () => {
  const { rain } = openRain();
  for (let press = 0; press < 9; press += 1) rain.wait();
  expect([1, 2, 3, 4].map(() => rain.takeWaiting())).toEqual([true, true, true, false]);
  rain.wait();
  rain.forget();
  expect(rain.takeWaiting()).toBe(false);
});
