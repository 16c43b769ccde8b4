import type { Effect } from './effects.ts';

/** Sound of recordings, which takes the place of the oscillators. */
interface Recordings {
  setMusic(isOn: boolean): void;
  /** @returns whether there is a recording of the effect */
  play(effect: Effect, step: number): boolean;
}

type Load = (context: AudioContext) => Promise<Recordings>;

/**
 * The recordings of a title: they need an audio context, and so a gesture, before they load. Those that fail leave the
 * oscillators.
 * @param isExpected recordings follow: until they fail, nothing plays in their place
 */
export function createRecorder({ isExpected, onChange }: { isExpected: boolean; onChange: () => void }) {
  let isWaiting = isExpected;
  let isGivenUp = false;
  let recordings: Recordings | undefined;
  let context: AudioContext | undefined;
  let load: Load | undefined;

  const giveUp = () => {
    isWaiting = false;
    isGivenUp = true;
    load = undefined;
    recordings?.setMusic(false);
    recordings = undefined;
    onChange();
  };
  const begin = () => {
    if (!context || !load) return;
    const loading = load(context);
    load = undefined;
    void loading.then((loaded) => {
      // Its show may have failed meanwhile.
      if (isGivenUp) return;
      recordings = loaded;
      onChange();
    }, giveUp);
  };
  return {
    /** True while the oscillators must be silent. */
    get isWaiting() {
      return isWaiting;
    },
    setMusic: (isOn: boolean) => recordings?.setMusic(isOn),
    play: (effect: Effect, step: number) => recordings?.play(effect, step) ?? false,
    open(made: AudioContext): void {
      context = made;
      begin();
    },
    adopt(next: Load): void {
      load = next;
      begin();
    },
    /** The oscillators play in place of recordings, also of those that have loaded. */
    giveUp,
  };
}
