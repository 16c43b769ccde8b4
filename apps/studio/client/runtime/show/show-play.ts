import type { Position, Step, Tier } from '../book/steps.ts';

/** The counting of a big win, for its scene: the scene shows it, the runtime counts. */
export interface Climb {
  onTier: (tier: Tier, place: number) => void;
  onAmount: (text: string, share: number) => void;
}

export interface IntroScene {
  count: number;
  positions: readonly Position[];
  /** Multiplier of all wins of the free spins. */
  times: number;
  /** Call once the board is covered: the free spins begin behind the scene. */
  enter: () => void;
}

export interface OutroScene {
  heading: string;
  win: bigint;
  /** A round that lost money is shown without celebration. */
  isPlain: boolean;
  /** Counts the total. */
  count: (write: (text: string) => void) => Promise<void>;
  /** Call once the board is covered: the base game returns behind the scene. */
  leave: () => void;
}

export interface BigWinScene {
  win: bigint;
  tier: Tier;
  /** Counts the win through its tiers; resolves at the end. */
  climb: (climb: Climb) => Promise<void>;
}

/** What a show title adds to the steps of a round. Moments must not delay the play; scenes are awaited. */
export interface ShowPlay {
  before(step: Step): void;
  after(step: Step): void;
  reelStopped(reel: number): void;
  /** @param level 1 for the first reel in suspense of a spin, and so on */
  tense(reel: number, level: number): void;
  /** How long a reel in suspense turns. */
  tenseMs(level: number): number;
  /** The game waits for the player. */
  rest(): void;
  intro(scene: IntroScene): Promise<void>;
  outro(scene: OutroScene): Promise<void>;
  bigWin(scene: BigWinScene): Promise<void>;
}
