import type { Suit } from '../book/steps.ts';
import { element, isMotionReduced, writeFitted } from '../dom.ts';

export const suits: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

type Counter = 'spins' | 'respins' | 'multiplier' | 'total';

/** The four pots with their values at this stake. */
function createPots(names: Record<Suit, string>) {
  const node = element('div', { class: 'pots', hidden: '' });
  const values = new Map<Suit, HTMLElement>();
  return {
    node,
    set(amounts: Partial<Record<Suit, string>>) {
      node.hidden = Object.keys(amounts).length === 0;
      for (const suit of suits) {
        const text = amounts[suit];
        if (text === undefined) continue;
        let value = values.get(suit);
        if (!value) {
          value = element('b', {});
          values.set(suit, value);
          node.append(element('div', { class: `pot ${suit}` }, element('span', {}, names[suit]), value));
        }
        writeFitted(value, text, 5);
      }
    },
    ring(suit: Suit) {
      const pot = values.get(suit)?.parentElement;
      if (pot && !isMotionReduced())
        pot.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.18)' }, { transform: 'scale(1)' }], {
          duration: 380,
          iterations: 3,
        });
    },
  };
}

/** The fixed counters beside the board: spins left, multiplier, the feature's total, meters, and the four pots. */
export function createHud(labels: Record<Counter, string>, potNames: Record<Suit, string>) {
  const counters = new Map<Counter, { node: HTMLElement; value: HTMLElement }>();
  const list = element('div', { class: 'counters' });
  for (const name of ['spins', 'respins', 'multiplier', 'total'] as const) {
    const value = element('b', {});
    const node = element('div', { class: `counter ${name}`, hidden: '' }, element('span', {}, labels[name]), value);
    counters.set(name, { node, value });
    list.append(node);
  }
  const meters = element('div', { class: 'meters' });
  const pots = createPots(potNames);
  const bars = new Map<string, { node: HTMLElement; fill: HTMLElement; text: HTMLElement }>();

  return {
    node: element('div', { class: 'hud' }, pots.node, list, meters),
    /** Sets a counter; undefined hides it. */
    set(name: Counter, text: string | undefined) {
      const { node, value } = counters.get(name)!;
      node.hidden = text === undefined;
      if (text === undefined || text === value.textContent) return;
      writeFitted(value, text, 3);
      if (!isMotionReduced()) value.animate([{ transform: 'scale(1.4)' }, { transform: 'scale(1)' }], 260);
    },
    /** The total is being added up: it stands out. */
    setCounting(isOn: boolean) {
      list.classList.toggle('summing', isOn);
    },
    /** Position of a counter on the page. */
    place: (name: Counter) => counters.get(name)!.node.getBoundingClientRect(),
    meter(name: string, label: string, value: number, of: number) {
      let bar = bars.get(name);
      if (!bar) {
        const fill = element('i', {});
        const text = element('b', {});
        const node = element(
          'div',
          { class: 'meter' },
          element('span', {}, label),
          element('div', { class: 'trough' }, fill),
          text,
        );
        bar = { node, fill, text };
        bars.set(name, bar);
        meters.append(node);
      }
      bar.text.textContent = `${value}/${of}`;
      bar.fill.style.transform = `scaleX(${Math.min(1, value / Math.max(1, of))})`;
    },
    clearMeters() {
      bars.clear();
      meters.replaceChildren();
    },
    setPots: pots.set,
    ringPot: pots.ring,
    clearCounters() {
      list.classList.remove('summing');
      for (const { node, value } of counters.values()) {
        node.hidden = true;
        value.textContent = '';
      }
    },
  };
}
