/**
 * Effects made of bare oscillators and noise: no files to load. All voices go through one compressor and a short generated
 * reverb. Nothing sounds before a gesture, as browsers demand; the player's choice is kept.
 */
export interface Sound {
  readonly isOn: boolean;
  set(isOn: boolean): void;
  /** Call from a gesture: wakes the audio when the player wants it. */
  wake(): void;
  play(effect: Effect, step?: number): void;
}

export type Effect = 'click' | 'spinStart' | 'reelStop' | 'scatter' | 'coins' | 'winSmall' | 'winBig' | 'freeSpins';

interface Voice {
  at: number;
  from: number;
  to?: number;
  lasts: number;
  volume: number;
  type?: OscillatorType;
}

const storageKey = 'altyn-game-sound';
const reverbS = 0.9;

/** Noise that dies away: the reverb's echo and the raw material of whooshes. */
function createHall(context: AudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate * reverbS);
  const hall = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = hall.getChannelData(channel);
    for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3.2;
  }
  return hall;
}

function createDesk(context: AudioContext) {
  const out = context.createGain();
  const compressor = context.createDynamicsCompressor();
  const reverb = context.createConvolver();
  const wet = context.createGain();
  const hall = createHall(context);
  out.gain.value = 0.7;
  wet.gain.value = 0.16;
  compressor.threshold.value = -14;
  reverb.buffer = hall;
  out.connect(compressor);
  out.connect(reverb).connect(wet).connect(compressor);
  compressor.connect(context.destination);

  const envelope = ({ at, lasts, volume }: Pick<Voice, 'at' | 'lasts' | 'volume'>) => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.003);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.003 + lasts);
    gain.connect(out);
    return gain;
  };
  const sound = (source: AudioScheduledSourceNode, { at, lasts }: Pick<Voice, 'at' | 'lasts'>) => {
    source.start(at);
    source.stop(at + lasts + 0.1);
  };
  return {
    tone(voice: Voice) {
      const { at, from, to = from, lasts, type = 'sine' } = voice;
      const source = context.createOscillator();
      source.type = type;
      source.frequency.setValueAtTime(from, at);
      source.frequency.exponentialRampToValueAtTime(to, at + lasts);
      source.connect(envelope(voice));
      sound(source, voice);
    },
    noise(voice: Voice) {
      const { at, from, to = from, lasts } = voice;
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      source.buffer = hall;
      filter.type = 'bandpass';
      filter.frequency.setValueAtTime(from, at);
      filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
      source.connect(filter).connect(envelope(voice));
      sound(source, voice);
    },
    /** A struck bell: a carrier with an inharmonic modulator. */
    bell(voice: Voice) {
      const { at, from, lasts } = voice;
      const carrier = context.createOscillator();
      const modulator = context.createOscillator();
      const depth = context.createGain();
      modulator.frequency.value = from * 3.01;
      depth.gain.setValueAtTime(from * 2.2, at);
      depth.gain.exponentialRampToValueAtTime(from * 0.02, at + lasts * 0.6);
      carrier.frequency.value = from;
      modulator.connect(depth).connect(carrier.frequency);
      carrier.connect(envelope(voice));
      for (const source of [carrier, modulator]) sound(source, voice);
    },
  };
}

type Desk = ReturnType<typeof createDesk>;
/** Half tones above C5, or above `base` in Hz. */
const note = (halfTones: number, base = 523.25) => base * 2 ** (halfTones / 12);
const fanfare = [
  [0, 4, 7],
  [5, 9, 12],
  [7, 11, 14],
  [12, 16, 19],
] as const;

const effects: Record<Effect, (desk: Desk, at: number, step: number) => void> = {
  click: (desk, at) => desk.tone({ at, from: 1_900, to: 900, lasts: 0.035, volume: 0.12 }),
  spinStart(desk, at) {
    desk.noise({ at, from: 300, to: 2_600, lasts: 0.38, volume: 0.5 });
    desk.tone({ at, from: 120, to: 420, lasts: 0.3, volume: 0.14, type: 'triangle' });
  },
  reelStop(desk, at, reel) {
    desk.tone({ at, from: 190 - reel * 6, to: 58, lasts: 0.13, volume: 0.4 });
    desk.tone({ at, from: 620 + reel * 40, to: 300, lasts: 0.05, volume: 0.05, type: 'square' });
  },
  scatter(desk, at, count) {
    for (const [i, half] of [0, 7].entries())
      desk.bell({ at: at + i * 0.07, from: note(half + count * 3), lasts: 0.8, volume: 0.16 });
  },
  coins(desk, at, count) {
    for (let i = 0; i < Math.min(count, 30); i += 1) {
      desk.bell({ at: at + i * 0.055, from: note(24 + ((i * 5) % 12)), lasts: 0.26, volume: 0.06 });
    }
  },
  winSmall(desk, at) {
    for (const [i, half] of [4, 8, 11, 16].entries())
      desk.bell({ at: at + i * 0.085, from: note(half), lasts: 0.7, volume: 0.17 });
  },
  winBig(desk, at) {
    for (const [i, chord] of fanfare.entries()) {
      const lasts = i === fanfare.length - 1 ? 1.4 : 0.34;
      for (const half of chord) {
        desk.tone({ at: at + i * 0.3, from: note(half, 261.63), lasts, volume: 0.07, type: 'sawtooth' });
        desk.bell({ at: at + i * 0.3, from: note(half + 12), lasts: 0.8, volume: 0.05 });
      }
    }
    effects.coins(desk, at + 0.9, 24);
  },
  freeSpins(desk, at) {
    for (let i = 0; i < 14; i += 1) {
      desk.bell({ at: at + i * 0.07, from: note([0, 4, 7, 12, 16, 19, 24][i % 7]!), lasts: 0.6, volume: 0.1 });
    }
    desk.tone({ at, from: 110, to: 440, lasts: 1.1, volume: 0.1, type: 'sawtooth' });
  },
};

/** Private windows and blocked storage: the choice is then kept for the visit alone. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function createSound(): Sound {
  let isOn = readChoice();
  let context: AudioContext | undefined;
  let desk: Desk | undefined;
  const wake = () => {
    if (!isOn) return;
    context ??= new AudioContext();
    desk ??= createDesk(context);
    if (context.state === 'suspended') void context.resume();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context?.suspend();
    else if (context && isOn) void context.resume();
  });
  return {
    get isOn() {
      return isOn;
    },
    set(wanted) {
      isOn = wanted;
      if (!wanted) void context?.suspend();
      try {
        localStorage.setItem(storageKey, wanted ? 'on' : 'off');
      } catch {
        // See readChoice.
      }
    },
    wake,
    play(effect, step = 0) {
      if (isOn && context?.state === 'running' && desk) effects[effect](desk, context.currentTime + 0.01, step);
    },
  };
}
