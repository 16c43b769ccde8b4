interface Voice {
  at: number;
  from: number;
  to?: number;
  lasts: number;
  volume: number;
  type?: OscillatorType;
}

const reverbS = 0.9;

/** Decaying noise: the reverb's impulse response, and the source for whooshes and drums. */
function createHall(context: BaseAudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate * reverbS);
  const hall = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = hall.getChannelData(channel);
    for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3.2;
  }
  return hall;
}

/** Routes instruments into a compressor and a short generated reverb; `volume` is the channel's gain. */
export function createDesk(context: BaseAudioContext) {
  const compressor = context.createDynamicsCompressor();
  const reverb = context.createConvolver();
  const wet = context.createGain();
  const hall = createHall(context);
  compressor.threshold.value = -14;
  wet.gain.value = 0.16;
  reverb.buffer = hall;
  reverb.connect(wet).connect(compressor);
  compressor.connect(context.destination);

  return {
    /** Opens a channel: one for effects, one for music. */
    channel(volume: number) {
      const out = context.createGain();
      out.gain.value = volume;
      out.connect(compressor);
      out.connect(reverb);
      return createInstruments(context, out, hall);
    },
  };
}

function createInstruments(context: BaseAudioContext, out: GainNode, hall: AudioBuffer) {
  const envelope = ({ at, lasts, volume }: Pick<Voice, 'at' | 'lasts' | 'volume'>, attackS = 0.003) => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(volume, at + attackS);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + attackS + lasts);
    gain.connect(out);
    return gain;
  };
  const sound = (source: AudioScheduledSourceNode, { at, lasts }: Pick<Voice, 'at' | 'lasts'>) => {
    source.start(at);
    source.stop(at + lasts + 0.15);
  };
  const band = (voice: Voice, type: BiquadFilterType) => {
    const { at, from, to = from, lasts } = voice;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = hall;
    filter.type = type;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
    source.connect(filter).connect(envelope(voice));
    sound(source, voice);
  };
  return {
    out,
    tone(voice: Voice, attackS?: number) {
      const { at, from, to = from, lasts, type = 'sine' } = voice;
      const source = context.createOscillator();
      source.type = type;
      source.frequency.setValueAtTime(from, at);
      source.frequency.exponentialRampToValueAtTime(to, at + lasts);
      source.connect(envelope(voice, attackS));
      sound(source, voice);
    },
    noise: (voice: Voice) => band(voice, 'bandpass'),
    hiss: (voice: Voice) => band(voice, 'highpass'),
    /** An FM bell: a carrier with an inharmonic modulator. `ratio` 1 makes it a plucked string, 3.01 a glockenspiel. */
    bell(voice: Voice, ratio = 3.01, depthShare = 2.2) {
      const { at, from, lasts } = voice;
      const carrier = context.createOscillator();
      const modulator = context.createOscillator();
      const depth = context.createGain();
      modulator.frequency.value = from * ratio;
      depth.gain.setValueAtTime(from * depthShare, at);
      depth.gain.exponentialRampToValueAtTime(from * 0.02, at + lasts * 0.6);
      carrier.frequency.value = from;
      modulator.connect(depth).connect(carrier.frequency);
      carrier.connect(envelope(voice));
      for (const source of [carrier, modulator]) sound(source, voice);
    },
  };
}

export type Instruments = ReturnType<typeof createInstruments>;
