import type { Book } from '@altyn/contracts/game-book';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import type { Scene } from './rehearsal.ts';

export type Rehearsal = (scene: Scene, of: { seed: number; stake: bigint }) => Book;

const tries = 20_000;

/** Rounds of a title's own engine: the first that shows the wanted scene. Undefined for a title without an engine. */
export async function engineBooks(slug: string): Promise<Rehearsal | undefined> {
  const slot = await replayableSlots[slug]?.();
  if (!slot) return undefined;
  const play = (seed: number, stake: bigint): Book => {
    const { events, win } = slot.play({ stakeMinor: stake, mode: 'base', randomness: fromWords(seededWords(seed)) });
    const { game, mathsVersion } = slot;
    return { game, mathsVersion, stake: stake.toString(), win: win.toString(), events: events as Book['events'] };
  };
  return (scene, { seed, stake }) => {
    for (const fits of wanted(scene, stake)) {
      for (let next = seed * tries; next < (seed + 1) * tries; next += 1) {
        const book = play(next, stake);
        if (fits(book)) return book;
      }
    }
    return play(seed, stake);
  };
}

/** What a book of a scene has, the best first: a title may lack a feature of its own. */
function wanted(scene: Scene, stake: bigint): readonly ((book: Book) => boolean)[] {
  const has = (types: readonly string[]) => (book: Book) => book.events.some(({ type }) => types.includes(type));
  const features = ['freeSpinsAwarded', 'holdStart'];
  if (scene === 'feature') return [has(features), has(['meter', 'wilds'])];
  const wins = (times: bigint) => (book: Book) => BigInt(book.win) >= stake * times;
  const isPlain = (book: Book) => !has([...features, 'meter', 'wilds'])(book);
  if (scene === 'base') return [(book) => isPlain(book) && wins(1n)(book)];
  return [(book) => isPlain(book) && wins(30n)(book), wins(30n)];
}
