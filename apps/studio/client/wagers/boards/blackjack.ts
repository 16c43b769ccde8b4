import { type BlackjackEvent, type Table, tableOf } from '@altyn/engines/wagers/blackjack-state';
import { shortAmount } from '../../live/table-shown.ts';
import { element } from '../../runtime/dom.ts';
import type { Board, Tools, WagerBook, WagerClient } from '../board.ts';
import { createChipBets, tellBets } from '../chip-bets.ts';
import { tableTextsOf } from '../texts/table-texts.ts';
import { tunes } from '../tunes.ts';
import { createBlackjackFelt, type Shown } from './blackjack-felt.ts';
import { createMoves } from './blackjack-moves.ts';
import { createChipActions } from './chip-actions.ts';

const cardMs = 300;
const boxes = 5;

const stakesOf = (bet: unknown) => (bet as { stakes: string[] }).stakes;
const eventsOf = ({ events }: WagerBook) => events as unknown as BlackjackEvent[];

/** Net result of a round after all stakes, additional ones included. */
function netOf(book: WagerBook): bigint {
  const stakes = stakesOf(book.bet).map(BigInt);
  const table = tableOf(book.events, stakes);
  const all = stakes.reduce((sum, stake) => sum + stake, 0n);
  const staked = table.hands.reduce((sum, { stake }) => sum + stake, table.isInsured ? all / 2n : 0n);
  return BigInt(book.win) - staked;
}

/** Boxes with a bet. */
const filledOf = (bets: ReadonlyMap<string, bigint>) =>
  Array.from({ length: boxes }, (_, box) => box).filter((box) => bets.has(String(box)));

function resultOf(book: WagerBook) {
  const net = netOf(book);
  const sign = net > 0n ? '+' : net < 0n ? '−' : '';
  return { text: `${sign}${shortAmount(net < 0n ? -net : net)}`, isWin: net > 0n };
}

/** Stakes by box, which are filled from the centre outwards. */
function stakesByBox(stakes: readonly string[]): Map<string, bigint> {
  const places = [2, 1, 3, 0, 4].slice(0, stakes.length).sort((a, b) => a - b);
  return new Map(stakes.map((one, index) => [String(places[index] ?? index), BigInt(one)]));
}

/** The table after the first `until` events; `played`: the box of each stake. */
function tableAt(book: WagerBook, until: number, played: readonly number[]): Shown {
  const stakes = stakesOf(book.bet).map(BigInt);
  const table: Table = tableOf(book.events.slice(0, until), stakes);
  const events = eventsOf(book).slice(0, until);
  const dealer = events.find((event) => event.type === 'dealer');
  const turn = events.findLast((event) => event.type === 'turn' || event.type === 'stand' || event.type === 'dealer');
  const paid = events.find((event) => event.type === 'paid');
  return {
    hands: table.hands.map((hand, index) => ({
      box: played[hand.box] ?? hand.box,
      cards: hand.cards,
      stake: hand.stake,
      result: paid?.results[index],
    })),
    dealer: dealer ? dealer.cards : [table.up],
    isHidden: !dealer,
    active: turn?.type === 'turn' ? turn.hand : undefined,
  };
}

