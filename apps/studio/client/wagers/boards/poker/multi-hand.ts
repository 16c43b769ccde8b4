import type { HandName } from '@altyn/engines/wagers/poker-hands';
import { type PokerTableId, pokerTableIds } from '@altyn/engines/wagers/poker-tables';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { type Board, choiceGroup, type Tools, times, type WagerBook, type WagerClient } from '../../board.ts';
import { multiHandTextsOf } from '../../texts/multi-hand-texts.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { tunes } from '../../tunes.ts';
import { createPaytable } from './paytable.ts';
import { createCardRow } from './poker-cards.ts';
import { createSmallHands } from './small-hands.ts';

const cardsInHand = 5;
const handCounts = [5, 10, 25] as const;
const highestPay = 80_000;
const endMs = 700;
/** All small hands are turned within this time, whatever their number. */
const turningMs = 1_400;
const nothingHeld = '0'.repeat(cardsInHand);

interface Dealt {
  cards: number[];
  hand: HandName;
  hold: string;
  /** Mean pay of the advised hold, hundredths of a hand's stake. */
  mean: number;
}
interface Drawn {
  hold: string;
  hands: { cards: number[]; hand: HandName; pay: number }[];
  pay: number;
}
interface Bet {
  stake: string;
  hands: number;
  table: PokerTableId;
}

const dealtOf = (book: WagerBook) => book.events.find(({ type }) => type === 'dealt') as unknown as Dealt | undefined;
const drawnOf = (book: WagerBook) => book.events.find(({ type }) => type === 'drawn') as unknown as Drawn | undefined;

/** The deal with its advice, and the hands that are drawn from it. */
function createDeal(tools: Tools) {
  const { language, pace, sound } = tools;
  const [texts, words] = [multiHandTextsOf[language], tableTextsOf[language]];
  const paytable = createPaytable(tools);
  const small = createSmallHands(tools);
  const status = element('p', { class: 'poker-told', 'aria-live': 'polite' });
  let dealt: Dealt | undefined;
  let isAdvised = true;
  const row = createCardRow(tools, {
    size: cardsInHand,
    advised: texts.advised,
    onHold: (hold) => dealt && small.hold(dealt.cards, hold),
  });
  const node = element('div', { class: 'poker several fresh' }, paytable.node, small.node, status, row.node);
  const tell = (text: string) => {
    status.textContent = text;
  };
  /** Holds the advised cards, or none. */
  const offer = () => {
    if (!dealt) return;
    row.advise(isAdvised ? dealt.hold : '');
    row.setHold(isAdvised ? dealt.hold : nothingHeld);
    const text = dealt.hold === nothingHeld ? texts.nothingAdvised : texts.adviceIs;
    tell(isAdvised ? fill(text, { times: times(dealt.mean, language) }) : words.holdHint);
  };
  async function draw({ hold, hands, pay }: Drawn): Promise<void> {
    node.classList.add('drawn');
    row.setHold(hold);
    row.advise('');
    // The small hands keep what they draw.
    dealt = undefined;
    const [large, ...others] = hands;
    if (large) await row.deal(large.cards, hold);
    const each = turningMs / Math.max(1, others.length);
    for (const [place, one] of others.entries()) {
      small.draw(place, one.cards, one.pay > 0 ? times(one.pay * 100, language) : '');
      sound.play('card');
      await pace.pause(each);
    }
    paytable.count(hands.filter((one) => one.pay > 0).map(({ hand }) => hand));
    const won = hands.filter((one) => one.pay > 0).length;
    tell(
      won === 0
        ? words.hands.nothing
        : fill(texts.wonHands, { won, hands: hands.length, times: times(pay * 100, language) }),
    );
    if (won === 0) sound.play('lose');
    await pace.pause(endMs);
    row.setHold('');
  }
  return {
    node,
    row,
    tell,
    setTable: paytable.setTable,
    setCount: (hands: number) => small.setCount(hands - 1),
    clear() {
      dealt = undefined;
      node.className = 'poker several fresh';
      paytable.mark(undefined, 'has');
      tell('');
      row.advise('');
      row.close();
      small.close();
    },
    setAdvised(isWanted: boolean, isOpen: boolean) {
      isAdvised = isWanted;
      if (!isOpen || !dealt) return;
      if (isWanted) return offer();
      row.advise('');
      tell(words.holdHint);
    },
    async show(book: WagerBook, shown: number) {
      const [next, drawn] = [dealtOf(book), drawnOf(book)];
      if (!next) return;
      node.className = 'poker several';
      if (shown === 0) {
        await row.deal(next.cards);
        dealt = next;
        paytable.mark(next.hand, 'has');
        if (!drawn) offer();
      }
      if (drawn) await draw(drawn);
    },
  };
}

