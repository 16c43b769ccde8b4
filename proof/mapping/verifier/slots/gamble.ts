import { at } from '../draws.ts';
import { needed, type Play } from '../round.ts';

const cards = ['clubs', 'diamonds', 'hearts', 'spades'];
const red = ['diamonds', 'hearts'];

/** The gamble of docs/games/mapping/reel-slots.md. @returns the win in minor units. */
export function playGamble(
  { steps, maxMultiple }: { steps: number; maxMultiple: number },
  won: bigint,
  play: Play,
): bigint {
  let win = won;
  for (let drawn = 0; drawn < steps && win > 0n && 2n * win <= play.stake * BigInt(maxMultiple); drawn += 1) {
    const answer = needed(play);
    if (answer === 'collect') return win;
    const card = at(cards, play.draws.int(cards.length));
    win = red.includes(card) === (answer === 'red') ? 2n * win : 0n;
    play.events.push({ type: 'gamble', card, win: win.toString() });
  }
  return win;
}
