import type { CellActors } from './cell-actors.ts';
import type { Mood, Theatre } from './theatre.ts';

/** What the moments of a show change: its theatre, the acting symbols, and the mood. */
export interface Running {
  theatre: Theatre;
  cells: CellActors;
  idling: { start(): void; stop(): void };
  mood: Mood;
  setMood(next: Mood): void;
  /** Back to the mood of the game as it goes on. */
  settle(): void;
  /** The act of a highlighted symbol. */
  litAct: string;
  leaveFeature: (() => void) | undefined;
}

/** Takes away what the feature has put around the board. */
export function leaveFeature(running: Running): void {
  running.leaveFeature?.();
  running.leaveFeature = undefined;
}
