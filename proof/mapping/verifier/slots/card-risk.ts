import { needed, type Play } from '../round.ts';

const suits = ['clubs', 'diamonds', 'hearts', 'spades'];
const places = ['1', '2', '3', '4'];

const fullDeck = () => suits.flatMap((suit) => Array.from({ length: 13 }, (_, place) => ({ rank: 2 + place, suit })));

/** The card risk of docs/games/mapping/reel-slots.md. @returns the win in minor units. */
export function playCardRisk(
  { steps, maxMultiple }: { steps: number; maxMultiple: number },
  won: bigint,
  play: Play,
): bigint {
  let win = won;
  for (let step = 0; step < steps && win > 0n && 2n * win <= play.stake * BigInt(maxMultiple); step += 1) {
    const answer = needed(play);
    if (answer === 'collect') return win;
    if (answer !== 'all' && (answer !== 'half' || win === 1n)) throw new Error(`no answer ${answer}`);
    const risked = answer === 'all' ? win : win / 2n;
    const cards = fullDeck();
    const dealer = play.draws.take(cards);
    play.events.push({ type: 'riskDealt', dealer, risked: risked.toString() });
    const place = needed(play);
    if (!places.includes(place)) throw new Error(`no place ${place}`);
    const own = play.draws.take(cards);
    const shown = places.map((each) => (each === place ? own : play.draws.take(cards)));
    if (own.rank < dealer.rank) win -= risked;
    if (own.rank > dealer.rank) win += risked;
    play.events.push({ type: 'riskDrawn', cards: shown, win: win.toString() });
  }
  return win;
}
