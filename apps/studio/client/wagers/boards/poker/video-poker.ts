import type { HandName } from '@altyn/engines/wagers/poker-hands';
import { type PokerTableId, pokerTableIds } from '@altyn/engines/wagers/poker-tables';
import { element } from '../../../runtime/dom.ts';
import { type Board, choiceGroup, type Tools, times, type WagerBook, type WagerClient } from '../../board.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { tunes } from '../../tunes.ts';
import { createPaytable } from './paytable.ts';
import { createCardRow } from './poker-cards.ts';

const cardsInHand = 5;
const resultMs = 650;

interface Drawn {
  cards: number[];
  hold: string;
  hand: HandName;
  pay?: number;
}

const eventOf = (book: WagerBook, wanted: string) =>
  book.events.find(({ type }) => type === wanted) as Drawn | undefined;

interface Table {
  paytable: ReturnType<typeof createPaytable>;
  row: ReturnType<typeof createCardRow>;
  status: HTMLElement;
}

/** Shows the deal with the default holds, then the draw after the player's choice. */
async function showHand(
  { language, pace, sound }: Tools,
  { paytable, row, status }: Table,
  book: WagerBook,
  shown: number,
): Promise<void> {
  const texts = tableTextsOf[language];
  const dealt = eventOf(book, 'dealt');
  const drawn = eventOf(book, 'drawn');
  if (!dealt) return;
  if (shown === 0) {
    await row.deal(dealt.cards);
    row.setHold(drawn ? drawn.hold : dealt.hold);
    paytable.mark(dealt.hand, 'has');
    status.textContent = dealt.hand === 'nothing' ? texts.holdHint : texts.hands[dealt.hand];
  }
  if (!drawn) return;
  row.setHold(drawn.hold);
  await row.deal(drawn.cards, drawn.hold);
  const isWin = (drawn.pay ?? 0) > 0;
  paytable.mark(drawn.hand, 'won');
  status.textContent = texts.hands[isWin ? drawn.hand : 'nothing'];
  if (!isWin) sound.play('lose');
  await pace.pause(resultMs);
  row.setHold('');
}

function createVideoPokerBoard(tools: Tools): Board {
  const { language, texts: words, stake, changed } = tools;
  const texts = tableTextsOf[language];
  const paytable = createPaytable(tools);
  const row = createCardRow(tools, { size: cardsInHand });
  const status = element('p', { class: 'poker-told', 'aria-live': 'polite' }, texts.dealHint);
  let table: PokerTableId = 'jacks';
  const choose = (next: PokerTableId) => {
    table = next;
    paytable.setTable(next);
  };
  const tables = choiceGroup({
    label: texts.pokerTable,
    options: pokerTableIds.map((value) => ({ value, label: texts.pokerTables[value] })),
    chosen: table,
    onChoose: choose,
  });
  choose(table);
  return {
    scene: element('div', { class: 'poker' }, paytable.node, status, row.node),
    panel: element('div', { class: 'options' }, tables.node),
    wanted: () => ({ bet: { stake: stake().toString(), table }, stakeMinor: stake() }),
    refresh: changed,
    lock(isLocked) {
      tables.lock(isLocked);
      row.allow(false);
    },
    restore(bet) {
      const wanted = (bet as { table: PokerTableId }).table;
      tables.set(wanted);
      choose(wanted);
    },
    start() {
      paytable.mark(undefined, 'has');
      status.textContent = '';
      row.close();
    },
    show: (book, shown) => showHand(tools, { paytable, row, status: status }, book, shown),
    open: () => row.allow(true),
    main: () => ({
      text: texts.draw,
      answer() {
        row.allow(false);
        return `hold:${row.hold}`;
      },
    }),
    press(key) {
      const place = Number(key) - 1;
      if (!Number.isInteger(place) || place < 0 || place >= cardsInHand) return false;
      row.toggle(place);
      return true;
    },
    result(book) {
      const pay = eventOf(book, 'drawn')?.pay ?? 0;
      return { text: times(pay * 100, language), isWin: pay > 0 };
    },
    rules: () => [...texts.pokerRules, words.maxWin.replace('{times}', times(80_000, language))],
  };
}

export const videoPokerClient: WagerClient = {
  slug: 'video-poker',
  name: { en: 'Crown Video Poker', uk: 'Королівський відеопокер', ru: 'Королевский видеопокер' },
  tune: tunes.bright,
  isStepwise: true,
  createBoard: createVideoPokerBoard,
};
