import { rankThree } from '@altyn/engines/wagers/cards/three-card-hands';
import {
  bonusPays,
  isWorthPlaying,
  pairPlusPays,
  type ThreeCardBet,
  type ThreeCardResult,
  type ThreeCardSpot,
  threeCardPoker,
  threeCardSpots,
} from '@altyn/engines/wagers/cards/three-card-poker';
import { shortAmount } from '../../../live/table-shown.ts';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import type { Board, Result, Tools, WagerBook, WagerClient } from '../../board.ts';
import { cardBack, cardOf, spokenCard } from '../../cards.ts';
import { type ChipBets, createChipBets, readStakes, tellBets } from '../../chip-bets.ts';
import { showdownTextsOf } from '../../texts/showdown-texts.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { tunes } from '../../tunes.ts';
import { createMoves } from '../blackjack-moves.ts';
import { createChipActions } from '../chip-actions.ts';
import { createSpots } from './spots.ts';
import { turnCard } from './turn-card.ts';

const cardsInHand = 3;
const endMs = 700;

const stakesOf = (book: WagerBook) => (book.bet as ThreeCardBet).stakes;
const cardsIn = (book: WagerBook, type: 'dealt' | 'dealer') =>
  (book.events.find((event) => event.type === type)?.['cards'] ?? []) as number[];
const resultOf = (book: WagerBook) =>
  book.events.find(({ type }) => type === 'dealer')?.['result'] as ThreeCardResult | undefined;

/** Win minus all stakes, the play included. */
function netOf(book: WagerBook): bigint {
  const { ante = '0', pairPlus = '0' } = stakesOf(book);
  const played = resultOf(book) === undefined ? 0n : BigInt(ante);
  return BigInt(book.win) - BigInt(ante) - BigInt(pairPlus) - played;
}

function resultIn(book: WagerBook): Result {
  const net = netOf(book);
  const sign = net > 0n ? '+' : net < 0n ? '−' : '';
  return { text: `${sign}${shortAmount(net < 0n ? -net : net)}`, isWin: net > 0n };
}

/** Spots that a round pays. */
function winnersOf(book: WagerBook): ThreeCardSpot[] {
  const cards = cardsIn(book, 'dealt');
  const { hand } = rankThree(cards);
  const result = resultOf(book);
  const isAnteWon = result === 'win' || result === 'unqualified' || (result !== undefined && hand in bonusPays);
  const wins = { ante: isAnteWon, pairPlus: hand in pairPlusPays };
  return threeCardSpots.filter((spot) => wins[spot] && stakesOf(book)[spot] !== undefined);
}

/** The hands of the dealer and of the player, each with the name of what it holds. */
function createHands(tools: Tools) {
  const words = showdownTextsOf[tools.language];
  const create = (className: string, name: string) => {
    const hand = element('div', { class: 'hand' });
    const held = element('output', { 'aria-live': 'off', class: 'tc-held' });
    return { hand, held, node: element('div', { class: `tc-seat ${className}` }, element('h2', {}, name, held), hand) };
  };
  const seats = { dealer: create('dealer', words.dealer), player: create('player', words.you) };
  const message = element('p', { class: 'tc-told' });
  return {
    node: element('div', { class: 'tc-hands' }, seats.dealer.node, message, seats.player.node),
    tell(text: string) {
      message.textContent = text;
    },
    clear() {
      for (const { hand, held, node } of Object.values(seats)) {
        hand.replaceChildren(...Array.from({ length: cardsInHand }, cardBack));
        held.textContent = '';
        node.classList.remove('won', 'lost');
      }
      message.textContent = '';
    },
    async turn(of: 'dealer' | 'player', cards: readonly number[]) {
      const { hand, held } = seats[of];
      for (const [place, card] of cards.entries()) await turnCard(tools, hand, { card: cardOf(card), place });
      held.textContent = words.hands[rankThree(cards).hand];
      tools.say(`${cards.map((card) => spokenCard(cardOf(card), tools.language)).join(', ')}. ${held.textContent}`);
    },
    mark(result: ThreeCardResult) {
      seats.player.node.classList.toggle('won', result === 'win' || result === 'unqualified');
      seats.dealer.node.classList.toggle('won', result === 'lose');
    },
  };
}

