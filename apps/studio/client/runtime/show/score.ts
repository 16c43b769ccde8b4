import type { Effect } from '../sound/effects.ts';

/** The score as the art describes it: layers that loop together, and effects in one file. */
export interface ScorePlan {
  loopS: number;
  marginS: number;
  layers: readonly string[];
  /** Start and length in seconds. */
  effects: Readonly<Record<string, readonly number[]>>;
}

/** How loud each layer is, 0 to 1; a layer that is not named is silent. */
export type Mix = Readonly<Record<string, number>>;

const fadeS = 0.5;
const leadS = 0.06;
const musicVolume = 0.5;
const effectsVolume = 0.85;

/** Effects that have one recording for each step: `scatter1` to `scatter5`. */
export function recordingOf(
  effects: ScorePlan['effects'],
  name: Effect,
  step: number,
): { key: string; rate: number } | undefined {
  for (let stage = Math.max(1, Math.floor(step)); stage >= 1; stage -= 1)
    if (effects[`${name}${stage}`]) return { key: `${name}${stage}`, rate: 1 };
  // A whole tone for every second step keeps the effects in one key.
  return effects[name] && { key: name, rate: 2 ** (Math.min(12, Math.max(0, step)) / 24) };
}

async function decode(context: BaseAudioContext, url: string): Promise<AudioBuffer> {
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`a recording answered ${answer.status}`);
  return context.decodeAudioData(await answer.arrayBuffer());
}

/** The layers run in step from the first to the last; the mix says how loud each is. */
function createLayers(context: AudioContext, { loopS, marginS, layers: names }: ScorePlan) {
  const out = context.createGain();
  out.connect(context.destination);
  const layers = new Map<string, { gain: GainNode; buffer: AudioBuffer }>();
  let sources: AudioBufferSourceNode[] = [];
  let mixed: Mix = {};
  let isWanted = false;

  const apply = (seconds: number) => {
    for (const [name, { gain }] of layers) {
      gain.gain.cancelScheduledValues(context.currentTime);
      gain.gain.setTargetAtTime((mixed[name] ?? 0) * musicVolume, context.currentTime, seconds / 3);
    }
  };
  const follow = () => {
    if (!isWanted) {
      for (const source of sources) source.stop();
      sources = [];
    } else if (sources.length === 0 && layers.size === names.length) {
      const at = context.currentTime + leadS;
      sources = [...layers.values()].map(({ gain, buffer }) => {
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.loop = true;
        // The recording is longer than the loop at both ends: the encoder's padding is never heard.
        source.loopStart = marginS / 2;
        source.loopEnd = marginS / 2 + loopS;
        source.connect(gain);
        source.start(at, source.loopStart);
        return source;
      });
      apply(fadeS);
    }
  };
  return {
    add(name: string, buffer: AudioBuffer): void {
      const gain = context.createGain();
      gain.gain.value = 0;
      gain.connect(out);
      layers.set(name, { gain, buffer });
      follow();
    },
    setMusic(isOn: boolean): void {
      isWanted = isOn;
      follow();
    },
    mix(next: Mix, seconds = fadeS): void {
      mixed = next;
      apply(seconds);
    },
  };
}

/** Music and effects of sampled instruments. Effects are ready first; the music begins when all its layers are there. */
export async function createScore(
  context: AudioContext,
  { plan, urlOf }: { plan: ScorePlan; urlOf: (file: string) => string },
) {
  const bank = await decode(context, urlOf('effects'));
  const effects = context.createGain();
  effects.gain.value = effectsVolume;
  effects.connect(context.destination);
  const layers = createLayers(context, plan);
  const loading = (async () => {
    for (const name of plan.layers) layers.add(name, await decode(context, urlOf(`layer-${name}`)));
  })();
  // Without its music a title still has its effects.
  loading.catch(() => undefined);

  return {
    setMusic: layers.setMusic,
    mix: layers.mix,
    /** Plays an effect's recording. @returns whether there is one */
    play(name: Effect, step: number): boolean {
      const found = recordingOf(plan.effects, name, step);
      const place = found && plan.effects[found.key];
      if (!place) return false;
      const source = context.createBufferSource();
      source.buffer = bank;
      source.playbackRate.value = found.rate;
      source.connect(effects);
      source.start(context.currentTime, place[0] ?? 0, place[1] ?? 0);
      return true;
    },
  };
}

export type Score = Awaited<ReturnType<typeof createScore>>;
