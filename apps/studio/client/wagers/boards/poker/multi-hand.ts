import { type PokerTableId, pokerTableIds } from '@altyn/engines/wagers/poker-tables';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { type Board, choiceGroup, type Tools, times, type WagerBook, type WagerClient } from '../../board.ts';
import { multiHandTextsOf } from '../../texts/multi-hand-texts.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { tunes } from '../../tunes.ts';
import { createDeal, dealtOf, drawnOf, nothingHeld } from './multi-hand-deal.ts';

const handCounts = [5, 10, 25] as const;
const highestPay = 80_000;

interface Bet {
  stake: string;
  hands: number;
  table: PokerTableId;
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

/** The choices before a round: the table and the number of hands. */
function createChoices(tools: Tools, onChoose: () => void) {
  const [texts, words] = [multiHandTextsOf[tools.language], tableTextsOf[tools.language]];
  const tables = choiceGroup<PokerTableId>({
    label: words.pokerTable,
    options: pokerTableIds.map((value) => ({ value, label: words.pokerTables[value] })),
    chosen: 'jacks',
    onChoose,
  });
  const counts = choiceGroup<number>({
    label: texts.hands,
    options: handCounts.map((value) => ({ value, label: String(value) })),
    chosen: 5,
    onChoose,
  });
  return {
    nodes: [tables.node, counts.node],
    get chosen() {
      return { hands: counts.chosen, table: tables.chosen };
    },
    set({ table, hands }: Bet) {
      tables.set(table);
      counts.set(hands);
    },
    lock(isWanted: boolean) {
      tables.lock(isWanted);
      counts.lock(isWanted);
    },
  };
}

/** The text and the colour of a round's result: its win relative to the stakes of all hands. */
function resultOf({ language }: Tools, book: WagerBook) {
  const { pay, hands } = drawnOf(book) ?? { pay: 0, hands: [] };
  const share = Math.floor((pay * 100) / Math.max(1, hands.length));
  return { text: times(share, language), isWin: share >= 100 };
}

/** The choices, and the stakes of all hands together. */
function createBet(tools: Tools, { deal, isLocked }: { deal: ReturnType<typeof createDeal>; isLocked: () => boolean }) {
  const { language, money, stake, max, changed } = tools;
  const choices = createChoices(tools, () => {
    show();
    deal.clear();
    hint();
    changed();
  });
  const total = () => stake() * BigInt(choices.chosen.hands);
  const isTooHigh = () => total() > max();
  const hint = () => {
    if (isLocked()) return;
    const tooHigh = () => fill(multiHandTextsOf[language].tooHigh, { amount: money(max()) });
    deal.tell(isTooHigh() ? tooHigh() : tableTextsOf[language].dealHint);
  };
  const show = () => {
    deal.setTable(choices.chosen.table);
    deal.setCount(choices.chosen.hands);
  };
  show();
  hint();
  return {
    nodes: choices.nodes,
    lock: choices.lock,
    wanted() {
      const bet: Bet = { stake: stake().toString(), ...choices.chosen };
      return isTooHigh() ? undefined : { bet, stakeMinor: total() };
    },
    refresh() {
      if (isTooHigh()) hint();
      changed();
    },
    restore(bet: object) {
      choices.set(bet as Bet);
      show();
    },
  };
}

function createMultiHandBoard(tools: Tools): Board {
  const { language, texts: shell } = tools;
  const [texts, words] = [multiHandTextsOf[language], tableTextsOf[language]];
  let isLocked = false;
  let isOpen = false;
  const deal = createDeal(tools);
  const bet = createBet(tools, { deal, isLocked: () => isLocked });
  const advice = createAdviceSwitch(texts.advice, (isOn) => deal.setAdvised(isOn, isOpen));
  return {
    scene: deal.node,
    panel: element('div', { class: 'options multi-hand' }, ...bet.nodes, advice.node),
    wanted: bet.wanted,
    refresh: bet.refresh,
    restore: bet.restore,
    lock(isWanted) {
      isLocked = isWanted;
      isOpen = false;
      bet.lock(isWanted);
      deal.row.allow(false);
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
    result: (book) => resultOf(tools, book),
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
