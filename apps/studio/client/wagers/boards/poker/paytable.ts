import type { HandName } from '@altyn/engines/wagers/poker-hands';
import { type PokerTableId, pokerTables } from '@altyn/engines/wagers/poker-tables';
import { element } from '../../../runtime/dom.ts';
import { type Tools, times } from '../../board.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';

/** Hands in the order of the paytable; fours of a kind with equal pay share a line. */
function linesOf(table: PokerTableId): { hand: HandName; pay: number }[] {
  const { pays } = pokerTables[table];
  return Object.entries(pays)
    .map(([hand, pay]) => ({ hand: hand as HandName, pay }))
    .filter(({ hand, pay }) => (hand === 'fourLow' || hand === 'fourAces' ? pay !== pays.four : true));
}

/** The line that lists a hand. */
function lineOf(table: PokerTableId, hand: HandName): HandName {
  return linesOf(table).some((line) => line.hand === hand) || !hand.startsWith('four') ? hand : 'four';
}

/** Writes before a line's pay how many hands have it. */
function setCount(row: HTMLElement, count: number | undefined): void {
  const pays = row.lastElementChild as HTMLElement;
  if (count === undefined) delete pays.dataset['count'];
  else pays.dataset['count'] = `${count} · `;
}

/** The hands that a table pays, from the highest; a game of several hands counts them. */
export function createPaytable({ language }: Tools) {
  const texts = tableTextsOf[language];
  const node = element('dl', { class: 'poker-pays' });
  let table: PokerTableId = 'jacks';
  const rows = new Map<HandName, HTMLElement>();
  return {
    node,
    setTable(next: PokerTableId) {
      table = next;
      rows.clear();
      for (const { hand, pay } of linesOf(next)) {
        const pays = element('dd', {}, times(pay * 100, language));
        rows.set(hand, element('div', {}, element('dt', {}, texts.hands[hand]), pays));
      }
      node.replaceChildren(...rows.values());
    },
    mark(hand: HandName | undefined, className: 'has' | 'won') {
      for (const row of rows.values()) {
        row.classList.remove('has', 'won');
        setCount(row, undefined);
      }
      if (hand) rows.get(lineOf(table, hand))?.classList.add(className);
    },
    /** Marks the lines of several hands, each with their number. */
    count(hands: readonly HandName[]) {
      const counts = new Map<HandName, number>();
      for (const hand of hands) {
        const line = lineOf(table, hand);
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
      for (const [hand, row] of rows) {
        const count = counts.get(hand);
        row.classList.remove('has');
        row.classList.toggle('won', count !== undefined);
        setCount(row, count);
      }
    },
  };
}
