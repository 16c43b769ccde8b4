import {
  cappedAfter,
  minMines,
  maxPicks,
  maxMines,
  multiplierAfter,
  tiles,
  mines as minesMaths,
} from '@altyn/engines/wagers/mines';
import { element, setLocked } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { fill } from '../../runtime/texts/texts.ts';
import {
  autoSteps,
  type Board,
  choiceGroup,
  figure,
  slider,
  type Tools,
  times,
  type WagerBook,
  type WagerClient,
} from '../board.ts';
import { tunes } from '../tunes.ts';
import { bomb, gem } from './pictures.ts';

const side = 5;
const revealMs = 220;
const presets = [1, 3, 5, 10] as const;

/** The tiles and their revealed contents. */
function createField({ texts }: Pick<Tools, 'texts'>, onAnswer: (tile: number) => void) {
  const cells = Array.from({ length: tiles }, (_, tile) => {
    const cell = element('button', { type: 'button', class: 'tile' });
    cell.addEventListener('click', () => onAnswer(tile));
    return cell;
  });
  const nameOf = (tile: number, what: string) =>
    fill(texts.tileIs, { row: Math.floor(tile / side) + 1, column: (tile % side) + 1, what });
  const allow = (isAllowed: (tile: number) => boolean) => {
    for (const [tile, cell] of cells.entries()) setLocked(cell, !isAllowed(tile));
  };
  const show = (tile: number, of: { className: string; picture: Node; what: string }) => {
    const cell = cells[tile];
    if (!cell) return;
    cell.classList.remove('requested');
    cell.classList.add(...of.className.split(' '));
    cell.replaceChildren(of.picture);
    setLocked(cell, true);
    cell.setAttribute('aria-label', nameOf(tile, of.what));
  };
  const scene = element('div', { class: 'mines', role: 'group', 'aria-label': texts.names.mines }, ...cells);
  makeRoving(scene, '.tile');
  return {
    scene,
    /** A tile and its content, in words. */
    nameOf,
    allow,
    ask: (tile: number) => cells[tile]?.classList.add('requested'),
    close() {
      for (const [tile, cell] of cells.entries()) {
        cell.className = 'tile';
        cell.replaceChildren();
        setLocked(cell, true);
        cell.setAttribute('aria-label', nameOf(tile, texts.closed));
      }
    },
    showGem: (tile: number) => show(tile, { className: 'safe', picture: gem(), what: texts.gem }),
    showHit: (tile: number) => show(tile, { className: 'mine hit', picture: bomb(), what: texts.mine }),
    showHidden(mines: readonly number[]) {
      for (const tile of mines) {
        if (!cells[tile]?.classList.contains('hit'))
          show(tile, { className: 'mine', picture: bomb(), what: texts.mine });
      }
    },
  };
}

const safePicks = (book: WagerBook) => book.events.filter(({ type }) => type === 'safe').length;

/** Shows the tiles opened since event number `shown`. */
async function showFinds(
  { pace, sound, texts, say }: Pick<Tools, 'pace' | 'sound' | 'texts' | 'say'>,
  field: ReturnType<typeof createField>,
  { book, shown }: { book: WagerBook; shown: number },
): Promise<void> {
  for (const event of book.events.slice(shown)) {
    const tile = Number(event['tile']);
    if (event.type === 'safe') {
      field.showGem(tile);
      if (shown > 0) say(field.nameOf(tile, texts.gem));
      sound.play('lock', safePicks(book));
      if (shown > 0) await pace.pause(revealMs);
    }
    if (event.type === 'mine') {
      field.showHit(tile);
      sound.play('lose');
      await pace.pause(revealMs * 3);
    }
    if (event.type === 'laid') field.showHidden(event['mines'] as number[]);
  }
}

/** The number of mines: a slider and the usual ones as buttons, which follow each other. */
function createMineCount({ texts }: Pick<Tools, 'texts'>, onInput: () => void) {
  const count = slider({
    label: texts.mines,
    min: minMines,
    max: maxMines,
    value: 3,
    describe: String,
    onInput: (value) => {
      preset.set(value as (typeof presets)[number]);
      onInput();
    },
  });
  const preset = choiceGroup({
    label: texts.mines,
    options: presets.map((value) => ({ value, label: String(value) })),
    chosen: 3 as (typeof presets)[number],
    onChoose: (value) => {
      count.set(value);
      onInput();
    },
  });
  return {
    nodes: [preset.node, count.node],
    get value() {
      return count.value;
    },
    set(value: number) {
      count.set(value);
      preset.set(value as (typeof presets)[number]);
    },
    lock(isLocked: boolean) {
      preset.lock(isLocked);
      count.lock(isLocked);
    },
  };
}

const randomOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** The open choice of a tile: by a press on it, or at random. The tile has no part in the chance: each holds a mine alike. */
function createPicking({ texts, sound }: Pick<Tools, 'texts' | 'sound'>, field: ReturnType<typeof createField>) {
  let pick: ((id: string) => void) | undefined;
  let openTiles: readonly number[] = [];
  const random = element(
    'button',
    { type: 'button', class: 'random-tile', 'aria-keyshortcuts': 'R' },
    texts.randomTile,
  );
  random.addEventListener('click', () => answerAny());
  setLocked(random, true);
  function answer(tile: number): void {
    const chosen = pick;
    if (!chosen) return;
    close();
    field.ask(tile);
    sound.play('click');
    chosen(`pick:${tile}`);
  }
  function answerAny(): boolean {
    const tile = randomOf(openTiles);
    if (!pick || tile === undefined) return false;
    answer(tile);
    return true;
  }
  function close(): void {
    pick = undefined;
    setLocked(random, true);
  }
  return {
    random,
    answer,
    answerAny,
    close,
    open(options: readonly string[], chosen: (id: string) => void) {
      pick = chosen;
      openTiles = Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => options.includes(`pick:${tile}`));
      setLocked(random, openTiles.length === 0);
      field.allow((tile) => openTiles.includes(tile));
    },
  };
}

/** Autoplay opens random tiles, as many as set, and collects. */
function createMinesAuto(texts: Tools['texts']): NonNullable<Board['auto']> {
  const wanted = autoSteps({ label: texts.autobet.tiles, max: tiles - minMines, value: 3 });
  return {
    settings: wanted.node,
    answer(options, book) {
      if (safePicks(book) >= wanted.value && options.includes('cashout')) return 'cashout';
      return randomOf(options.filter((id) => id.startsWith('pick:'))) ?? 'cashout';
    },
  };
}

function createMinesBoard({ language, texts, money, pace, sound, stake, changed, say }: Tools): Board {
  const field = createField({ texts }, (tile) => picking.answer(tile));
  const picking = createPicking({ texts, sound }, field);
  const facts = { next: figure(texts.nextTile), now: figure(texts.pays) };
  const count = createMineCount({ texts }, () => update(0));
  const update = (picks: number) => {
    const next = picks < maxPicks(count.value) ? multiplierAfter(count.value, picks + 1) : undefined;
    facts.now.set(picks === 0 ? '–' : times(cappedAfter(count.value, picks), language));
    facts.next.set(next === undefined ? '–' : `${times(next, language)} · ${money((stake() * next) / 100n)}`);
    changed();
  };
  field.close();
  const auto = createMinesAuto(texts);
  return {
    scene: field.scene,
    auto,
    press: (key) => key === 'r' && picking.answerAny(),
    panel: element(
      'div',
      { class: 'options' },
      ...count.nodes,
      picking.random,
      element('div', { class: 'figures' }, facts.now.node, facts.next.node),
    ),
    wanted: () => ({ bet: { stake: stake().toString(), mines: count.value }, stakeMinor: stake() }),
    refresh: () => update(0),
    lock(isLocked) {
      count.lock(isLocked);
      picking.close();
      if (!isLocked) field.allow(() => false);
    },
    restore: (bet) => count.set((bet as { mines: number }).mines),
    start: field.close,
    async show(book, shown) {
      await showFinds({ pace, sound, texts, say }, field, { book, shown });
      update(safePicks(book));
      if (book.events.some(({ type }) => type === 'laid')) {
        field.allow(() => false);
        await pace.pause(revealMs * 2);
      }
    },
    open: picking.open,
    result(book) {
      const picks = safePicks(book);
      const mines = (book.bet as { mines: number }).mines;
      const isWin = BigInt(book.win) > 0n;
      return { text: isWin ? times(cappedAfter(mines, picks), language) : times(0, language), isWin };
    },
    rules: () => [texts.rules.mines, fill(texts.maxWin, { times: times(minesMaths.maxWinMultiple * 100, language) })],
  };
}

export const minesClient: WagerClient = {
  slug: 'mines',
  name: { en: 'Mines', uk: 'Міни', ru: 'Мины' },
  tune: tunes.tense,
  isStepwise: true,
  createBoard: createMinesBoard,
};
