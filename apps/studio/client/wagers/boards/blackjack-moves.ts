import { element } from '../../runtime/dom.ts';
import { setAnswers } from '../answers.ts';
import type { TableTexts } from '../texts/table-texts.ts';

const moveIds = [
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
  'insure',
  'decline',
  'raise',
  'fold',
  'exchange',
  'keep',
] as const;
type MoveId = (typeof moveIds)[number];

interface Move {
  id: string;
  addedMinor?: string;
  /** Default: the text of the move. */
  label?: string;
}

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
  exchange: 'x',
  keep: 'k',
};

interface MovesOf {
  texts: TableTexts;
  money: (minor: bigint) => string;
  /** Called when the advice is switched on or off. */
  onAdvice?: (isAdvising: boolean) => void;
}

/** Buttons for a hand's moves with their cost, and for the advice of the best strategy. */
export function createMoves({ texts, money, onAdvice }: MovesOf) {
  let isAdvising = false;
  let advised = (): string => '';
  let open = new Map<string, HTMLButtonElement>();
  const row = element('div', { class: 'moves' });
  const advice = element('button', { type: 'button', class: 'advice', 'aria-pressed': 'false' }, texts.advice);
  const mark = () => {
    advice.setAttribute('aria-pressed', String(isAdvising));
    const id = isAdvising && open.size > 0 ? advised() : undefined;
    for (const [one, button] of open) button.classList.toggle('advised', one === id);
  };
  advice.addEventListener('click', () => {
    isAdvising = !isAdvising;
    mark();
    onAdvice?.(isAdvising);
  });
  const close = () => {
    open = new Map();
    setAnswers(row, []);
  };
  /** Replaces the buttons. `wanted` is asked for the advised move when it is to be shown. */
  function put(options: readonly Move[], wanted: () => string, pick: (id: string) => void): void {
    advised = wanted;
    open = new Map(
      options.map(({ id, addedMinor, label = texts.moves[id as MoveId] }) => {
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
    setAnswers(row, [...open.values()]);
    mark();
  }
  return {
    node: element('div', { class: 'moves-box' }, row, advice),
    close,
    put,
    get isAdvising() {
      return isAdvising;
    },
    open(...of: Parameters<typeof put>) {
      put(...of);
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
