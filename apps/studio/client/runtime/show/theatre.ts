import type { Position, Step } from '../book/steps.ts';
import { element, isMotionReduced } from '../dom.ts';
import type { Stage } from '../theatre/stage.ts';
import { type Actor, createActor } from './actor.ts';
import { createParticles, type Particles } from './particles.ts';
import type { Mix, Score } from './score.ts';
import { cellAt, type Sheet } from './sheets.ts';
import type {
  BigWinScene,
  GambleTable,
  HoldScene,
  IntroScene,
  LaidCoin,
  OutroScene,
  PotScene,
  WheelScene,
} from './show-play.ts';
import type { Ticker } from './ticker.ts';

/** What a title's scenes may use. */
export interface Theatre {
  stage: Stage;
  ticker: Ticker;
  /** An actor of the show, to stand in a scene: of large frames, where it has some. */
  actor(name: string, className: string): Actor;
  particles(className: string): Particles;
  /** Draws an actor at rest around the origin, `size` units wide. */
  sprite(name: string): (context: CanvasRenderingContext2D, size: number) => void;
  /** The character beside the reels. */
  figure: Figure;
  mix(mood: Mood): void;
}

/** The moods of the music and of the character. */
export type Mood = 'rest' | 'play' | 'tense' | 'feature' | 'win';

/** How free spins begin, and what they put around the board; the function takes it away again. */
interface FreeSpinScenes {
  intro(theatre: Theatre, scene: IntroScene): Promise<void>;
  feature(theatre: Theatre): () => void;
}

/** The board of a title's respins. */
export interface HoldPlace {
  /** What a coin adds to its slot; the same slot may be laid again with another value. */
  lay(coin: LaidCoin): void;
  /** A respin has ended. */
  setLeft(left: number): void;
  /** 0: calm, to 3: one respin or one coin decides. */
  suspense(): number;
  /** The coins give their values to the special coins at these positions. */
  collect(positions: readonly Position[]): Promise<void>;
  /** The respins are over, and the coin in this slot is counted. */
  count(slot: HTMLElement): void;
  leave(): void;
}

/** How respins begin, their board, and a pot that a coin brings. */
export interface HoldScenes {
  intro(theatre: Theatre, scene: HoldScene): Promise<void>;
  place(theatre: Theatre, respins: number): HoldPlace;
  pot(theatre: Theatre, scene: PotScene): Promise<void>;
}

/** The meter of a title's respins and its wheel. */
export interface MeterScenes {
  /** The respins become a feature of their own from this value on. */
  featureFrom: number;
  /** The meter beside the board: its parts light up as `value` rises from `before`; at 0 it is emptied. */
  meter(theatre: Theatre): { set(change: { before: number; value: number; of: number }): Promise<void> };
  intro(theatre: Theatre, scene: MeterIntro): Promise<void>;
  /** What stands around the board in the feature; the function takes it away again. */
  feature(theatre: Theatre): () => void;
  wheel(theatre: Theatre, scene: WheelScene): Promise<void>;
}

/** The feature of respins begins. */
export interface MeterIntro {
  value: number;
  of: number;
  /** Call once the board is covered. */
  enter: () => void;
}

/** A reel that one symbol fills. */
export interface StackScene {
  symbol: string;
  /** Adorns the reel until the next spin; the function takes it away again. */
  fill(theatre: Theatre, reel: number): () => void;
}

/** What of a title tells the suspense of its reels. */
export interface SuspenseScene {
  /** Each of this symbol on the board is a stage, as each reel in suspense is. */
  counted?: string | undefined;
  /** The step after which it is calm again, unless three have come: the reels stand, or nothing falls any more. */
  until: 'stop' | 'spinTotal';
  /** @param stage 0: calm, to 3 */
  raise(stage: number): void;
}

/** The scenes of one title, and how it sounds and acts in each mood. */
export interface ShowScenes {
  freeSpins?: FreeSpinScenes;
  hold?: HoldScenes;
  gamble?: (theatre: Theatre) => GambleTable;
  stack?: StackScene;
  meter?: MeterScenes;
  suspense?(theatre: Theatre): SuspenseScene;
  /** What symbols in question play while reels are in suspense; missing: `feature`. */
  tenseAct?: string;
  outro(theatre: Theatre, scene: OutroScene): Promise<void>;
  bigWin(theatre: Theatre, scene: BigWinScene): Promise<void>;
  /** What else of the title hears the steps of a round, each before it is played. */
  moments?(theatre: Theatre): { before(step: Step): void };
  mixes: Readonly<Record<Mood, Mix>>;
  /** Duration of a reel in suspense, by its level. */
  tenseMs: readonly number[];
}

/** The character: it stands in the room and reacts to the play. */
function createFigure({ root, sheet, ticker }: { root: HTMLElement; sheet: Sheet; ticker: Ticker }) {
  const actor = createActor({ sheets: [sheet], ticker, className: 'figure-picture' });
  const node = element('div', { class: 'figure', 'aria-hidden': 'true' }, actor.node);
  root.querySelector('.room')?.append(node);
  root.classList.add('peopled');
  let resting = 'idle';
  if (!isMotionReduced())
    node.animate(
      [
        { opacity: 0, translate: '0 12%' },
        { opacity: 1, translate: '0 0' },
      ],
      500,
    );
  void actor.play(resting);
  return {
    node,
    /** Repeats an act until another. */
    hold(act: string, speed = 1): void {
      if (resting === act && actor.act === act) return;
      resting = act;
      void actor.play(act, speed);
    },
    /** Plays an act and returns to the one before. */
    async once(act: string): Promise<void> {
      if (resting !== 'idle') return;
      await actor.play(act);
      if (actor.act === '') void actor.play(resting);
    },
  };
}

type Figure = ReturnType<typeof createFigure>;

/** A theatre on a stage, with the sheets and the score that have been loaded. */
export function createTheatre({
  stage,
  ticker,
  sheets,
  figureName,
  score,
  mixes,
}: {
  stage: Stage;
  ticker: Ticker;
  sheets: Readonly<Record<string, Sheet>>;
  figureName: string;
  score: () => Score | undefined;
  mixes: ShowScenes['mixes'];
}): Theatre {
  /** Large frames first; who has not arrived yet is played by the character. */
  const sheetsOf = (name: string): [Sheet, ...Sheet[]] => {
    const [first = sheets[figureName]!, ...others] = [sheets[`${name}-hero`], sheets[name]].filter((sheet) => !!sheet);
    return [first, ...others];
  };
  const figure = createFigure({ root: stage.view.root, sheet: sheets[figureName]!, ticker });
  return {
    stage,
    ticker,
    figure,
    actor: (name, className) => createActor({ sheets: sheetsOf(name), ticker, className }),
    particles: (className) => createParticles(ticker, className),
    sprite(name) {
      const { picture, cell, columns, acts } = sheets[name]!;
      const { x, y } = cellAt({ cell, columns }, (acts['scene'] ?? acts['idle'])?.from ?? 0);
      return (context, size) => context.drawImage(picture, x, y, cell, cell, -size / 2, -size / 2, size, size);
    },
    mix: (mood) => score()?.mix(mixes[mood]),
  };
}
