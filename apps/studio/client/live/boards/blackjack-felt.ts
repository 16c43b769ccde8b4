import { type LiveMoveName, liveMoves } from '@altyn/contracts/live/names';
import { handSpot } from '@altyn/engines/live/blackjack';
import { valueOf } from '@altyn/engines/wagers/blackjack-rules';
import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { OwnHand, OwnHands } from '../hands.ts';
import { type Board, createSpots, type LiveBoardOptions, type LiveBoardView } from './board.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['♠', '♥', '♣', '♦'] as const;

const cardText = (card: number) => `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`;

/** `7 / 17` for a soft total. */
function totalText(cards: readonly number[]): string {
  const { total, isSoft } = valueOf(cards);
  return isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);
}

/** The stake, and the player's one or two hands with their move buttons. */
export function createBlackjackFelt(options: LiveBoardOptions): Board<LiveBoardView> {
  const { texts } = options;
  const words = texts.blackjack;
  const spots = createSpots(options);
  const stake = spots.add(handSpot, 'cell hand-stake', '');
  stake.append(element('b', {}, options.nameOf(handSpot)), element('small', {}, '3 : 2'));
  const boxes = [0, 1].map((place) => createHandBox(place, options));
  const hands = element('div', { class: 'own-hands', hidden: '' }, ...boxes.map(({ node }) => node));
  const watching = element('p', { class: 'watching' }, words.noBet);
  const crowd = createCrowd(words.crowd);

  return {
    node: element(
      'div',
      { class: 'blackjack-felt' },
      printedPays(texts),
      stake,
      printedRules(texts),
      hands,
      watching,
      crowd.node,
    ),
    render(view) {
      spots.render(view);
      const ownHands = view.hands?.hands ?? [];
      // A hidden button would lose the focus.
      if (ownHands.length === 0 && hands.contains(document.activeElement)) stake.focus({ preventScroll: true });
      hands.hidden = ownHands.length === 0;
      hands.dataset['count'] = String(ownHands.length);
      watching.hidden = view.hands === undefined || ownHands.length > 0;
      for (const [place, box] of boxes.entries()) box.show(ownHands[place], view.hands?.stage ?? 0, ownHands.length);
      crowd.show(view.hands?.others);
    },
  };
}

/** Payouts printed on the layout next to the stake. */
function printedPays({ pays, blackjack: { felt, ends } }: LiveBoardOptions['texts']): HTMLElement {
  const rows = [
    [felt.natural, '3 : 2'],
    [ends.charlie, '1 : 1'],
    [ends.win, '1 : 1'],
  ] as const;
  const list = rows.map(([name, odds]) => element('li', {}, element('span', {}, name), element('b', {}, odds)));
  return element('div', { class: 'printed odds' }, element('p', {}, pays), element('ul', {}, ...list));
}

function printedRules({ help, blackjack: { felt } }: LiveBoardOptions['texts']): HTMLElement {
  const list = [felt.dealerStands, felt.decks, felt.oneSplit].map((text) => element('li', {}, text));
  return element('div', { class: 'printed rules-in-short' }, element('p', {}, help), element('ul', {}, ...list));
}

const crowdMoves = [...liveMoves, 'open'] as const;

/** Number of other players by decision: as text, or as bars if there is room. */
function createCrowd(words: LiveBoardOptions['texts']['blackjack']['crowd']) {
  const node = element('ul', { class: 'crowd-moves', 'aria-hidden': 'true' });
  let shown = '';
  return {
    node,
    show(counts: OwnHands['others']) {
      const mark = JSON.stringify(counts ?? {});
      if (mark === shown) return;
      shown = mark;
      const highestCount = Math.max(1, ...crowdMoves.map((move) => counts?.[move] ?? 0));
      const rows = crowdMoves.map((move) => {
        const count = counts?.[move] ?? 0;
        const bar = element('i', {});
        bar.style.width = `${(count / highestCount) * 100}%`;
        return element(
          'li',
          { class: move },
          element('span', {}, words[move]),
          element('span', { class: 'bar' }, bar),
          element('b', {}, String(count)),
        );
      });
      node.replaceChildren(...(counts ? rows : []));
    },
  };
}

function createHandBox(place: number, { texts, onDecide }: LiveBoardOptions) {
  const words = texts.blackjack;
  const cards = element('div', { class: 'own-cards', 'aria-hidden': 'true' });
  const total = element('b', { class: 'own-total', 'aria-hidden': 'true' }, '');
  const state = element('span', { class: 'own-state', role: 'status' }, '');
  let stage = 0;
  const buttons = liveMoves.map((move) => {
    const button = element('button', { type: 'button', class: `move ${move}`, 'data-move': move }, words.moves[move]);
    button.addEventListener('click', () => onDecide({ stage, hand: place, move }));
    return { move, button };
  });
  const node = element(
    'section',
    { class: 'own-hand', 'data-hand': String(place) },
    element('div', { class: 'own-line' }, cards, total, state),
    element('div', { class: 'own-moves' }, ...buttons.map(({ button }) => button)),
  );
  let shown = '';

  function show(hand: OwnHand | undefined, at: number, count: number): void {
    stage = at;
    node.hidden = hand === undefined;
    if (!hand) return;
    const mark = JSON.stringify([hand, at, count]);
    if (mark === shown) return;
    shown = mark;
    const label = count > 1 ? fill(words.handOf, { number: place + 1 }) : words.yourHand;
    node.setAttribute('aria-label', `${label}: ${hand.cards.map(cardText).join(', ')}. ${totalText(hand.cards)}`);
    cards.replaceChildren(
      ...hand.cards.map((card) => {
        const isRed = Math.floor(card / 13) % 2 === 1;
        return element('span', { class: isRed ? 'mini red' : 'mini' }, cardText(card));
      }),
    );
    total.textContent = totalText(hand.cards);
    const text = stateText(hand, words);
    if (state.textContent !== text) state.textContent = text;
    node.dataset['end'] = hand.end ?? '';
    const offered = new Set<LiveMoveName>(hand.allowed);
    for (const { move, button } of buttons) {
      const isChosen = hand.decided?.move === move && hand.decided.stake !== 'refused';
      // Keeps its place for the whole stage, so that no button moves under a finger.
      button.hidden = !offered.has(move) && !isChosen;
      setLocked(button, !offered.has(move));
      button.setAttribute('aria-pressed', String(isChosen));
    }
  }

  return { node, show };
}

function stateText(hand: OwnHand, words: LiveBoardOptions['texts']['blackjack']): string {
  if (hand.end) return words.ends[hand.end];
  const { decided } = hand;
  if (decided?.stake === 'requested') return words.stakes.requested;
  if (decided?.stake === 'refused') return words.stakes.refused;
  if (decided?.stake === 'out') return words.stakes.out;
  return hand.isDoubled ? words.doubled : '';
}
