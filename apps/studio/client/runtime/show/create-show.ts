import type { Position, Step } from '../book/steps.ts';
import { isMotionReduced } from '../dom.ts';
import type { Stage } from '../theatre/stage.ts';
import { type CellActors, createCellActors } from './cell-actors.ts';
import { createGambleMoments } from './gamble-moments.ts';
import { createHoldMoments } from './hold-moments.ts';
import { createMeterMoments } from './meter-moments.ts';
import { leaveFeature, type Running } from './running.ts';
import { createScore, type Score, type ScorePlan } from './score.ts';
import { loadSheet, type Sheet, type SheetPlan, sizeFor } from './sheets.ts';
import type { ShowPlay } from './show-play.ts';
import { createStackMoments } from './stack-moments.ts';
import { createSuspenseMoments } from './suspense-moments.ts';
import { createTheatre, type Mood, type ShowScenes } from './theatre.ts';
import { createTicker } from './ticker.ts';

/** What the art made for a show. */
export interface ShowPlan {
  /** Sheets by actor: symbols of the reels and the character. */
  cast: Readonly<Record<string, SheetPlan>>;
  figure: string;
  /** Those of the cast that only scenes show; they arrive after all others. */
  players?: readonly string[];
  score: ScorePlan;
  /** Addresses of the show's files by their paths, as the bundler lists them. */
  files: Readonly<Record<string, string>>;
  /** Pictures that the style sheet shows when a scene begins. */
  scenery?: readonly string[];
}

type UrlOf = (file: string) => string;

/** A symbol plays by itself while the game waits: the first time after this, then each time. */
const idleEveryMs = 2_600;
/** Width of the character, as a share of the board's. */
const figureShare = 0.4;
/** A win of this many stakes makes the character cheer. */
const cheerFrom = 5n;

/** A player is drawn about as large as this share of the height, or of the width if that is less. */
const playerShare = 0.56;

/** Finds the address of a file by its name without extension. */
function addressesOf(files: ShowPlan['files']): UrlOf {
  const addresses = new Map(
    Object.entries(files).map(([path, address]) => [path.replace(/^.*\/(.+)\.\w+$/, '$1'), address]),
  );
  return (file) => {
    const address = addresses.get(file);
    if (address === undefined) throw new Error(`the show has no file ${file}`);
    return address;
  };
}

/** Loads sheets one after the other into `sheets`. */
async function loadSheets(
  { cast, urlOf }: Pick<ShowPlan, 'cast'> & { urlOf: UrlOf },
  widths: readonly (readonly [name: string, cssWidth: number])[],
  sheets: Record<string, Sheet>,
): Promise<void> {
  for (const [name, width] of widths) {
    const plan = cast[name]!;
    const size = sizeFor(plan, width, devicePixelRatio);
    sheets[name] = await loadSheet(urlOf(`${name}-${size}`), plan, size);
  }
}

/** Loads the sheets: the character first, which is seen at once. The players follow while the game goes on. */
async function loadCast({ view, title }: Stage, plan: ShowPlan, urlOf: UrlOf): Promise<Record<string, Sheet>> {
  const { cast, figure, players = [] } = plan;
  const source = { cast, urlOf };
  const sheets: Record<string, Sheet> = {};
  const boardWidth = view.board.node.clientWidth;
  const cellWidth = boardWidth / title.board.reels;
  const names = Object.keys(cast).filter((name) => name !== figure && !players.includes(name));
  await loadSheets(
    source,
    [[figure, boardWidth * figureShare], ...names.map((name) => [name, cellWidth] as const)],
    sheets,
  );
  const { clientWidth, clientHeight } = view.root;
  const playerWidth = Math.min(clientHeight * playerShare, clientWidth);
  // Scenes play without them, so that a failure to load one stops nothing.
  void loadSheets(
    source,
    players.map((name) => [name, playerWidth] as const),
    sheets,
  ).catch(() => undefined);
  return sheets;
}

/** Replaces the oscillators by the show's score as soon as there is an audio context. */
function adoptScore(
  { sound }: Stage,
  { score: plan, urlOf }: { score: ScorePlan; urlOf: UrlOf },
  mix: () => ShowScenes['mixes'][Mood],
) {
  let score: Score | undefined;
  sound.adopt(async (context) => {
    score = await createScore(context, { plan, urlOf });
    score.mix(mix(), 0.01);
    return score;
  });
  return () => score;
}

/** Plays idle acts of symbols now and then while the game waits. */
function createIdling(cells: CellActors) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let next = 0;
  return {
    start(): void {
      if (isMotionReduced()) return;
      clearInterval(timer);
      timer = setInterval(() => {
        const found = cells.animated();
        const position = found[(next * 5) % Math.max(1, found.length)];
        next += 1;
        if (position && !document.hidden) cells.play(position, 'idle');
      }, idleEveryMs);
    },
    stop: () => clearInterval(timer),
  };
}

/** The steps of a round that the show answers before they are played. */
function beforeSteps(stage: Stage, running: Running): { [D in Step['do']]?: (step: Extract<Step, { do: D }>) => void } {
  const { theatre, cells, idling } = running;
  return {
    spin() {
      idling.stop();
      cells.clear();
      running.litAct = 'win';
      theatre.figure.hold('idle');
      running.settle();
    },
    intro() {
      running.litAct = 'feature';
    },
    wins({ wins }) {
      if (wins.some(({ kind }) => kind === 'collect')) theatre.figure.hold('cheer');
    },
    spinTotal({ win, isGain, tier }) {
      if (!isGain || tier) return;
      if (win >= stage.view.costMinor() * cheerFrom) theatre.figure.hold('cheer');
      else void theatre.figure.once('nod');
    },
  };
}

