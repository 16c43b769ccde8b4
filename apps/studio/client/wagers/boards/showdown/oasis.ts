import { adviseDealt, adviseExchanged } from '@altyn/engines/wagers/cards/oasis-odds';
import {
  exchangePrices,
  maxAntes,
  type OasisBet,
  oasisPays,
  oasisPoker,
} from '@altyn/engines/wagers/cards/oasis-poker';
import { shortAmount } from '../../../live/table-shown.ts';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { type Board, type Result, type Tools, times, type WagerBook, type WagerClient } from '../../board.ts';
import { createChipBets, tellBets } from '../../chip-bets.ts';
import { oasisTextsOf } from '../../texts/oasis-texts.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { tunes } from '../../tunes.ts';
import { createMoves } from '../blackjack-moves.ts';
import { createChipActions } from '../chip-actions.ts';
import { createOasisBets } from './oasis-bets.ts';
import { createOasisHands, createOasisPays } from './oasis-hands.ts';
import { roundIn, stakesIn, winsIn } from './oasis-round.ts';

const endMs = 700;
const exchangeId = (digits: string) => `exchange:${digits}`;
const countOf = (digits: string) => digits.replaceAll('0', '').length;

/** The bet of an ante, if there is one. */
const wantedOf = (ante: bigint) =>
  ante === 0n
    ? undefined
    : { bet: { stake: ante.toString() }, stakeMinor: ante, fullStakeMinor: ante * BigInt(maxAntes) };

/** Wins minus all stakes, those of the answers included. */
function netOf(book: WagerBook): bigint {
  const { exchange, ante, bet } = winsIn(book);
  return exchange + ante + bet;
}

function resultIn(book: WagerBook): Result {
  const net = netOf(book);
  const sign = net > 0n ? '+' : net < 0n ? '−' : '';
  return { text: `${sign}${shortAmount(net < 0n ? -net : net)}`, isWin: net > 0n };
}

/** The advised answer to a book's open choice. */
function adviceIn(book: WagerBook): string {
  const { cards, first, open, digits } = roundIn(book);
  if (digits === '') return adviseDealt(cards, open).id;
  return adviseExchanged(
    cards,
    open,
    first.filter((card) => !cards.includes(card)),
  ).id;
}

type Hands = ReturnType<typeof createOasisHands>;

/** The answers to an open choice: the hand is played or folded, or pressed cards are exchanged at their price. */
function createAnswers(tools: Tools, hands: () => Hands) {
  const { language, money } = tools;
  const words = oasisTextsOf[language];
  let open: { book: WagerBook; pick: (id: string) => void; advice?: string } | undefined;
  const adviceOf = () => (open ? (open.advice ??= adviceIn(open.book)) : '');
  const moves = createMoves({ texts: tableTextsOf[language], money, onAdvice: (isOn) => markCards(isOn) });
  /** Marks the cards of an advised exchange. */
  function markCards(isAdvising: boolean): void {
    const [kind, digits = ''] = isAdvising ? adviceOf().split(':') : [];
    hands().row.advise(kind === 'exchange' ? digits : '');
  }
  const exchangeMove = (ante: bigint, digits: string) => ({
    id: 'exchange',
    addedMinor: (ante * BigInt(exchangePrices[countOf(digits)] ?? 0)).toString(),
    label: fill(words.exchangeCards, { count: countOf(digits) }),
  });
  const optionsOf = (book: WagerBook, digits: string) => {
    if (countOf(digits) > 0) return [exchangeMove(roundIn(book).ante, digits), { id: 'keep' }];
    const { options = [] } = (book.events.at(-1) ?? {}) as { options?: { id: string; addedMinor?: string }[] };
    return options.filter(({ id }) => id === 'raise' || id === 'fold');
  };
  const offer = (put: typeof moves.put) => {
    if (!open) return;
    const { book } = open;
    const { digits } = { digits: hands().row.hold };
    const wanted = () => (exchangeId(digits) === adviceOf() ? 'exchange' : countOf(digits) > 0 ? 'keep' : adviceOf());
    put(optionsOf(book, digits), wanted, (id) => answer(id, digits));
  };
  function answer(id: string, digits: string): void {
    if (id === 'keep') {
      hands().row.setHold('');
      return offer(moves.open);
    }
    const pick = open?.pick;
    close();
    pick?.(id === 'exchange' ? exchangeId(digits) : id);
  }
  function close(): void {
    open = undefined;
    moves.close();
    hands().row.allow(false);
    hands().row.advise('');
  }
  return {
    node: moves.node,
    close,
    press: (key: string) => moves.press(key),
    /** Called when other cards are pressed. */
    change: () => offer(moves.put),
    open(book: WagerBook, pick: (id: string) => void) {
      open = { book, pick };
      const canExchange = roundIn(book).digits === '';
      hands().row.allow(canExchange);
      hands().tell(canExchange ? words.exchangeHint : words.playHint);
      markCards(moves.isAdvising);
      offer(moves.open);
    },
  };
}