/** Shows a round's events in sequence. `boxesOf`: the box of each stake. */
function createDealer(
  { language, pace, sound }: Tools,
  felt: ReturnType<typeof createBlackjackFelt>,
  boxesOf: () => readonly number[],
) {
  const texts = tableTextsOf[language];
  const shownAt = (book: WagerBook, until: number) => tableAt(book, until, boxesOf());

  /** Deals the first cards in order: each box, the dealer, each box again, the dealer's face-down card. */
  async function deal(book: WagerBook): Promise<void> {
    const whole = shownAt(book, 1);
    for (const round of [1, 2]) {
      for (let hand = 0; hand < whole.hands.length; hand += 1) {
        const cut = whole.hands.map((one, index) => ({
          ...one,
          cards: one.cards.slice(0, index <= hand ? round : round - 1),
        }));
        felt.show({ ...whole, hands: cut, dealer: round === 1 ? [] : whole.dealer, isHidden: false });
        await card();
      }
      if (round === 1) {
        const one = whole.hands.map((hand) => ({ ...hand, cards: hand.cards.slice(0, 1) }));
        felt.show({ ...whole, hands: one, isHidden: false });
        await card();
      }
    }
    felt.show(whole);
    await card();
  }

  async function card(): Promise<void> {
    sound.play('card');
    await pace.pause(cardMs);
  }

  async function turnDealer(book: WagerBook, index: number, cards: readonly number[]): Promise<void> {
    const before = shownAt(book, index + 1);
    for (let count = 2; count <= cards.length; count += 1) {
      felt.show({ ...before, dealer: cards.slice(0, count) });
      await card();
    }
  }

  async function step(book: WagerBook, index: number): Promise<void> {
    const event = eventsOf(book)[index];
    if (!event) return;
    if (event.type === 'dealt') return deal(book);
    if (event.type === 'dealer') return turnDealer(book, index, event.cards);
    felt.show(shownAt(book, index + 1));
    if (event.type === 'peek') {
      felt.tell(event.isBlackjack ? '' : texts.noBlackjack);
      await pace.pause(cardMs);
    }
    if (event.type === 'card' || event.type === 'double' || event.type === 'split') await card();
    if (event.type === 'paid') await pace.pause(2 * cardMs);
  }

  return { step };
}

function createBlackjackBoard(tools: Tools): Board {
  const { language, texts: words, money, sound, stake, max, changed } = tools;
  const texts = tableTextsOf[language];
  let isLocked = false;
  /** Box of each stake in the current round. */
  let played: number[] = [];
  const bets = createChipBets({
    max,
    onChange: () => draw(),
    onEdit: (box) => tellBets(tools, bets, box === undefined ? undefined : felt.labelOf(Number(box))),
    onRefuse: () => sound.play('lose'),
  });
  const felt = createBlackjackFelt(tools, boxes, (box) => {
    if (isLocked) return;
    sound.play('click');
    bets.add(String(box), stake());
  });
  const dealer = createDealer(tools, felt, () => played);
  const actions = createChipActions(words, () => bets);
  const moves = createMoves({ texts, money });
  const panel = element('div', { class: 'options blackjack-panel' }, actions.node, moves.node);
  function draw(): void {
    felt.setBets(bets.bets);
    actions.update(isLocked);
    changed();
  }
  draw();

  return {
    scene: felt.node,
    panel,
    betActions: actions,
    wanted() {
      const stakes = filledOf(bets.bets).map((box) => (bets.bets.get(String(box)) ?? 0n).toString());
      return stakes.length === 0 ? undefined : { bet: { stakes }, stakeMinor: bets.total };
    },
    refresh: () => draw(),
    lock(isWanted) {
      isLocked = isWanted;
      felt.lock(isLocked);
      panel.classList.toggle('playing', isLocked);
      moves.close();
      actions.update(isLocked);
    },
    restore: (bet) => bets.set(stakesByBox(stakesOf(bet))),
    start() {
      bets.played();
      played = filledOf(bets.bets);
      felt.clear();
    },
    async show(book, shown) {
      for (let index = shown; index < book.events.length; index += 1) await dealer.step(book, index);
      const net = netOf(book);
      if (book.events.at(-1)?.type === 'paid' && net <= 0n) sound.play(net < 0n ? 'lose' : 'click');
    },
    open(_ids, pick, book) {
      const { options = [] } = (book.events.at(-1) ?? {}) as { options?: { id: string; addedMinor?: string }[] };
      const isInsurance = options.some(({ id }) => id === 'insure');
      felt.tell(isInsurance ? texts.insuranceAsked : '');
      const advice = isInsurance ? 'decline' : String(book.events.findLast(({ type }) => type === 'turn')?.['advice']);
      const answer = (id: string) => {
        felt.tell('');
        pick(id);
      };
      moves.open(options, () => advice, answer);
    },
    press: (key) => moves.press(key),
    result: resultOf,
    rules: () => [...texts.blackjackRules],
  };
}

export const blackjackClient: WagerClient = {
  slug: 'blackjack',
  name: { en: 'Crown Blackjack', uk: 'Королівський блекджек', ru: 'Королевский блэкджек' },
  tune: tunes.calm,
  isStepwise: true,
  usesChips: true,
  createBoard: createBlackjackBoard,
};