type Moments<Create extends (...args: never[]) => unknown> = ReturnType<Create> | undefined;

/** Reels that stop: their symbols land, and those that build suspense act while it lasts. */
function reelMoments(
  { view, title }: Stage,
  scenes: ShowScenes,
  running: Running,
  { stack, suspense }: { stack: Moments<typeof createStackMoments>; suspense: Moments<typeof createSuspenseMoments> },
) {
  const { theatre, cells } = running;
  return {
    reelStopped(reel: number): void {
      suspense?.reelStopped(reel);
      const act = stack?.reelStopped(reel) ? 'feature' : 'land';
      for (const position of cells.animated())
        if (position[0] === reel && !cells.isActing(position)) cells.play(position, act);
    },
    tense(reel: number, level: number): void {
      suspense?.tense(level);
      theatre.figure.hold('tense', 0.8 + level * 0.35);
      running.setMood('tense');
      const teasing = new Set(title.teases.map(({ symbol }) => symbol));
      for (const position of cells.animated())
        if (position[0] < reel && teasing.has(view.board.grid[position[0]]?.[position[1]] ?? ''))
          cells.play(position, scenes.tenseAct ?? 'feature', 0.7 + level * 0.2);
    },
    tenseMs: (level: number) => scenes.tenseMs[Math.min(level, scenes.tenseMs.length) - 1] ?? 0,
  };
}

/** How free spins begin, with the mood of a win. */
function playFreeSpins(freeSpins: ShowScenes['freeSpins'], running: Running): Pick<ShowPlay, 'intro'> {
  if (!freeSpins) return {};
  return {
    async intro(scene) {
      running.setMood('win');
      const enter = () => {
        scene.enter();
        running.leaveFeature ??= freeSpins.feature(running.theatre);
      };
      await freeSpins.intro(running.theatre, { ...scene, enter });
      running.settle();
    },
  };
}

/** The other scenes of the title, each with the mood of a win. */
function playScenes(scenes: ShowScenes, running: Running): Pick<ShowPlay, 'outro' | 'bigWin'> {
  const { theatre } = running;
  return {
    async outro(scene) {
      running.setMood('win');
      const leave = () => {
        leaveFeature(running);
        scene.leave();
      };
      await scenes.outro(theatre, { ...scene, leave });
      running.settle();
    },
    async bigWin(scene) {
      running.setMood('win');
      await scenes.bigWin(theatre, scene);
      running.settle();
    },
  };
}

/** What the table of a card risk may use. */
const riskMoments = ({ theatre, setMood, settle }: Running): ShowPlay['risk'] => ({
  actor: theatre.actor,
  particles: theatre.particles,
  mood: setMood,
  settle,
});

/**
 * The show of a title: its symbols act, its character reacts, its music follows the moods, and its scenes take the place
 * of the plates.
 */
export async function createShow(stage: Stage, plan: ShowPlan, scenes: ShowScenes): Promise<ShowPlay> {
  const { view } = stage;
  let mood: Mood = 'rest';
  const urlOf = addressesOf(plan.files);
  const score = adoptScore(stage, { score: plan.score, urlOf }, () => scenes.mixes[mood]);
  const ticker = createTicker();
  const sheets = await loadCast(stage, plan, urlOf);
  for (const name of plan.scenery ?? []) new Image().src = urlOf(name);
  const theatre = createTheatre({ stage, ticker, sheets, figureName: plan.figure, score, mixes: scenes.mixes });
  const cells = createCellActors({ board: view.board, sheets, ticker });
  const running: Running = {
    theatre,
    cells,
    idling: createIdling(cells),
    get mood() {
      return mood;
    },
    setMood(next) {
      mood = next;
      theatre.mix(next);
    },
    settle: () => running.setMood(running.leaveFeature ? 'feature' : 'play'),
    litAct: 'win',
    leaveFeature: undefined,
  };
  const onStep = beforeSteps(stage, running);
  const hold = scenes.hold && createHoldMoments(stage, scenes.hold, running);
  const moments = scenes.moments?.(theatre);
  const gamble = scenes.gamble && createGambleMoments(stage, { table: scenes.gamble(theatre), scenes }, running);
  const stack = scenes.stack && createStackMoments(stage, scenes.stack, theatre);
  const meter = scenes.meter && createMeterMoments(stage, { meter: scenes.meter, outro: scenes.outro }, running);
  const suspense = scenes.suspense && createSuspenseMoments(stage, scenes.suspense(theatre));
  view.board.watchLight((positions: readonly Position[]) => {
    cells.clear();
    for (const position of positions) cells.play(position, running.litAct);
  });
  running.idling.start();

  return {
    before(step) {
      (onStep[step.do] as ((step: Step) => void) | undefined)?.(step);
      hold?.before(step);
      moments?.before(step);
      gamble?.before(step);
      meter?.before(step);
      stack?.before(step);
      suspense?.before(step);
    },
    after(step) {
      // A feature may end in the scene of a big win.
      if (step.do === 'outro') leaveFeature(running);
      hold?.after(step);
      suspense?.after(step);
      if (step.do === 'stop' && running.mood === 'tense') theatre.figure.hold('idle');
      if (step.do === 'stop' || step.do === 'outro') running.settle();
    },
    rest() {
      // A round that failed has not left its feature.
      leaveFeature(running);
      running.setMood('rest');
      running.idling.start();
    },
    hold: hold?.play,
    gamble: gamble?.play,
    risk: riskMoments(running),
    meter: meter?.play,
    ...reelMoments(stage, scenes, running, { stack, suspense }),
    ...playFreeSpins(scenes.freeSpins, running),
    ...playScenes(scenes, running),
  };
}