/** A button that shows the advice or hides it. */
function createAdviceSwitch(label: string, onSwitch: (isOn: boolean) => void) {
  const node = element('button', { type: 'button', 'aria-pressed': 'true' }, label);
  const toggle = () => {
    const isOn = node.getAttribute('aria-pressed') !== 'true';
    node.setAttribute('aria-pressed', String(isOn));
    onSwitch(isOn);
  };
  node.addEventListener('click', toggle);
  return { node: element('div', { class: 'segments actions' }, node), toggle };
}

/** The choices before a round. */
function createChoices(tools: Tools, { table, hands }: Pick<Bet, 'table' | 'hands'>, onChoose: () => void) {
  const [texts, words] = [multiHandTextsOf[tools.language], tableTextsOf[tools.language]];
  const tables = choiceGroup<PokerTableId>({
    label: words.pokerTable,
    options: pokerTableIds.map((value) => ({ value, label: words.pokerTables[value] })),
    chosen: table,
    onChoose,
  });
  const counts = choiceGroup<number>({
    label: texts.hands,
    options: handCounts.map((value) => ({ value, label: String(value) })),
    chosen: hands,
    onChoose,
  });
  return { tables, counts };
}

function createMultiHandBoard(tools: Tools): Board {
  const { language, texts: shell, money, stake, max, changed } = tools;
  const [texts, words] = [multiHandTextsOf[language], tableTextsOf[language]];
  const deal = createDeal(tools);
  let isLocked = false;
  let isOpen = false;
  const { tables, counts } = createChoices(tools, { table: 'jacks', hands: 5 }, () => choose());
  const total = () => stake() * BigInt(counts.chosen);
  const isTooHigh = () => total() > max();
  const hint = () => {
    if (!isLocked) deal.tell(isTooHigh() ? fill(texts.tooHigh, { amount: money(max()) }) : words.dealHint);
  };
  const setChoices = () => {
    deal.setTable(tables.chosen);
    deal.setCount(counts.chosen);
  };
  function choose(): void {
    setChoices();
    deal.clear();
    hint();
    changed();
  }
  const advice = createAdviceSwitch(texts.advice, (isOn) => deal.setAdvised(isOn, isOpen));
  setChoices();
  hint();
  return {
    scene: deal.node,
    panel: element('div', { class: 'options multi-hand' }, tables.node, counts.node, advice.node),
    wanted() {
      const bet: Bet = { stake: stake().toString(), hands: counts.chosen, table: tables.chosen };
      return isTooHigh() ? undefined : { bet, stakeMinor: total() };
    },
    refresh() {
      if (isTooHigh()) hint();
      changed();
    },
    lock(isWanted) {
      isLocked = isWanted;
      isOpen = false;
      tables.lock(isWanted);
      counts.lock(isWanted);
      deal.row.allow(false);
    },
    restore(bet) {
      const { table, hands } = bet as Bet;
      tables.set(table);
      counts.set(hands);
      setChoices();
    },
    start: () => deal.clear(),
    show: (book, shown) => deal.show(book, shown),
    open() {
      isOpen = true;
      deal.row.allow(true);
    },
    main: () => ({
      text: words.draw,
      answer() {
        isOpen = false;
        deal.row.allow(false);
        return `hold:${deal.row.hold}`;
      },
    }),
    auto: {
      settings: element('p', {}, texts.auto),
      answer: (_options, book) => `hold:${dealtOf(book)?.hold ?? nothingHeld}`,
    },
    press(key) {
      if (key === 'h') advice.toggle();
      else if (/^[1-5]$/.test(key)) deal.row.toggle(Number(key) - 1);
      else return false;
      return true;
    },
    result(book) {
      const { pay, hands } = drawnOf(book) ?? { pay: 0, hands: [] };
      const share = Math.floor((pay * 100) / Math.max(1, hands.length));
      return { text: times(share, language), isWin: share >= 100 };
    },
    rules: () => [...texts.rules, shell.maxWin.replace('{times}', times(highestPay, language))],
  };
}

export const multiHandClient: WagerClient = {
  slug: 'multi-hand-poker',
  name: { en: 'Crown Multi-Hand Poker', uk: 'Королівський мультипокер', ru: 'Королевский мультипокер' },
  tune: tunes.bright,
  isStepwise: true,
  usesChips: true,
  stakeLabel: {
    en: multiHandTextsOf.en.stakeOfHand,
    uk: multiHandTextsOf.uk.stakeOfHand,
    ru: multiHandTextsOf.ru.stakeOfHand,
  },
  createBoard: createMultiHandBoard,
};
