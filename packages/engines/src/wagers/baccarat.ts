import { readObject } from './read-bet.ts';
import type { WagerGame } from './wager-game.ts';

export const decks = 8;
const cardsInDeck = 52;
/** A banker win pays a 5 % commission; stakes in multiples of 20 avoid fractions. */
const stakeUnits = 20;

export type Side = 'player' | 'banker' | 'tie';
export const sides: readonly Side[] = ['player', 'banker', 'tie'];

/** A card: rank 1 (ace) to 13 (king), suit 0 to 3. */
export interface Card {
  rank: number;
  suit: number;
}

/** Points of a rank: tens and face cards count zero. */
export const pointsOf = (rank: number): number => (rank > 9 ? 0 : rank);
const total = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0) % 10;

/**
 * True when the banker draws a third card, by the banker's points and the player's third card, if any (standard
 * tableau).
 */
export function bankerDraws(banker: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  if (banker === 4) return playerThird >= 2 && playerThird <= 7;
  if (banker === 5) return playerThird >= 4 && playerThird <= 7;
  return banker === 6 && playerThird >= 6 && playerThird <= 7;
}

export interface Dealt {
  player: number[];
  banker: number[];
  outcome: Side;
}

/** Deals by the tableau; `next` returns the points of each card in order. */
export function dealPoints(next: () => number): Dealt {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const isNatural = total(player) >= 8 || total(banker) >= 8;
  if (!isNatural) {
    const third = total(player) <= 5 ? next() : undefined;
    if (third !== undefined) player.push(third);
    if (bankerDraws(total(banker), third)) banker.push(next());
  }
  const [ours, theirs] = [total(player), total(banker)];
  return { player, banker, outcome: ours > theirs ? 'player' : ours < theirs ? 'banker' : 'tie' };
}

/** Bets beside the three main ones. */
export const sideBets = ['playerPair', 'bankerPair', 'eitherPair', 'playerDragon', 'bankerDragon'] as const;
export type SideBet = (typeof sideBets)[number];
export type BaccaratSpot = Side | SideBet;
export const baccaratSpots: readonly BaccaratSpot[] = [...sides, ...sideBets];

/** Payout of a pair among the first two cards, n to 1: of one side, or of either. */
export const pairPays = { playerPair: 11, bankerPair: 11, eitherPair: 5 } as const;
/** Payout of a dragon by the margin of a win without a natural, n to 1. A natural win pays 1 to 1, a natural tie returns the stake. */
export const dragonPays: Readonly<Record<number, number>> = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 };

/** Payout of a dragon in stakes, by the points of the cards. */
export function dragonReturn(side: 'player' | 'banker', { player, banker }: Pick<Dealt, 'player' | 'banker'>): number {
  const [own, other] = side === 'player' ? [player, banker] : [banker, player];
  const margin = total(own) - total(other);
  const isNatural = own.length === 2 && total(own) >= 8;
  const isOtherNatural = other.length === 2 && total(other) >= 8;
  if (margin === 0) return isNatural && isOtherNatural ? 1 : 0;
  if (margin < 0) return 0;
  return isNatural ? 2 : margin in dragonPays ? dragonPays[margin]! + 1 : 0;
}

/** Payout of a bet beside the main ones, in stakes. @param pairs among the first two cards of each side. */
function sideBetReturn(
  bet: SideBet,
  dealt: Pick<Dealt, 'player' | 'banker'>,
  pairs: { player: boolean; banker: boolean },
): number {
  switch (bet) {
    case 'playerPair':
      return pairs.player ? pairPays.playerPair + 1 : 0;
    case 'bankerPair':
      return pairs.banker ? pairPays.bankerPair + 1 : 0;
    case 'eitherPair':
      return pairs.player || pairs.banker ? pairPays.eitherPair + 1 : 0;
    case 'playerDragon':
      return dragonReturn('player', dealt);
    case 'bankerDragon':
      return dragonReturn('banker', dealt);
  }
}

