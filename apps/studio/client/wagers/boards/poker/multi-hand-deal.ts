import type { HandName } from '@altyn/engines/wagers/poker-hands';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { type Tools, times, type WagerBook } from '../../board.ts';
import { multiHandTextsOf } from '../../texts/multi-hand-texts.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';
import { createPaytable } from './paytable.ts';
import { createCardRow } from './poker-cards.ts';
import { createSmallHands } from './small-hands.ts';

const cardsInHand = 5;
const endMs = 700;
/** All small hands are turned within this time, whatever their number. */
const turningMs = 1_400;
export const nothingHeld = '0'.repeat(cardsInHand);

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

export const dealtOf = (book: WagerBook) =>
  book.events.find(({ type }) => type === 'dealt') as unknown as Dealt | undefined;
export const drawnOf = (book: WagerBook) =>
  book.events.find(({ type }) => type === 'drawn') as unknown as Drawn | undefined;

interface Parts {
  paytable: ReturnType<typeof createPaytable>;
  small: ReturnType<typeof createSmallHands>;
  row: ReturnType<typeof createCardRow>;
  tell(text: string): void;
}

/** Holds the advised cards and names what they pay on average, or says nothing of them. */
function offer({ language }: Tools, { row, tell }: Parts, { hold, mean }: Dealt, isAdvised: boolean): void {
  const texts = multiHandTextsOf[language];
  row.advise(isAdvised ? hold : '');
  row.setHold(isAdvised ? hold : nothingHeld);
  const text = hold === nothingHeld ? texts.nothingAdvised : texts.adviceIs;
  tell(isAdvised ? fill(text, { times: times(mean, language) }) : tableTextsOf[language].holdHint);
}

/** Draws the large hand, then the small ones. */
async function draw(
  { language, pace, sound }: Tools,
  { paytable, small, row, tell }: Parts,
  { hold, hands, pay }: Drawn,
): Promise<void> {
  const [large, ...others] = hands;
  if (large) await row.deal(large.cards, hold);
  const each = turningMs / Math.max(1, others.length);
  for (const [place, one] of others.entries()) {
    small.draw(place, one.cards, one.pay > 0 ? times(one.pay * 100, language) : '');
    sound.play('card');
    await pace.pause(each);
  }
  const won = hands.filter((one) => one.pay > 0);
  paytable.count(won.map(({ hand }) => hand));
  if (won.length === 0) {
    tell(tableTextsOf[language].hands.nothing);
    sound.play('lose');
  } else {
    const values = { won: won.length, hands: hands.length, times: times(pay * 100, language) };
    tell(fill(multiHandTextsOf[language].wonHands, values));
  }
  await pace.pause(endMs);
  row.setHold('');
}

/** The deal with its advice, and the hands that are drawn from it. */
export function createDeal(tools: Tools) {
  const { language } = tools;
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
  const parts: Parts = { paytable, small, row, tell };
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
      if (isWanted) return offer(tools, parts, dealt, true);
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
        if (!drawn) offer(tools, parts, next, isAdvised);
      }
      if (!drawn) return;
      node.classList.add('drawn');
      row.setHold(drawn.hold);
      row.advise('');
      // The small hands keep what they draw.
      dealt = undefined;
      await draw(tools, parts, drawn);
    },
  };
}
