import { oasisPays } from '@altyn/engines/wagers/cards/oasis-poker';
import { shortAmount } from '../../../live/table-shown.ts';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import type { Tools } from '../../board.ts';
import { type OasisSpot, oasisTextsOf } from '../../texts/oasis-texts.ts';

const spotIds = ['exchange', 'ante', 'bet'] as const;

/** The bets of a round: the ante takes chips, exchange and bet show what the answers cost. Then each shows what it won. */
export function createOasisBets({ language, money }: Pick<Tools, 'language' | 'money'>, onPlace: () => void) {
  const words = oasisTextsOf[language];
  const odds: Record<OasisSpot, string> = {
    exchange: words.exchangePrices,
    ante: '1 : 1',
    bet: fill(words.betOdds, { pays: oasisPays.royal }),
  };
  const spots = spotIds.map((id) => {
    const small = element('small', {}, odds[id]);
    const chip = element('span', { class: `chip ${id === 'ante' ? 'c1' : 'c2'}`, 'aria-hidden': 'true' });
    const content = [element('b', {}, words.spots[id]), ' ', small, chip];
    const node =
      id === 'ante'
        ? element('button', { type: 'button', class: 'spot ante' }, ...content)
        : element('div', { class: `spot still ${id}` }, ...content);
    if (id === 'ante') node.addEventListener('click', onPlace);
    return { id, node, small, chip };
  });
  const spoken = (id: OasisSpot, win: bigint, stake: bigint) => {
    if (stake === 0n) return undefined;
    if (win === 0n) return `${words.spots[id]}: ${words.returned}`;
    return `${words.spots[id]}: ${win > 0n ? '+' : '−'}${money(win > 0n ? win : -win)}`;
  };
  return {
    node: element('div', { class: 'table-spots' }, ...spots.map(({ node }) => node)),
    /** The ante and the amount on it, in words. */
    anteLabel: () => `${words.spots.ante} ${odds.ante}`,
    /** Lays chips for the amounts. */
    lay(stakes: Record<OasisSpot, bigint>) {
      for (const { id, node, chip } of spots) {
        const minor = stakes[id];
        chip.hidden = minor === 0n;
        // The picture of the chip, by its style: the name says the amount in full.
        chip.dataset['amount'] = shortAmount(minor);
        if (id !== 'ante') continue;
        const label = `${words.spots.ante} ${odds.ante}`;
        node.setAttribute('aria-label', minor > 0n ? `${label}, ${money(minor)}` : label);
      }
    },
    /** Says what each bet won or lost. @returns the same in words */
    settle(wins: Record<OasisSpot, bigint>, stakes: Record<OasisSpot, bigint>): string {
      for (const { id, node, small } of spots) {
        const line = spoken(id, wins[id], stakes[id]);
        node.classList.toggle('wins', wins[id] > 0n);
        node.classList.toggle('lost', wins[id] < 0n);
        if (line === undefined) continue;
        small.textContent = line.slice(words.spots[id].length + 2);
        if (id === 'ante') node.setAttribute('aria-label', `${line}, ${money(stakes[id])}`);
      }
      return spots.flatMap(({ id }) => spoken(id, wins[id], stakes[id]) ?? []).join('. ');
    },
    clear() {
      for (const { id, node, small } of spots) {
        small.textContent = odds[id];
        node.classList.remove('wins', 'lost');
      }
    },
  };
}