/** Payout of a stake on a side, in twentieths of the stake. */
export function returnedTwentieths(side: Side, outcome: Side): bigint {
  if (side === outcome) return side === 'player' ? 40n : side === 'banker' ? 39n : 180n;
  return outcome === 'tie' ? 20n : 0n;
}

/** Returns in per cent, counted over all 4 998 398 275 503 360 deals (`count-baccarat.ts`), rounded up. */
export const sideReturns: Readonly<Record<BaccaratSpot, number>> = {
  ...{ player: 98.764_94, banker: 98.942_11, tie: 85.640_41 },
  ...{ playerPair: 89.638_56, bankerPair: 89.638_56, eitherPair: 86.290_13 },
  ...{ playerDragon: 97.348_33, bankerDragon: 90.626_93 },
};

export interface BaccaratBet {
  /** Stakes by spot, minor units as text. */
  stakes: Partial<Record<BaccaratSpot, string>>;
}

const totalOf = ({ stakes }: BaccaratBet) => Object.values(stakes).reduce((sum, stake) => sum + BigInt(stake), 0n);

/** Baccarat with eight decks, shuffled before each round. */
export const baccarat: WagerGame<BaccaratBet> = {
  game: 'baccarat',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 31,
  readBet(raw, { minMinor, maxMinor }) {
    const sent = readObject(readObject(raw)?.['stakes']);
    if (!sent || Object.keys(sent).some((spot) => !baccaratSpots.includes(spot as BaccaratSpot))) return undefined;
    const stakes: BaccaratBet['stakes'] = {};
    for (const spot of baccaratSpots) {
      const stake = sent[spot];
      if (stake === undefined) continue;
      if (typeof stake !== 'string' || !/^[1-9]\d{0,17}$/.test(stake)) return undefined;
      if (BigInt(stake) < minMinor || BigInt(stake) % BigInt(stakeUnits) !== 0n) return undefined;
      stakes[spot] = stake;
    }
    const all = totalOf({ stakes });
    return all === 0n || all > maxMinor ? undefined : { stakes };
  },
  stakeOf: totalOf,
  returnOf(bet) {
    const returned = baccaratSpots.reduce((sum, spot) => sum + Number(bet.stakes[spot] ?? '0') * sideReturns[spot], 0);
    return returned / Number(totalOf(bet));
  },
  play({ bet, randomness }) {
    const shoe = Array.from({ length: decks * cardsInDeck }, (_, index) => index % cardsInDeck);
    const cards: Card[] = [];
    const dealt = dealPoints(() => {
      const [card = 0] = shoe.splice(randomness.nextInt(shoe.length), 1);
      cards.push({ rank: (card % 13) + 1, suit: Math.floor(card / 13) });
      return pointsOf((card % 13) + 1);
    });
    // Dealing order: player, banker, player, banker, then the third cards.
    const thirds = cards.slice(4);
    const { player, outcome } = dealt;
    const isPlayerThird = player.length === 3;
    const pairs = { player: cards[0]?.rank === cards[2]?.rank, banker: cards[1]?.rank === cards[3]?.rank };
    const stakeOn = (spot: BaccaratSpot) => BigInt(bet.stakes[spot] ?? '0');
    const main = sides.reduce((sum, side) => sum + (stakeOn(side) * returnedTwentieths(side, outcome)) / 20n, 0n);
    const win = sideBets.reduce((sum, spot) => sum + stakeOn(spot) * BigInt(sideBetReturn(spot, dealt, pairs)), main);
    const hands = {
      player: [cards[0], cards[2], ...(isPlayerThird ? thirds.slice(0, 1) : [])],
      banker: [cards[1], cards[3], ...thirds.slice(isPlayerThird ? 1 : 0)],
    };
    return { events: [{ type: 'dealt', ...hands, outcome }], win };
  },
};
