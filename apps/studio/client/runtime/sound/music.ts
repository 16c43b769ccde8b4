import type { Instruments } from './desk.ts';
import { degreeAt, noteHz, type Tune } from './tune.ts';

const lookAheadS = 0.4;
const tickMs = 120;
const placesInBar = 16;
/** Steps per chord degree of a triad: root, third, fifth. */
const triad = [0, 2, 4];

/** Plays a tune in a loop, scheduling a few notes ahead. Features play faster and with all voices. */
export function createMusic(context: AudioContext, desk: Instruments, tune: Tune) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let place = 0;
  let nextAt = 0;
  let isFeature = false;

  const chordAt = (bar: number) => tune.chords[bar % tune.chords.length]!;

  function note(at: number, placeS: number): void {
    const bar = Math.floor(place / placesInBar);
    const inBar = place % placesInBar;
    const chord = chordAt(bar);
    const bass = degreeAt(tune.bass, inBar);
    const arp = degreeAt(tune.arp, inBar);
    const lead = degreeAt(tune.lead[bar % tune.lead.length]!, inBar);
    if (bass !== undefined)
      desk.tone(
        { at, from: noteHz(tune, chord + bass, -2), lasts: placeS * 3, volume: 0.2, type: tune.voices.bass },
        0.01,
      );
    if (arp !== undefined)
      desk.bell({ at, from: noteHz(tune, chord + arp, 0), lasts: placeS * 5, volume: 0.05 }, tune.bell, 1.1);
    // The melody pauses every other round of the chords, to be less tiring.
    const isLeadTurn = isFeature || Math.floor(bar / tune.chords.length) % 2 === 1;
    if (lead !== undefined && isLeadTurn) {
      const from = noteHz(tune, chord + lead, 0);
      if (tune.voices.lead === 'bell') desk.bell({ at, from: from * 2, lasts: 0.9, volume: 0.06 }, 2, 1.2);
      else desk.tone({ at, from, lasts: placeS * 4, volume: 0.05, type: tune.voices.lead }, 0.03);
    }
    if (inBar === 0) {
      for (const step of triad) {
        const from = noteHz(tune, chord + step, -1);
        desk.tone({ at, from, lasts: placeS * placesInBar, volume: 0.028, type: tune.voices.pad }, placeS * 4);
      }
    }
    if (tune.kick[inBar] === 'x') desk.tone({ at, from: 120, to: 42, lasts: 0.18, volume: isFeature ? 0.34 : 0.22 });
    if (tune.snare[inBar] === 'x') desk.noise({ at, from: 1_900, lasts: 0.12, volume: isFeature ? 0.24 : 0.12 });
    if (tune.hat[inBar] === 'x' || (isFeature && inBar % 2 === 0))
      desk.hiss({ at, from: 7_000, lasts: 0.04, volume: 0.06 });
  }

  function schedule(): void {
    if (context.state !== 'running') return;
    const placeS = 60 / (tune.bpm * (isFeature ? 1.12 : 1)) / 4;
    // Notes missed during a pause are skipped.
    if (nextAt < context.currentTime) nextAt = context.currentTime + 0.05;
    while (nextAt < context.currentTime + lookAheadS) {
      note(nextAt, placeS);
      nextAt += placeS;
      place = (place + 1) % (placesInBar * tune.chords.length * 2);
    }
  }

  return {
    start() {
      timer ??= setInterval(schedule, tickMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    setFeature(isOn: boolean) {
      isFeature = isOn;
    },
  };
}
