import { keep, readKept } from '../runtime/controls/kept.ts';

type Note = { from: number; to?: number; atS?: number; lastS: number; volume: number; form: OscillatorType };

const notes: Readonly<Record<'chip' | 'tick' | 'close' | 'result' | 'win', readonly Note[]>> = {
  chip: [{ from: 1_900, to: 1_200, lastS: 0.05, volume: 0.16, form: 'triangle' }],
  tick: [{ from: 880, lastS: 0.06, volume: 0.12, form: 'sine' }],
  close: [{ from: 520, to: 390, lastS: 0.35, volume: 0.2, form: 'triangle' }],
  result: [
    { from: 660, lastS: 0.18, volume: 0.2, form: 'sine' },
    { from: 880, atS: 0.14, lastS: 0.3, volume: 0.2, form: 'sine' },
  ],
  win: [523, 659, 784, 1_047].map((from, step) => ({
    from,
    atS: step * 0.1,
    lastS: 0.35,
    volume: 0.22,
    form: 'triangle',
  })),
};

/** A table's few sounds, made with oscillators. Silent before the first user gesture. */
export function createTableSounds() {
  let isOn = readKept('sound') !== 'off';
  let context: AudioContext | undefined;
  return {
    get isOn() {
      return isOn;
    },
    set(wanted: boolean) {
      isOn = wanted;
      keep('sound', wanted ? 'on' : 'off');
    },
    /** Call from a gesture. */
    wake() {
      if (!isOn) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
    },
    play(name: keyof typeof notes) {
      if (!isOn || context?.state !== 'running' || document.hidden) return;
      for (const { from, to = from, atS = 0, lastS, volume, form } of notes[name]) {
        const begin = context.currentTime + atS;
        const tone = new OscillatorNode(context, { type: form, frequency: from });
        const gain = new GainNode(context, { gain: volume });
        tone.frequency.exponentialRampToValueAtTime(to, begin + lastS);
        gain.gain.setValueAtTime(volume, begin);
        gain.gain.exponentialRampToValueAtTime(0.001, begin + lastS);
        tone.connect(gain).connect(context.destination);
        tone.start(begin);
        tone.stop(begin + lastS);
      }
    },
  };
}
