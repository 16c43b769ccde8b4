import type { StudioApi } from '../connection/studio-api.ts';
import type { Sound } from '../sound/sound.ts';
import type { Texts } from '../texts/texts.ts';
import { type Pace, type Speed, speeds as slotSpeeds } from '../theatre/pace.ts';
import { showFairness } from './fairness.ts';
import type { PlayedRound } from './history.ts';
import { keep, readKept } from './kept.ts';
import { showMenu } from './sheets.ts';

interface Options {
  view: {
    buttons: Record<'home' | 'sound' | 'info' | 'menu', HTMLElement>;
    setSound: (isOn: boolean) => void;
    setSpeed: (speed: Speed) => void;
  };
  api: StudioApi;
  sound: Sound;
  pace: Pace;
  texts: Texts;
  money: (minor: bigint) => string;
  history: readonly PlayedRound[];
  /** Speeds on offer. */
  speeds?: readonly Speed[];
  openRules: () => void;
  onHome: () => void;
}

/** The buttons above the board: home, sound, rules and menu. Sound and speed are restored from the last visit. */
export function wireHead(options: Options) {
  const { view, api, sound, pace, texts, money, history, openRules, onHome, speeds = slotSpeeds } = options;
  const { buttons } = view;
  const setSound = (isOn: boolean) => {
    sound.set(isOn);
    view.setSound(isOn);
  };
  const setSpeed = (speed: Speed) => {
    pace.speed = speed;
    keep('speed', speed);
    view.setSpeed(speed);
  };
  buttons.home.addEventListener('click', onHome);
  buttons.sound.addEventListener('click', () => setSound(!sound.isOn));
  buttons.info.addEventListener('click', openRules);
  buttons.menu.addEventListener('click', () =>
    showMenu({
      texts,
      money,
      sound,
      onSound: setSound,
      speed: pace.speed,
      speeds,
      onSpeed: setSpeed,
      history,
      links: [
        { label: texts.rules, open: openRules },
        { label: texts.fairness, open: () => void showFairness({ texts, api }) },
      ],
    }),
  );
  view.setSound(sound.isOn);
  const storedSpeed = readKept('speed');
  setSpeed(speeds.find((speed) => speed === storedSpeed) ?? 'normal');
  return { setSound, setSpeed };
}
