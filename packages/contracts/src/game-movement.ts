import type { Currency, Minor } from '@altyn/domain/money';
import { fullEdgeHundredths, theoreticalLossOf } from '@altyn/domain/theoretical-loss';

/** Kind of game movement events. */
export const gameMovementKind = 'game_movement';

/** Real money is from or to game and digital; the rest is bonus. */
interface RealAndBonus {
  real: Minor;
  bonus: Minor;
}

/** Sums of a movement or a round. */
interface Sums {
  stake: RealAndBonus;
  win: RealAndBonus;
}

interface RoundSums extends Sums {
  /** Theoretical loss of the round's stakes, in ten-thousandths of a minor unit. */
  theoreticalLoss: bigint;
}

/** A game movement, published for cashback, rating, jackpots, battles and big wins. */
export interface GameMovement extends Sums {
  id: string;
  kind: 'bet' | 'win' | 'round' | 'rollback';
  playerId: string;
  gameId: string;
  roundId: string;
  currency: Currency;
  /** Stake of this movement: positive for a bet and a round, negative for a rollback, zero for a win. */
  stake: RealAndBonus;
  /** House's edge on this movement's stake, in hundredths of a per cent; zero for a win. */
  edgeHundredths: number;
  isFree: boolean;
  isPromo: boolean;
  /** Sums of the whole round after this movement's commit, including other movements of it. */
  round: RoundSums;
  /** Time at which the round was closed, after this movement; kept by later movements. Null: open. */
  finishedAt: Date | null;
  at: Date;
}

/**
 * A movement in the outbox. Every bet writes one, so names are short and defaults are omitted: a round settled by one call
 * is its own round with its own sums. Amounts are minor units as text.
 */
export interface GameMovementJson {
  /** Id. */
  i: string;
  /** Kind; missing: round. */
  k?: Exclude<GameMovement['kind'], 'round'>;
  /** Game. */
  g: string;
  /** Round; missing: the same id. */
  r?: string;
  c: Currency;
  /** This movement's stake and win: real, then bonus. */
  s: string;
  sb?: string;
  w?: string;
  wb?: string;
  /** Edge; missing: 350, the least that counts in full. */
  h?: number;
  f?: 1;
  p?: 1;
  /** Sums of the round, real and bonus stake, real and bonus win; missing: this movement's. */
  t?: [string, string, string, string];
  /** Theoretical loss of the round; missing: that of this movement's stake. */
  l?: string;
  /** End in milliseconds; missing: same as `a`; null: open. */
  e?: number | null;
  /** Time in milliseconds. */
  a: number;
}

const lossOf = ({ stake }: Sums, edgeHundredths: number) => theoreticalLossOf(stake.real + stake.bonus, edgeHundredths);

const sumsEqual = (a: Sums, b: Sums) =>
  a.stake.real === b.stake.real &&
  a.stake.bonus === b.stake.bonus &&
  a.win.real === b.win.real &&
  a.win.bonus === b.win.bonus;

/** Encodes the event's payload, without the player. */
export function encodeGameMovement(movement: GameMovement): GameMovementJson {
  const { stake, win, round, finishedAt, at } = movement;
  const json: GameMovementJson = {
    i: movement.id,
    g: movement.gameId,
    c: movement.currency,
    s: stake.real.toString(),
    a: at.getTime(),
  };
  if (movement.kind !== 'round') json.k = movement.kind;
  if (movement.roundId !== movement.id) json.r = movement.roundId;
  if (stake.bonus !== 0n) json.sb = stake.bonus.toString();
  if (win.real !== 0n) json.w = win.real.toString();
  if (win.bonus !== 0n) json.wb = win.bonus.toString();
  if (movement.edgeHundredths !== fullEdgeHundredths) json.h = movement.edgeHundredths;
  if (movement.isFree) json.f = 1;
  if (movement.isPromo) json.p = 1;
  if (!sumsEqual(movement, round)) {
    json.t = [`${round.stake.real}`, `${round.stake.bonus}`, `${round.win.real}`, `${round.win.bonus}`];
  }
  if (round.theoreticalLoss !== lossOf(movement, movement.edgeHundredths)) json.l = round.theoreticalLoss.toString();
  if (finishedAt?.getTime() !== at.getTime()) json.e = finishedAt?.getTime() ?? null;
  return json;
}

/** Decodes the payload of `encodeGameMovement`. */
export function decodeGameMovement(event: { playerId: string | null; json: string }): GameMovement {
  const json = JSON.parse(event.json) as GameMovementJson;
  const amount = (text: string | undefined) => BigInt(text ?? 0);
  const edgeHundredths = json.h ?? fullEdgeHundredths;
  const own: Sums = {
    stake: { real: amount(json.s), bonus: amount(json.sb) },
    win: { real: amount(json.w), bonus: amount(json.wb) },
  };
  const sums = json.t?.map(BigInt);
  const round = sums && {
    stake: { real: sums[0] ?? 0n, bonus: sums[1] ?? 0n },
    win: { real: sums[2] ?? 0n, bonus: sums[3] ?? 0n },
  };
  return {
    ...own,
    id: json.i,
    kind: json.k ?? 'round',
    playerId: event.playerId ?? '',
    gameId: json.g,
    roundId: json.r ?? json.i,
    currency: json.c,
    edgeHundredths,
    isFree: json.f === 1,
    isPromo: json.p === 1,
    round: {
      ...(round ?? own),
      theoreticalLoss: json.l === undefined ? lossOf(own, edgeHundredths) : BigInt(json.l),
    },
    finishedAt: json.e === null ? null : new Date(json.e ?? json.a),
    at: new Date(json.a),
  };
}
