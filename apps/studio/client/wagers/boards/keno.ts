import { balls, drawn, maxPicks, paysOf, keno } from '@altyn/engines/wagers/keno';
import { element, setLocked } from '../../runtime/dom.ts';
import { makeRoving } from '../../runtime/roving.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, type Tools, times, type WagerClient } from '../board.ts';
import { tunes } from '../tunes.ts';

const ballMs = 170;

/** Payouts for this number of picks, by hits. */
function payRows(picked: number, language: Tools['language']): HTMLElement[] {
  const row = picked === 0 ? [] : paysOf(picked);
  return row.map((pay, hits) =>
    element(
      'li',
      { ...(pay === 0 ? { class: 'none' } : {}) },
      element('span', {}, String(hits)),
      element('b', {}, pay === 0 ? '–' : times(pay, language).slice(1)),
    ),
  );
}

/** Only suggests numbers; the draw comes from the round's seeds. */
function proposePicks(picks: Set<number>): void {
  while (picks.size < maxPicks) picks.add(1 + Math.floor(Math.random() * balls));
}

/** The numbers and the payouts of the picks. */
function createKenoGrid({ language, texts }: Tools, onToggle: (number: number) => void) {
  const cells = Array.from({ length: balls }, (_, index) => {
    const number = index + 1;
    const cell = element('button', { type: 'button', class: 'ball', 'aria-pressed': 'false' }, String(number));
    cell.addEventListener('click', () => onToggle(number));
    return cell;
  });
  const pays = element('ol', { class: 'keno-pays', 'aria-label': texts.pays });
  const scene = element(
    'div',
    { class: 'keno' },
    element('div', { class: 'keno-grid', role: 'group', 'aria-label': texts.pickNumbers }, ...cells),
    pays,
  );
  makeRoving(scene, '.ball');
  return {
    scene,
    cells,
    unmark() {
      for (const cell of cells) cell.classList.remove('drawn', 'hit');
      for (const row of pays.children) row.classList.remove('hit');
    },
    showPicks(picks: ReadonlySet<number>) {
      for (const [index, cell] of cells.entries()) cell.setAttribute('aria-pressed', String(picks.has(index + 1)));
      pays.replaceChildren(...payRows(picks.size, language));
    },
    showBall: (number: number, isHit: boolean) => cells[number - 1]?.classList.add(isHit ? 'hit' : 'drawn'),
    showPay: (hits: number) => pays.children[hits]?.classList.add('hit'),
  };
}

function createKenoBoard(tools: Tools): Board {
  const { language, texts, pace, sound, stake, changed } = tools;
  const picks = new Set<number>();
  const { scene, cells, unmark, showPicks, showBall, showPay } = createKenoGrid(tools, toggle);
  const clear = element('button', { type: 'button' }, texts.clear);
  const random = element('button', { type: 'button' }, texts.randomPick);
  const hint = element('p', { class: 'hint' });
  const show = () => {
    showPicks(picks);
    hint.textContent = fill(texts.picked, { count: picks.size, max: maxPicks });
    changed();
  };
  function toggle(number: number): void {
    unmark();
    if (!picks.delete(number) && picks.size < maxPicks) picks.add(number);
    sound.play('click');
    show();
  }
  const startOver = (propose?: (picks: Set<number>) => void) => {
    unmark();
    picks.clear();
    propose?.(picks);
    show();
  };
  clear.addEventListener('click', () => startOver());
  random.addEventListener('click', () => startOver(proposePicks));
  show();
  return {
    scene,
    panel: element('div', { class: 'options' }, hint, element('div', { class: 'segments' }, random, clear)),
    wanted: () =>
      picks.size === 0 ? undefined : { bet: { stake: stake().toString(), picks: [...picks] }, stakeMinor: stake() },
    refresh: () => undefined,
    lock(isLocked) {
      for (const one of [...cells, clear, random]) setLocked(one, isLocked);
    },
    restore(bet) {
      picks.clear();
      for (const number of (bet as { picks: number[] }).picks) picks.add(number);
      show();
    },
    start: unmark,
    async show(book) {
      const event = book.events[0];
      let hits = 0;
      for (const number of (event?.['numbers'] ?? []) as number[]) {
        const isHit = picks.has(number);
        showBall(number, isHit);
        if (isHit) hits += 1;
        sound.play(isHit ? 'lock' : 'tick', hits);
        await pace.pause(ballMs);
      }
      showPay(Number(event?.['hits'] ?? 0));
    },
    result: (book) => ({
      text: `${Number(book.events[0]?.['hits'] ?? 0)}/${(book.bet as { picks: number[] }).picks.length}`,
      isWin: BigInt(book.win) > BigInt(book.stake),
    }),
    rules: () => [
      fill(texts.rules.keno, { balls, drawn, max: maxPicks }),
      fill(texts.maxWin, { times: times(keno.maxWinMultiple * 100, language) }),
    ],
  };
}

export const kenoClient: WagerClient = {
  slug: 'keno',
  name: { en: 'Keno', uk: 'Кено', ru: 'Кено' },
  tune: tunes.bright,
  isStepwise: false,
  createBoard: createKenoBoard,
};
