import type { GameRandomness } from '../randomness.ts';
import type { BookPart, SlotGame } from './slot-game.ts';

/** Plays a round to its end with the first option of every choice, as simulations do. */
export function playOut(
  game: SlotGame,
  round: { stakeMinor: bigint; mode: string; randomness: GameRandomness },
): BookPart {
  let part = game.play(round);
  while (part.next && game.resume) {
    const { events } = part;
    const book = { stake: round.stakeMinor.toString(), win: part.win.toString(), events };
    const more = game.resume({ book, choice: part.next.options[0]!.id, randomness: round.randomness });
    part = { ...more, events: [...events, ...more.events] };
  }
  return part;
}
