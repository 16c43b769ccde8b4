import { shortAmount } from '../../../live/table-shown.ts';
import { element } from '../../../runtime/dom.ts';
import type { Tools } from '../../board.ts';

interface SpotOf<Id extends string> {
  id: Id;
  name: string;
  /** What it pays, as text. */
  odds: string;
}

/** Betting spots of a table, each with its name, its odds and the chips on it. */
export function createSpots<Id extends string>(
  { money }: Pick<Tools, 'money'>,
  of: { spots: readonly SpotOf<Id>[]; onPlace: (spot: Id) => void },
) {
  const spots = of.spots.map(({ id, name, odds }) => {
    const chip = element('span', { class: 'chip c1', 'aria-hidden': 'true' });
    const node = element(
      'button',
      { type: 'button', class: `spot ${id}` },
      element('b', {}, name),
      // The visible text is read as one name.
      ' ',
      element('small', {}, odds),
      chip,
    );
    node.addEventListener('click', () => of.onPlace(id));
    return { id, node, chip, label: `${name} ${odds}` };
  });
  return {
    node: element('div', { class: 'table-spots' }, ...spots.map(({ node }) => node)),
    /** A spot with its odds and the bet on it, in words. */
    labelOf: (id: Id) => spots.find((spot) => spot.id === id)?.node.getAttribute('aria-label') ?? '',
    draw(bets: ReadonlyMap<string, bigint>) {
      for (const { id, node, chip, label } of spots) {
        const minor = bets.get(id) ?? 0n;
        chip.hidden = minor === 0n;
        // The picture of the chip, by its style: the name says the amount in full.
        chip.dataset['amount'] = shortAmount(minor);
        node.setAttribute('aria-label', minor > 0n ? `${label}, ${money(minor)}` : label);
      }
    },
    /** Marks the spots that a round pays, or returns. */
    setWinning(winners: readonly string[]) {
      for (const { id, node } of spots) node.classList.toggle('wins', winners.includes(id));
    },
  };
}
