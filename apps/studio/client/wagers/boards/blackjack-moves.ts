import { element } from '../../runtime/dom.ts';
import { setAnswers } from '../answers.ts';
import type { TableTexts } from '../texts/table-texts.ts';

const moveIds = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline', 'raise', 'fold'] as const;
type MoveId = (typeof moveIds)[number];
const keyOf: Record<MoveId, string> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
  insure: 'i',
  decline: 'n',
  raise: 'p',
  fold: 'f',
};

/** Buttons for a hand's moves with their cost, and for the advice of basic strategy. */
export function createMoves(of: { texts: TableTexts; money: (minor: bigint) => string }) {
  const { texts, money } = of;
  let isAdvising = false;
  let advised = '';
  let open = new Map<string, HTMLButtonElement>();
  const row = element('div', { class: 'moves' });
  const advice = element('button', { type: 'button', class: 'advice', 'aria-pressed': 'false' }, texts.advice);
  const mark = () => {
    advice.setAttribute('aria-pressed', String(isAdvising));
    for (const [id, button] of open) button.classList.toggle('advised', isAdvising && id === advised);
  };
  advice.addEventListener('click', () => {
    isAdvising = !isAdvising;
    mark();
  });
  const close = () => {
    open = new Map();
    setAnswers(row, []);
  };
  return {
    node: element('div', { class: 'moves-box' }, row, advice),
    close,
    open(options: readonly { id: string; addedMinor?: string }[], wanted: string, pick: (id: string) => void) {
      advised = wanted;
      open = new Map(
        options.map(({ id, addedMinor }) => {
          const label = texts.moves[id as MoveId];
          const cost = addedMinor === undefined ? [] : [element('small', {}, `+${money(BigInt(addedMinor))}`)];
          const button = element('button', { type: 'button', class: `move ${id}` }, label, ...cost);
          button.setAttribute('aria-keyshortcuts', keyOf[id as MoveId].toUpperCase());
          button.addEventListener('click', () => {
            close();
            pick(id);
          });
          return [id, button];
        }),
      );
      row.replaceChildren(...open.values());
      mark();
      row.querySelector('button')?.focus({ preventScroll: true });
    },
    /** Handles a key. @returns true when it was a move. */
    press(key: string): boolean {
      const id = moveIds.find((one) => open.has(one) && keyOf[one] === key.toLowerCase());
      const button = id === undefined ? undefined : open.get(id);
      button?.click();
      return button !== undefined;
    },
  };
}
