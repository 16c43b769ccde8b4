import type { Book } from '@altyn/contracts/game-book';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { suspenseOf, type Tease } from '../runtime/book/suspense.ts';
import type { Scene } from './rehearsal.ts';

type Rehearsal = (scene: Scene, of: { seed: number; stake: bigint; mode: string }) => Book;

export interface EngineBooks {
  play: Rehearsal;
  /** Continues a book after an answer to its choice. */
  choose(book: Book, choice: string): Book;
}

const tries = 20_000;

/**
 * Rounds of a title's own engine: finds the first that shows the requested scene. Undefined for a title without an
 * engine.
 */
export async function engineBooks({
  slug,
  teases,
}: {
  slug: string;
  teases: readonly Tease[];
}): Promise<EngineBooks | undefined> {
  const slot = await replayableSlots[slug]?.();
  if (!slot) return undefined;
  let randomness = fromWords(seededWords(1));
  const play = (seed: number, stake: bigint, mode = 'base'): Book => {
    randomness = fromWords(seededWords(seed));
    const { events, win } = slot.play({ stakeMinor: stake, mode, randomness });
    const { game, mathsVersion } = slot;
    return { game, mathsVersion, stake: stake.toString(), win: win.toString(), events: events as Book['events'] };
  };
  const find: Rehearsal = (scene, { seed, stake, mode }) => {
    if (scene === 'play') return play(seed, stake, mode);
    for (const fits of scene === 'suspense' ? [isTense(teases)] : wanted(scene, stake)) {
      for (let next = seed * tries; next < (seed + 1) * tries; next += 1) {
        const book = play(next, stake);
        if (!fits(book)) continue;
        return mode === 'gamble' ? play(next, stake, mode) : book;
      }
    }
    return play(seed, stake);
  };
  return {
    play: find,
    choose(book, choice) {
      const part = slot.resume?.({ book: book as never, choice, randomness });
      if (!part) return book;
      const events = [...book.events, ...(part.events as Book['events'])];
      return { ...book, win: part.win.toString(), events };
    },
  };
}

/** The first spin reaches the second stage of suspense, or one of its respins does. */
const isTense =
  (teases: readonly Tease[]) =>
  ({ events }: Book): boolean => {
    const meters = new Map<string, number>();
    const hasMeter = teases.some(({ meter }) => meter !== undefined);
    for (const event of events) {
      if (event.type === 'meter') meters.set(event.name, event.value);
      if (event.type !== 'reveal') continue;
      if (suspenseOf(event.grid, teases, false, meters).tense.includes(2)) return true;
      if (!hasMeter) return false;
    }
    return false;
  };

/** The two pots with a separate plate. */
const highPots = /"pot":"(spades|hearts)"/;

/** Conditions for the book of a scene, best first: a title may lack a feature. */
function wanted(scene: Scene, stake: bigint): readonly ((book: Book) => boolean)[] {
  const has = (types: readonly string[]) => (book: Book) => book.events.some(({ type }) => types.includes(type));
  const features = ['freeSpinsAwarded', 'holdStart', 'choice'];
  const wins = (times: bigint) => (book: Book) => BigInt(book.win) >= stake * times;
  // In tumbling slots every spin has a meter, so it does not count as a feature.
  const isPlain = (book: Book) =>
    !has([...features, 'upgrade', 'wilds'])(book) && (has(['tumble'])(book) || !has(['meter'])(book));
  if (scene === 'jackpot') {
    const hasPot = (book: Book) => highPots.test(JSON.stringify(book.events));
    // A coin in view of a plain spin may carry a pot that is not won.
    return [(book) => hasPot(book) && has(['holdStart'])(book), hasPot, has(['holdStart'])];
  }
  const fillsMeter = ({ events }: Book) => events.some((event) => event.type === 'meter' && event.value === event.of);
  if (scene === 'feature') return [has(features), has(['upgrade']), fillsMeter, has(['meter', 'wilds']), wins(5n)];
  if (scene === 'collect')
    return [
      ({ events }) => events.some((event) => event.type === 'win' && event.kind === 'collect' && event.count > 2),
      () => true,
    ];
  if (scene === 'base') return [(book) => isPlain(book) && wins(1n)(book)];
  return [(book) => isPlain(book) && wins(30n)(book), wins(30n)];
}
