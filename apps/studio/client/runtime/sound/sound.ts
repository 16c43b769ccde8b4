import { afterPaint } from '../dom.ts';
import { keep, readKept } from '../controls/kept.ts';
import { createDesk, type Instruments } from './desk.ts';
import { type Effect, effects } from './effects.ts';
import { createMusic } from './music.ts';
import { createRecorder } from './recordings.ts';
import type { Tune } from './tune.ts';

const effectsVolume = 0.7;
const musicVolume = 0.42;

/**
 * Effects and music of one title. Silent before the first user gesture, as browsers require; settings are stored.
 * @param isRecorded recordings follow (`adopt`): no music and no effects of oscillators until they fail
 */
export function createSound(tune: Tune, isRecorded = false) {
  let isOn = readKept('sound') !== 'off';
  let isMusicOn = readKept('music') !== 'off';
  let context: AudioContext | undefined;
  let desk: Instruments | undefined;
  let music: ReturnType<typeof createMusic> | undefined;
  let isFeature = false;

  const playMusic = () => {
    const isWanted = isMusicOn && isOn;
    recorder.setMusic(isWanted);
    if (isWanted && !recorder.isWaiting) music?.start();
    else music?.stop();
  };
  const recorder = createRecorder({ isExpected: isRecorded, onChange: playMusic });
  const wake = () => {
    if (!isOn) return;
    if (!context) {
      // Inside the gesture, as browsers require; the instruments take a slow phone longer than a frame.
      const made = new AudioContext();
      context = made;
      void afterPaint().then(() => {
        const board = createDesk(made);
        desk = board.channel(effectsVolume);
        music = createMusic(made, board.channel(musicVolume), tune);
        music.setFeature(isFeature);
        playMusic();
      });
      recorder.open(made);
    }
    if (context.state === 'suspended') void context.resume();
    playMusic();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context?.suspend();
    else if (context && isOn) void context.resume();
  });

  return {
    get isOn() {
      return isOn;
    },
    get isMusicOn() {
      return isMusicOn;
    },
    /** Switches all sound, including music. */
    set(wanted: boolean) {
      isOn = wanted;
      keep('sound', wanted ? 'on' : 'off');
      if (wanted) wake();
      else void context?.suspend();
      playMusic();
    },
    setMusic(wanted: boolean) {
      isMusicOn = wanted;
      keep('music', wanted ? 'on' : 'off');
      playMusic();
    },
    setFeature(isWanted: boolean) {
      isFeature = isWanted;
      music?.setFeature(isWanted);
    },
    /** Call from a user gesture: starts the audio if it is switched on. */
    wake,
    play(effect: Effect, step = 0) {
      if (!isOn || context?.state !== 'running' || recorder.play(effect, step)) return;
      if (desk && !recorder.isWaiting) effects[effect](desk, context.currentTime + 0.01, step, tune);
    },
    adopt: recorder.adopt,
    giveUp: recorder.giveUp,
  };
}

export type Sound = ReturnType<typeof createSound>;
