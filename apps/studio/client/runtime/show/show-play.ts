import type { Cell, Position, Step, Suit, Tier } from '../book/steps.ts';
import type { Actor } from './actor.ts';
import type { Particles } from './particles.ts';

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

/** Respins of coins begin. */
export interface HoldScene {
  respins: number;
  cells: readonly Cell[];
  /** Call once the board is covered: the coins take their places behind the scene. */
  enter: () => void;
}

/** A coin brings one of the upper pots. */
export interface PotScene {
  pot: Suit;
  name: string;
  amount: string;
}

/** A coin in its slot on the board of respins. */
export interface LaidCoin {
  slot: HTMLElement;
  /** The picture of the coin, with its value. */
  face: HTMLElement;
  cell: Cell;
  isNew: boolean;
}

export interface OutroScene {
  heading: string;
  /** What the amount is: the win of a feature, or of the round. */
  caption: string;
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

/** A win may be doubled. */
export interface GambleAsked {
  /** Which doubling it would be, from 1. */
  step: number;
  steps: number;
}

/** The card that doubles a win or takes it. */
export interface GambleCard {
  step: number;
  /** Its suit: as a class, as a sign and as a word. */
  card: string;
  sign: string;
  suit: string;
  isWon: boolean;
  /** What the player has now. */
  amount: string;
  /** Call once the card is seen: the result is told and counted. */
  reveal: () => Promise<void>;
}

/** The round ends after its gambles or the respins of a meter. */
interface RoundEnd {
  heading: string;
  caption: string;
  win: bigint;
  count: (write: (text: string) => void) => Promise<void>;
}

/** A title's table for the gamble. */
export interface GambleTable {
  /** Stands behind the question, which keeps its own text and buttons. */
  ask(scene: GambleAsked): void;
  /** The player has chosen a colour; the card is on its way. */
  picked(pick: string): void;
  /** Turns the card. After a win the table stays for the next question. */
  turn(scene: GambleCard): Promise<void>;
}

/** What a show lends to the table of a card risk, which is there before the show is. */
interface RiskPlay {
  /** An actor of the show: of large frames, where it has some. */
  actor(name: string, className: string): Actor;
  particles(className: string): Particles;
  /** How the music takes part. */
  mood(mood: 'feature' | 'tense' | 'win'): void;
  /** The table is left. */
  settle(): void;
}

/** Symbols have come that fill a meter, or the round empties it. */
interface MeterChange {
  value: number;
  of: number;
}

/** A full meter spins a wheel to its prize. */
export interface WheelScene {
  /** The prize in hundredths of the stake. */
  prize: number;
  amount: string;
}

/** Respins that fill a meter, and the wheel of a full one. */
export interface MeterPlay {
  change(step: MeterChange): Promise<void>;
  wheel(scene: WheelScene): Promise<void>;
  end(scene: RoundEnd): Promise<void>;
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
  /** Titles with free spins. */
  intro?(scene: IntroScene): Promise<void>;
  /** Titles with a board of their own for respins. */
  hold?: HoldPlay | undefined;
  /** Titles whose respins fill a meter. */
  meter?: MeterPlay | undefined;
  /** Titles with a gamble. */
  gamble?: GamblePlay | undefined;
  /** For the table of a card risk. */
  risk: RiskPlay;
  outro(scene: OutroScene): Promise<void>;
  bigWin(scene: BigWinScene): Promise<void>;
}

/** The gamble at a title's own table, and how a doubled win is paid. */
export interface GamblePlay extends GambleTable {
  end(scene: RoundEnd): Promise<void>;
}

/** Respins on a title's own board; scenes are awaited. */
export interface HoldPlay {
  begin(scene: HoldScene): Promise<void>;
  /** A special coin changes others; `apply` writes their new values. */
  boost(positions: readonly Position[], apply: () => void): Promise<void>;
  /** The value of a coin is added to the total. */
  count(position: Position): void;
  pot(scene: PotScene): Promise<void>;
}
