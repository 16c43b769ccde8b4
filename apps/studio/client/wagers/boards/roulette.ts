import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { severalName } from '../../live/boards/number-bets.ts';
import { createRouletteFelt } from '../../live/boards/roulette-felt.ts';
import { createRouletteScene } from '../../live/scenes/roulette-wheel.ts';
import { runScene } from '../../live/scenes/scene.ts';
import { shortAmount } from '../../live/table-shown.ts';
import { liveTextsOf } from '../../live/texts/live-texts.ts';
import { element, isMotionReduced } from '../../runtime/dom.ts';
import { fill, textsOf } from '../../runtime/texts/texts.ts';
import type { Language } from '../../runtime/title.ts';
import { type Board, type Tools, type WagerClient } from '../board.ts';
import { createChipBets, readStakes, tellBets } from '../chip-bets.ts';
import { rouletteTextsOf } from '../texts/roulette-texts.ts';
import { tunes } from '../tunes.ts';
import { createChipActions } from './chip-actions.ts';
import { createRacetrack } from './racetrack.ts';
import { createRouletteStatistics } from './roulette-statistics.ts';

const spinMs = 4_200;

/** Buttons to switch between the table, the racetrack and the statistics. */
function createViews(language: Language, board: HTMLElement): HTMLElement {
  const texts = rouletteTextsOf[language];
  const names = ['table', 'racetrack', 'statistics'] as const;
  const buttons = names.map((name) => {
    const made = element('button', { type: 'button' }, texts[name]);
    made.addEventListener('click', () => choose(name));
    return made;
  });
  function choose(wanted: (typeof names)[number]): void {
    board.dataset['view'] = wanted;
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(names[index] === wanted));
  }
  choose('table');
  return element('div', { class: 'roulette-views', role: 'group', 'aria-label': texts.view }, ...buttons);
}

/** Ids of the bets that a number pays; null: none has fallen. */
function winningSpots(number: number | null): Set<string> {
  if (number === null) return new Set();
  return new Set(
    [...liveRoulette.spots.values()].filter((spot) => spot.pays(number) !== undefined).map(({ id }) => id),
  );
}

/** The wheel, which runs to a number. */
function createWheel() {
  const canvas = element('canvas', { class: 'roulette-wheel', 'aria-hidden': 'true' });
  let outcome: number | null = null;
  let progress = 1;
  runScene(canvas, createRouletteScene(), () => ({
    nowMs: Date.now(),
    outcome,
    progress,
    isMotionReduced: isMotionReduced(),
  }));
  return {
    canvas,
    spin(number: number, pace: Tools['pace']): Promise<void> {
      outcome = number;
      return pace.run(isMotionReduced() ? 300 : pace.ms(spinMs), (share) => {
        progress = share;
      });
    },
  };
}

/** The number on which the ball came to rest. */
function createLastNumber({ texts }: Pick<Tools, 'texts'>) {
  const node = element('output', { 'aria-live': 'off', class: 'roulette-number' });
  return {
    node,
    clear() {
      node.textContent = '';
      node.className = 'roulette-number';
    },
    show(number: number) {
      node.textContent = String(number);
      node.setAttribute('aria-label', fill(texts.numberIs, { number }));
      node.className = `roulette-number show is-${colourOf(number)}`;
    },
  };
}

/** The felt, the racetrack and the statistics, and the buttons that switch between them. */
function createTable(
  { language, stake }: Tools,
  of: {
    nameOf: (spot: string) => string;
    labelOf: (spot: string, minor: bigint) => string;
    bets: ReturnType<typeof createChipBets>;
    /** Runs an action of the player, unless the table is locked. */
    act: (action: () => void) => void;
  },
) {
  const { bets, act } = of;
  const felt = createRouletteFelt({
    texts: liveTextsOf[language],
    closeText: textsOf[language].close,
    short: shortAmount,
    nameOf: of.nameOf,
    labelOf: of.labelOf,
    chipOf: (minor) => Math.min(4, Math.max(0, String(minor / 100n).length - 1)),
    onPlace: (spot) => act(() => bets.add(spot, stake())),
  });
  const racetrack = createRacetrack({ language, onPlace: (chips) => act(() => bets.addMany(chips, stake())) });
  const statistics = createRouletteStatistics(language);
  const board = element('div', { class: 'board' }, felt.node, racetrack.node, statistics.node);
  return {
    board,
    views: createViews(language, board),
    statistics,
    render(landed: number | null, isOpen: boolean) {
      felt.render({ bets: bets.bets, crowd: {}, winning: winningSpots(landed), isOpen });
      racetrack.render({ wins: landed, isOpen });
    },
  };
}

function createRouletteBoard(tools: Tools): Board {
  const { language, texts, money, pace, sound, max, changed } = tools;
  const live = liveTextsOf[language];
  let isLocked = false;
  const last = createLastNumber({ texts });
  const nameOf = (spot: string) => live.spots[spot] ?? severalName(spot, live) ?? spot;
  const labelOf = (spot: string, minor: bigint) => fill(live.onSpot, { spot: nameOf(spot), amount: money(minor) });
  const bets = createChipBets({
    max,
    onChange() {
      landed = null;
      render();
      changed();
    },
    onEdit: (spot) => tellBets(tools, bets, spot === undefined ? undefined : labelOf(spot, bets.bets.get(spot) ?? 0n)),
    onRefuse: () => sound.play('lose'),
  });
  const act = (action: () => void) => {
    if (isLocked) return;
    sound.play('click');
    action();
  };
  const { board, views, statistics, ...table } = createTable(tools, { nameOf, labelOf, bets, act });
  const actions = createChipActions(texts, () => bets);
  let landed: number | null = null;
  const render = () => {
    table.render(landed, !isLocked);
    actions.update(isLocked);
  };
  const wheel = createWheel();
  render();
  return {
    scene: element(
      'div',
      { class: 'roulette' },
      element('div', { class: 'roulette-top' }, wheel.canvas, views, last.node),
      board,
    ),
    panel: element('div', { class: 'options' }, actions.node),
    betActions: actions,
    wanted: () => (bets.total === 0n ? undefined : { bet: { stakes: bets.asSent }, stakeMinor: bets.total }),
    refresh: () => undefined,
    lock(isWanted) {
      isLocked = isWanted;
      render();
    },
    restore: (bet) => bets.set(readStakes(bet)),
    start() {
      landed = null;
      bets.played();
      last.clear();
      render();
    },
    async show(book) {
      const number = Number(book.events[0]?.['number'] ?? 0);
      await wheel.spin(number, pace);
      last.show(number);
      sound.play('reelStop');
      statistics.add(number);
      landed = number;
      render();
      await pace.pause(500);
    },
    result: (book) => ({ text: String(Number(book.events[0]?.['number'] ?? 0)), isWin: BigInt(book.win) > 0n }),
    rules: () => [texts.rules.roulette, texts.rules.roulettePartage, rouletteTextsOf[language].callsRule],
  };
}

export const rouletteClient: WagerClient = {
  slug: 'royal-roulette',
  name: { en: 'Royal Roulette', uk: 'Королівська рулетка', ru: 'Королевская рулетка' },
  tune: tunes.calm,
  isStepwise: false,
  usesChips: true,
  createBoard: createRouletteBoard,
};
