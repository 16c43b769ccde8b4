import { expect, it } from 'vitest';
import { createRecorder } from './recordings.ts';

const context = {} as AudioContext;

/** A recorder whose recordings load when told. */
function setUp() {
  const music: boolean[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const load = async () => {
    await promise;
    return { setMusic: (isOn: boolean) => void music.push(isOn), play: () => true };
  };
  const recorder = createRecorder({ isExpected: true, onChange: () => recorder.setMusic(true) });
  return { music, recorder, load, arrive: resolve, fail: reject };
}
const settled = () => new Promise(setImmediate);

it('waits for recordings, which then take the place of the oscillators', async () => {
  const { music, recorder, load, arrive } = setUp();
  recorder.open(context);
  recorder.adopt(load);
  expect(recorder.isWaiting).toBe(true);
  expect(recorder.play('click', 0)).toBe(false);
  arrive();
  await settled();
  expect(music).toEqual([true]);
  expect(recorder.play('click', 0)).toBe(true);
});

it('leaves the oscillators when recordings fail', async () => {
  const { recorder, load, fail } = setUp();
  recorder.open(context);
  recorder.adopt(load);
  fail(new Error('404'));
  await settled();
  expect([recorder.isWaiting, recorder.play('click', 0)]).toEqual([false, false]);
});

it.each(['before', 'after'])(
  'plays no recordings beside the oscillators when their show fails %s they load',
  async (when) => {
    const { music, recorder, load, arrive } = setUp();
    recorder.open(context);
    recorder.adopt(load);
    if (when === 'before') recorder.giveUp();
    arrive();
    await settled();
    if (when === 'after') recorder.giveUp();
    expect([recorder.isWaiting, recorder.play('click', 0), music.at(-1) ?? false]).toEqual([false, false, false]);
  },
);
