import { element } from '../../../runtime/dom.ts';
import type { Tools } from '../../board.ts';
import { cardName, cardOf } from '../../cards.ts';

const cardsInHand = 5;

/** The hands beside the large one: small cards, turned when they are held or drawn. Screen readers are told the sum. */
export function createSmallHands({ language }: Pick<Tools, 'language'>) {
  const grid = element('div', { class: 'small-grid' });
  const node = element('div', { class: 'small-hands', 'aria-hidden': 'true' }, grid);
  let hands: { hand: HTMLElement; cards: HTMLElement[]; pay: HTMLElement }[] = [];
  const turn = (of: HTMLElement, card: number | undefined) => {
    const name = card === undefined ? '' : cardName(cardOf(card), language);
    of.className = `small-card${card === undefined ? ' closed' : cardOf(card).suit % 2 === 1 ? ' red' : ''}`;
    of.replaceChildren(element('b', {}, name.slice(0, -1)), element('i', {}, name.slice(-1)));
  };
  return {
    node,
    setCount(count: number) {
      hands = Array.from({ length: count }, () => {
        const cards = Array.from({ length: cardsInHand }, () => element('span', { class: 'small-card closed' }));
        const pay = element('span', { class: 'small-pay' });
        return { hand: element('div', { class: 'small-hand' }, ...cards, pay), cards, pay };
      });
      node.dataset['count'] = String(count);
      grid.replaceChildren(...hands.map(({ hand }) => hand));
    },
    close() {
      for (const { hand, cards, pay } of hands) {
        for (const card of cards) turn(card, undefined);
        pay.textContent = '';
        hand.classList.remove('won');
      }
    },
    /** Held cards lie open in every hand. */
    hold(dealt: readonly number[], hold: string) {
      for (const { cards } of hands)
        for (const [place, card] of cards.entries()) turn(card, hold[place] === '1' ? dealt[place] : undefined);
    },
    draw(index: number, drawn: readonly number[], pay: string) {
      const small = hands[index];
      if (!small) return;
      for (const [place, card] of small.cards.entries()) turn(card, drawn[place]);
      small.pay.textContent = pay;
      small.hand.classList.toggle('won', pay !== '');
    },
  };
}
