import { cappedOf, type Guess, guessesOf, ranks, winningRanks, hiLo } from '@altyn/engines/wagers/hi-lo';
import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { setAnswers } from '../answers.ts';
import { autoSteps, type Board, percent, type Tools, times, type WagerBook, type WagerClient } from '../board.ts';
import { cardBack, cardFace, cardName, spokenCard } from '../cards.ts';
import { tunes } from '../tunes.ts';

const turnMs = 360;
const keys: Readonly<Record<string, string>> = { ArrowUp: 'higher', ArrowDown: 'lower', e: 'same', s: 'skip' };

const winningOf = (book: WagerBook) => book.events.flatMap(({ of }) => (typeof of === 'number' ? [of] : []));

/** Buttons for guesses about the next card, each with its probability, and for the skip. */
function guessButtons(
  of: Pick<Tools, 'texts' | 'language'> & {
    rank: number;
    options: readonly string[];
    answer: (id: string) => void;
  },
): HTMLButtonElement[] {
  const { texts, language, rank, options, answer } = of;
  const words = rank > 1 && rank < ranks ? texts.guessesOrSame : texts.guesses;
  const button = (id: string, label: string, note: string) => {
    const made = element('button', { type: 'button', class: `guess ${id}` }, label, element('small', {}, note));
    made.addEventListener('click', () => answer(id));
    return made;
  };
  const chance = (guess: Guess) => percent(Math.round((winningRanks(rank, guess) * 10_000) / ranks), language);
  return [
    ...guessesOf(rank)
      .filter((guess) => options.includes(guess))
      .map((guess) => button(guess, words[guess], chance(guess))),
    ...(options.includes('skip') ? [button('skip', texts.skipCard, texts.free)] : []),
  ];
}

/** Autoplay takes the likelier side, as often as set, and collects. */
function createHiLoAuto(texts: Tools['texts'], rankOf: () => number): NonNullable<Board['auto']> {
  const wanted = autoSteps({ label: texts.autobet.guesses, max: 10, value: 2 });
  return {
    settings: wanted.node,
    answer(options, book) {
      if (winningOf(book).length >= wanted.value && options.includes('cashout')) return 'cashout';
      const rank = rankOf();
      const [likeliest] = guessesOf(rank)
        .filter((guess) => options.includes(guess))
        .toSorted((one, other) => winningRanks(rank, other) - winningRanks(rank, one));
      return likeliest ?? options[0] ?? 'cashout';
    },
  };
}

/** The guess of a key, once for each open choice. */
function createGuessKeys() {
  let open: { options: readonly string[]; answer: (id: string) => void } | undefined;
  return {
    open(options: readonly string[], answer: (id: string) => void) {
      open = { options, answer };
    },
    press(key: string): boolean {
      const id = keys[key];
      if (id === undefined || !open?.options.includes(id)) return false;
      open.answer(id);
      open = undefined;
      return true;
    },
  };
}

function createHiLoBoard({ language, texts, money, pace, sound, stake, changed, say }: Tools): Board {
  const row = element('ol', { class: 'hilo-row', 'aria-label': texts.cards });
  const place = element('div', { class: 'hilo-card' }, cardBack());
  const guesses = element('div', { class: 'hilo-guesses' });
  const hint = element('p', { class: 'hint' }, texts.hiLoHint);
  const guessKeys = createGuessKeys();
  let shownCard: { rank: number; suit: number } | undefined;
  const lay = async (card: { rank: number; suit: number }, isWrong: boolean) => {
    const face = cardFace(card, language);
    if (isWrong) face.classList.add('wrong');
    place.replaceChildren(face);
    sound.play('card');
    await pace.run(pace.ms(turnMs), (share) => {
      face.style.transform = `rotateY(${(1 - share) * 90}deg)`;
    });
    const mini = element('li', { class: card.suit % 2 === 1 ? 'red' : '' }, cardName(card, language));
    row.prepend(mini);
    while (row.children.length > 14) row.lastElementChild?.remove();
  };
  return {
    scene: element('div', { class: 'hilo' }, place, guesses, row),
    auto: createHiLoAuto(texts, () => shownCard?.rank ?? 1),
    panel: element('div', { class: 'options' }, hint),
    wanted: () => ({ bet: { stake: stake().toString() }, stakeMinor: stake() }),
    refresh: changed,
    lock(isLocked) {
      if (!isLocked) setAnswers(guesses, []);
    },
    restore: () => undefined,
    start() {
      row.replaceChildren();
      setAnswers(guesses, []);
    },
    async show(book, shown) {
      for (const event of book.events.slice(shown)) {
        if (event.type !== 'card') continue;
        shownCard = { rank: Number(event['rank']), suit: Number(event['suit']) };
        const isWrong = event['isWrong'] === true;
        await lay(shownCard, isWrong);
        if (shown > 0) say(spokenCard(shownCard, language));
        if (isWrong) sound.play('lose');
      }
      const winning = winningOf(book);
      hint.textContent =
        winning.length === 0
          ? texts.hiLoHint
          : `${times(cappedOf(winning), language)} · ${money((BigInt(book.stake) * cappedOf(winning)) / 100n)}`;
    },
    open(options, pick) {
      const rank = shownCard?.rank ?? 1;
      const buttons = guessButtons({ texts, language, rank, options, answer });
      function answer(id: string): void {
        for (const button of buttons) setLocked(button, true);
        pick(id);
      }
      setAnswers(guesses, buttons);
      guessKeys.open(options, answer);
    },
    result(book) {
      const isWin = BigInt(book.win) > 0n;
      return { text: times(isWin ? cappedOf(winningOf(book)) : 0, language), isWin };
    },
    press: guessKeys.press,
    rules: () => [
      texts.rules.hiLo,
      texts.hiLoKeys,
      fill(texts.maxWin, { times: times(hiLo.maxWinMultiple * 100, language) }),
    ],
  };
}

export const hiLoClient: WagerClient = {
  slug: 'hi-lo',
  name: { en: 'Hi-Lo', uk: 'Більше-менше', ru: 'Больше-меньше' },
  tune: tunes.calm,
  isStepwise: true,
  createBoard: createHiLoBoard,
};
