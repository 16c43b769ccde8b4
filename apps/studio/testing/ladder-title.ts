import type { Book, BookEvent } from '@altyn/contracts/game-book';
import type { BookPart, SlotGame, Title } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';

const steps = 3;

/**
 * A game with every kind of step: a spin always wins the stake, and a gamble doubles it or loses it, up to three times;
 * mode `buy` costs 10.05 stakes and pays at once.
 */
function ladder(mathsVersion: string, factor: bigint): SlotGame {
  const choice = (): BookEvent => ({
    type: 'choice',
    kind: 'gamble',
    options: [{ id: 'red' }, { id: 'black' }, { id: 'collect' }],
  });
  const gamble = (win: bigint, isWon: boolean, step: number): BookPart => {
    const events: BookEvent[] = [
      { type: 'gamble', step, pick: 'red', card: isWon ? 'red' : 'black', isWon, win: win.toString() },
    ];
    return isWon && step < steps
      ? { events: [...events, choice()], win, next: { options: [{ id: 'red' }] } }
      : { events, win };
  };
  return {
    game: 'ladder',
    mathsVersion,
    modes: [
      { id: 'base', priceHundredths: 100 },
      { id: 'buy', priceHundredths: 1_005 },
    ],
    stakeUnits: 20,
    maxWinMultiple: 100,
    play({ stakeMinor, mode, randomness }) {
      const first = {
        type: 'reveal',
        spin: 0,
        grid: [[`s${randomness.nextInt(1_000)}`]],
        stops: [],
      } satisfies BookEvent;
      if (mode === 'buy') return { events: [first], win: 3n * stakeMinor };
      return { events: [first, choice()], win: stakeMinor, next: { options: [{ id: 'red' }] } };
    },
    resume({ book, choice: answer, randomness }) {
      const before = BigInt(book.win);
      if (answer === 'collect') return { events: [{ type: 'chosen', id: answer }], win: before };
      const isWon = (randomness.nextInt(2) === 0) === (answer === 'red');
      return gamble(isWon ? before * factor : 0n, isWon, stepsOf(book) + 1);
    },
  };
}

const stepsOf = (book: Book) => book.events.filter(({ type }) => type === 'gamble').length;

/** The ladder game; version 1, whose rounds may still be open, multiplies by three. */
export function ladderTitle(): Title {
  const fruit = titles.get('fruit-crown');
  if (!fruit) throw new Error('Fruit Crown is gone');
  const figures = fruit.rules.figures.flatMap((each) => [each, { ...each, mode: 'buy' }]);
  return {
    ...fruit,
    code: 'ladder',
    title: 'Ladder',
    slot: ladder('2', 2n),
    earlier: [ladder('1', 3n)],
    rules: { ...fruit.rules, figures },
  };
}
