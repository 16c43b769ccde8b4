import { element } from '../../../runtime/dom.ts';
import { makeRoving } from '../../../runtime/roving.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import type { Dealer } from './dealer.ts';
import type { Rung } from './ladder.ts';
import { tableTexts } from './texts.ts';

const places = 4;

/** The table with its dealer: what the question, the deal and the pick write into. */
export function createRoom({ language, money }: Pick<Stage, 'language' | 'money'>, dealer: Dealer) {
  const texts = tableTexts[language];
  const over = element('p', { class: 'risk-over' });
  const heading = element('h2', { class: 'risk-heading' });
  const amount = element('p', { class: 'risk-amount' });
  const note = element('p', { class: 'risk-note' });
  const ladder = element('ol', { class: 'risk-ladder', 'aria-hidden': 'true' });
  const dealerSlot = element('div', { class: 'slot dealer-slot' });
  const buttons = Array.from({ length: places }, (_, index) =>
    element('button', {
      type: 'button',
      class: 'slot place',
      disabled: '',
      'aria-label': fill(texts.place, { place: index + 1 }),
    }),
  );
  const hand = element('div', { class: 'risk-hand', role: 'group', 'aria-label': texts.pick }, ...buttons);
  const answers = element('div', { class: 'risk-answers' });
  const gloom = element('div', { class: 'risk-gloom', 'aria-hidden': 'true' });
  const node = element(
    'section',
    { class: 'risk', 'aria-label': texts.name },
    element('div', { class: 'risk-stage' }, dealer.node),
    ladder,
    element('header', { class: 'risk-head' }, over, heading, amount),
    element('div', { class: 'risk-table' }, dealerSlot, hand, note, answers),
    gloom,
  );
  makeRoving(node, 'button:not(:disabled)');
  return {
    node,
    over,
    heading,
    amount,
    note,
    dealerSlot,
    buttons,
    answers,
    /** Writes the rungs, the highest first. */
    climb(rungs: readonly Rung[]): void {
      const items = rungs.toReversed().map((rung) => element('li', { class: rung.state }, money(rung.amount)));
      ladder.replaceChildren(...items);
    },
    /** Takes all cards from the table. */
    clear(): void {
      delete node.dataset['result'];
      dealerSlot.replaceChildren();
      for (const one of buttons) {
        one.replaceChildren();
        one.disabled = true;
        delete one.dataset['picked'];
      }
    },
  };
}

export type Room = ReturnType<typeof createRoom>;