/** What the pair plus and the ante bonus pay, from the highest hand. */
function createPays({ language }: Pick<Tools, 'language'>) {
  const words = showdownTextsOf[language];
  const table = (name: string, pays: Readonly<Partial<Record<string, number>>>) =>
    element(
      'dl',
      { class: 'tc-pays' },
      element('dt', { class: 'tc-pays-name' }, name),
      ...Object.entries(pays).map(([hand, pay]) =>
        element(
          'div',
          {},
          element('dt', {}, words.hands[hand as keyof typeof words.hands]),
          element('dd', {}, `${pay} : 1`),
        ),
      ),
    );
  return [table(words.threeCard.pairPlus, pairPlusPays), table(words.threeCard.bonus, bonusPays)];
}

type Hands = ReturnType<typeof createHands>;

/** Shows the events of a book from index `shown`. */
async function showHands(tools: Tools, hands: Hands, { book, shown }: { book: WagerBook; shown: number }) {
  const words = showdownTextsOf[tools.language];
  for (const { type } of book.events.slice(shown)) {
    if (type === 'dealt') await hands.turn('player', cardsIn(book, 'dealt'));
    if (type === 'folded') hands.tell(words.results.folded);
    const result = resultOf(book);
    if (type !== 'dealer' || !result) continue;
    await hands.turn('dealer', cardsIn(book, 'dealer'));
    hands.mark(result);
    hands.tell(words.results[result]);
  }
  if (book.events.at(-1)?.type === 'dealt') hands.tell(words.results.alone);
}

/** The bets that are laid, if there are any. An ante that is played costs as much again. */
const wantedOf = ({ total: stakeMinor, bets, asSent }: ChipBets) =>
  stakeMinor === 0n
    ? undefined
    : { bet: { stakes: asSent }, stakeMinor, fullStakeMinor: stakeMinor + (bets.get('ante') ?? 0n) };

function createThreeCardBoard(tools: Tools): Board {
  const { language, texts, money, pace, sound, stake, max, changed } = tools;
  const words = showdownTextsOf[language];
  let isLocked = false;
  const hands = createHands(tools);
  const bets = createChipBets({
    max,
    onChange: () => draw(),
    onEdit: (spot) => tellBets(tools, bets, spot === undefined ? undefined : spots.labelOf(spot as ThreeCardSpot)),
    onRefuse: () => sound.play('lose'),
  });
  const odds = { ante: '1 : 1', pairPlus: fill(texts.upTo, { pays: `${pairPlusPays.straightFlush} : 1` }) };
  const spots = createSpots(tools, {
    spots: threeCardSpots.map((id) => ({ id, name: words.threeCard[id], odds: odds[id] })),
    onPlace(spot: ThreeCardSpot) {
      if (isLocked) return;
      sound.play('click');
      bets.add(spot, stake());
    },
  });
  const actions = createChipActions(texts, () => bets);
  const moves = createMoves({ texts: tableTextsOf[language], money });
  const panel = element('div', { class: 'options blackjack-panel' }, actions.node, moves.node);
  const draw = () => {
    spots.draw(bets.bets);
    actions.update(isLocked);
    changed();
  };
  const clear = () => {
    hands.clear();
    spots.setWinning([]);
  };
  clear();
  hands.tell(words.threeCardHint);
  draw();
  return {
    scene: element('div', { class: 'showdown three-card' }, hands.node, ...createPays(tools), spots.node),
    panel,
    betActions: actions,
    wanted: () => wantedOf(bets),
    refresh: () => draw(),
    lock(isWanted) {
      isLocked = isWanted;
      actions.update(isLocked);
      panel.classList.toggle('playing', isLocked);
      moves.close();
    },
    restore: (bet) => bets.set(readStakes(bet)),
    start() {
      bets.played();
      clear();
    },
    async show(book, shown) {
      await showHands(tools, hands, { book, shown });
      if (book.events.at(-1)?.type === 'choice') return;
      spots.setWinning(winnersOf(book));
      if (netOf(book) < 0n) sound.play('lose');
      await pace.pause(endMs);
    },
    open(_ids, pick, book) {
      const { options = [] } = (book.events.at(-1) ?? {}) as { options?: { id: string; addedMinor?: string }[] };
      moves.open(options, () => (isWorthPlaying(rankThree(cardsIn(book, 'dealt'))) ? 'raise' : 'fold'), pick);
    },
    press: (key) => moves.press(key),
    result: resultIn,
    rules: () => [...words.threeCardRules],
  };
}

export const threeCardClient: WagerClient = {
  slug: threeCardPoker.game,
  name: { en: 'Crown Three Card Poker', uk: 'Королівський трикартковий покер', ru: 'Королевский трёхкарточный покер' },
  tune: tunes.calm,
  isStepwise: true,
  usesChips: true,
  createBoard: createThreeCardBoard,
};
