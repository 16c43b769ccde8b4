import { rankFive } from '@altyn/engines/wagers/cards/five-card-hands';
import { oasisPays, type OasisResult } from '@altyn/engines/wagers/cards/oasis-poker';
import { element } from '../../../runtime/dom.ts';
import type { Tools } from '../../board.ts';
import { cardBack, cardOf, spokenCard } from '../../cards.ts';
import { oasisTextsOf } from '../../texts/oasis-texts.ts';
import { showdownTextsOf } from '../../texts/showdown-texts.ts';
import { createCardRow } from '../poker/poker-cards.ts';
import { turnCard } from './turn-card.ts';

const cardsInHand = 5;

function createSeat(name: string, className: string, cards: HTMLElement) {
  const held = element('output', { 'aria-live': 'off', class: 'tc-held' });
  return { held, node: element('div', { class: `tc-seat ${className}` }, element('h2', {}, name, held), cards) };
}

/** The hands of the dealer and of the player; cards of the player are pressed to exchange them. */
export function createOasisHands(tools: Tools, onChange: (digits: string) => void) {
  const { language, say } = tools;
  const words = oasisTextsOf[language];
  const { dealer: dealerName, you } = showdownTextsOf[language];
  const hand = element('div', { class: 'hand' });
  const row = createCardRow(tools, { size: cardsInHand, mark: words.out, advised: words.advised, onHold: onChange });
  const dealer = createSeat(dealerName, 'dealer', hand);
  const player = createSeat(you, 'player', row.node);
  const message = element('p', { class: 'tc-told' });
  const spoken = (cards: readonly number[]) => cards.map((card) => spokenCard(cardOf(card), language)).join(', ');
  const name = (held: HTMLElement, cards: readonly number[]) => {
    held.textContent = words.hands[rankFive(cards).hand];
    return `${spoken(cards)}. ${held.textContent}`;
  };
  return {
    node: element('div', { class: 'tc-hands' }, dealer.node, message, player.node),
    row,
    tell(text: string) {
      message.textContent = text;
    },
    clear() {
      hand.replaceChildren(...Array.from({ length: cardsInHand }, cardBack));
      row.close();
      row.advise('');
      for (const { held, node } of [dealer, player]) {
        held.textContent = '';
        node.classList.remove('won');
      }
      message.textContent = '';
    },
    /** Deals the player's cards and the open one of the dealer. */
    async deal(cards: readonly number[], open: number) {
      await row.deal(cards);
      await turnCard(tools, hand, { card: cardOf(open), place: 0 });
      say(`${you}: ${name(player.held, cards)}. ${dealerName}: ${spoken([open])}`);
    },
    /** Replaces the cards whose digit is 1. */
    async exchange(cards: readonly number[], digits: string) {
      row.setHold('');
      const held = [...digits].map((digit) => (digit === '1' ? '0' : '1')).join('');
      await row.deal(cards, held);
      say(name(player.held, cards));
    },
    /** Turns the dealer's other cards. */
    async turn(cards: readonly number[]) {
      for (const [place, card] of cards.entries())
        if (place > 0) await turnCard(tools, hand, { card: cardOf(card), place });
      say(name(dealer.held, cards));
    },
    mark(result: OasisResult) {
      player.node.classList.toggle('won', result === 'win' || result === 'unqualified');
      dealer.node.classList.toggle('won', result === 'lose');
    },
  };
}

/** What the bet pays, from the highest hand; the hands below a pair are one line. */
export function createOasisPays({ language }: Pick<Tools, 'language'>) {
  const words = oasisTextsOf[language];
  const lines = Object.entries(oasisPays).filter(([hand]) => hand !== 'high');
  return element(
    'dl',
    { class: 'tc-pays' },
    element('dt', { class: 'tc-pays-name' }, words.pays),
    ...lines.map(([hand, pays]) =>
      element(
        'div',
        {},
        element('dt', {}, words.hands[hand as keyof typeof words.hands]),
        element('dd', {}, `${pays} : 1`),
      ),
    ),
  );
}