/** Shows the events of a book from index `shown`. */
async function showRound(tools: Tools, hands: Hands, { book, shown }: { book: WagerBook; shown: number }) {
  const words = oasisTextsOf[tools.language];
  const { first, cards, open, digits, dealer, result } = roundIn(book);
  for (const { type } of book.events.slice(shown)) {
    if (type === 'dealt') await hands.deal(first, open);
    if (type === 'exchanged') await hands.exchange(cards, digits);
    if (type === 'folded') hands.tell(words.results.folded);
    if (type !== 'dealer' || !result) continue;
    await hands.turn(dealer);
    hands.mark(result);
    hands.tell(words.results[result]);
  }
}

function rulesOf({ language, texts }: Tools): string[] {
  const highest = times(oasisPoker.maxWinMultiple * 100, language);
  return [
    ...oasisTextsOf[language].rules.map((rule) => fill(rule, oasisPays)),
    texts.maxWin.replace('{times}', highest),
  ];
}

function createOasisBoard(tools: Tools): Board {
  const { texts, pace, sound, stake, max, changed, say } = tools;
  const words = oasisTextsOf[tools.language];
  let isLocked = false;
  const hands: Hands = createOasisHands(tools, () => answers?.change());
  const answers = createAnswers(tools, () => hands);
  const spots = createOasisBets(tools, () => {
    if (isLocked) return;
    sound.play('click');
    bets.add('ante', stake());
  });
  const bets = createChipBets({
    max,
    onChange: () => draw(),
    onEdit: (spot) => tellBets(tools, bets, spot === undefined ? undefined : spots.anteLabel()),
    onRefuse: () => sound.play('lose'),
  });
  const actions = createChipActions(texts, () => bets);
  const panel = element('div', { class: 'options blackjack-panel' }, actions.node, answers.node);
  function draw(): void {
    spots.clear();
    spots.lay({ exchange: 0n, ante: bets.total, bet: 0n });
    actions.update(isLocked);
    changed();
  }
  hands.clear();
  hands.tell(words.placeHint);
  draw();
  return {
    scene: element('div', { class: 'showdown three-card oasis' }, hands.node, createOasisPays(tools), spots.node),
    panel,
    betActions: actions,
    wanted: () => wantedOf(bets.total),
    refresh: () => draw(),
    lock(isWanted) {
      isLocked = isWanted;
      actions.update(isLocked);
      panel.classList.toggle('playing', isLocked);
      answers.close();
    },
    restore: (bet) => bets.set(new Map([['ante', BigInt((bet as OasisBet).stake)]])),
    start() {
      bets.played();
      hands.clear();
      draw();
    },
    async show(book, shown) {
      const isOpen = book.events.at(-1)?.type === 'choice';
      spots.lay(stakesIn(book));
      await showRound(tools, hands, { book, shown });
      if (isOpen) return;
      say(spots.settle(winsIn(book), stakesIn(book)));
      if (netOf(book) < 0n) sound.play('lose');
      await pace.pause(endMs);
    },
    open: (_ids, pick, book) => answers.open(book, pick),
    press(key) {
      if (!/^[1-5]$/.test(key)) return answers.press(key);
      hands.row.toggle(Number(key) - 1);
      return true;
    },
    result: resultIn,
    rules: () => rulesOf(tools),
  };
}

export const oasisClient: WagerClient = {
  slug: oasisPoker.game,
  name: { en: 'Crown Oasis Poker', uk: 'Королівський оазис-покер', ru: 'Королевский оазис-покер' },
  tune: tunes.calm,
  isStepwise: true,
  usesChips: true,
  createBoard: createOasisBoard,
};
