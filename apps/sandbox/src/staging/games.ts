/** A uniform integer from 0 below the bound. */
export type Draw = (bound: number) => number;

/** Displayed state of a round: plain JSON. */
export type State = Readonly<Record<string, string | number | readonly number[]>>;

/** End of a round: the displayed state, and the payout in hundredths of the stake. */
interface Ending {
  state: State;
  payHundredths: number;
}

interface GameFacts {
  code: string;
  title: string;
  category: 'crash' | 'table';
  /** Return to player, exact, in percent. */
  rtp: string;
  /** Maximum win as a multiple of the stake. */
  maxWinMultiple: number;
  /** Choices before the round; empty: none. */
  picks: readonly string[];
}

/** A one-step game: stake and win are one call of the wallet. */
export interface InstantGame extends GameFacts {
  play(draw: Draw, pick: string | undefined): Ending;
}
/** A two-step game: the stake is taken, the player sees the state, and the win is paid by a separate call. */
export interface SteppedGame extends GameFacts {
  begin(draw: Draw): State;
  finish(draw: Draw, state: State): Ending;
}
export type Game = InstantGame | SteppedGame;

export const isStepped = (game: Game): game is SteppedGame => 'finish' in game;

/** Scratch card prizes in stakes, with their number among 10 000 cards: 9 600 stakes of 10 000 are returned. */
export const cardPrizes: readonly { prize: number; cards: number }[] = [
  { prize: 100, cards: 10 },
  { prize: 20, cards: 60 },
  { prize: 10, cards: 150 },
  { prize: 5, cards: 500 },
  { prize: 2, cards: 1_500 },
  { prize: 1, cards: 400 },
];
const allCards = 10_000;
const fieldsOfCard = 9;
const equalToWin = 3;

const scratchCard: InstantGame = {
  code: 'scratch-card',
  title: 'Scratch Card',
  category: 'crash',
  rtp: '96.00',
  maxWinMultiple: 100,
  picks: [],
  play(draw) {
    const prize = drawPrize(draw);
    return { state: { fields: drawFields(draw, prize), prize }, payHundredths: prize * 100 };
  },
};

function drawPrize(draw: Draw): number {
  let left = draw(allCards);
  for (const { prize, cards } of cardPrizes) {
    if (left < cards) return prize;
    left -= cards;
  }
  return 0;
}

/** Draws nine fields with the prize on exactly three of them and every other amount on at most two. */
function drawFields(draw: Draw, prize: number): number[] {
  const others = cardPrizes.flatMap(({ prize: other }) => (other === prize ? [] : [other, other]));
  const won = prize === 0 ? [] : Array.from({ length: equalToWin }, () => prize);
  const fields = [...won, ...shuffle(draw, others).slice(0, fieldsOfCard - won.length)];
  return shuffle(draw, fields);
}

function shuffle(draw: Draw, values: readonly number[]): number[] {
  const left = [...values];
  return Array.from(values, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

const coinFlip: InstantGame = {
  code: 'coin-flip',
  title: 'Coin Flip',
  category: 'crash',
  rtp: '97.50',
  maxWinMultiple: 2,
  picks: ['heads', 'tails'],
  play(draw, pick = 'heads') {
    const side = draw(2) === 0 ? 'heads' : 'tails';
    return { state: { side, pick }, payHundredths: side === pick ? 195 : 0 };
  },
};

/** Not in the operator's first catalogue: a new game, for whoever tries how one is added. */
const twoCoins: InstantGame = {
  code: 'two-coins',
  title: 'Two Coins',
  category: 'crash',
  rtp: '97.50',
  maxWinMultiple: 4,
  picks: ['heads', 'tails'],
  play(draw, pick = 'heads') {
    const sides = [draw(2), draw(2)].map((side) => (side === 0 ? 'heads' : 'tails'));
    const [first = 'heads', second = 'heads'] = sides;
    const isWon = first === pick && second === pick;
    return { state: { side: first, second, pick }, payHundredths: isWon ? 390 : 0 };
  },
};

const ranks = 13;
const cardsInPack = 52;

/** The dealer's card is drawn from the remaining 51: 24 are lower, 24 higher, 3 equal. (24 × 2 + 3 × ½) ÷ 51 = 97.06 %. */
const higherCard: SteppedGame = {
  code: 'higher-card',
  title: 'Higher Card',
  category: 'table',
  rtp: '97.06',
  maxWinMultiple: 2,
  picks: [],
  begin: (draw) => ({ own: draw(cardsInPack) }),
  finish(draw, state) {
    const own = Number(state['own']);
    const next = draw(cardsInPack - 1);
    const dealer = next >= own ? next + 1 : next;
    const lead = (own % ranks) - (dealer % ranks);
    return { state: { own, dealer }, payHundredths: lead > 0 ? 200 : lead === 0 ? 50 : 0 };
  },
};

export const games: ReadonlyMap<string, Game> = new Map(
  [scratchCard, coinFlip, higherCard, twoCoins].map((game) => [game.code, game]),
);

/** Stakes in minor units, multiples of 20 so that every payout is whole. The second is the default. */
export const stakesMinor: Readonly<Record<string, readonly bigint[]>> = {
  UAH: [200n, 1_000n, 2_000n, 5_000n, 10_000n],
  KZT: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  KGS: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
  TJS: [100n, 200n, 400n, 1_000n, 2_000n],
  UZS: [50_000n, 200_000n, 500_000n, 1_000_000n, 2_500_000n],
  USD: [20n, 40n, 100n, 200n, 500n],
  EUR: [20n, 40n, 100n, 200n, 500n],
  XXX: [200n, 1_000n, 2_000n, 5_000n, 10_000n],
};
