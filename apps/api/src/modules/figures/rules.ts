import type { Currency, Minor } from '@altyn/domain/money';
import { nanoPerEur, toNanoEur } from '@altyn/domain/reference-rate';

/** What an account gained and lost by one kind of movement. */
export interface Movement {
  account: string;
  kind: string;
  gainedMinor: Minor;
  lostMinor: Minor;
}

/** Figures of the house in one currency, in minor units. Each is a sum of entries of the ledger. */
export interface HouseFigures {
  stakes: Minor;
  wins: Minor;
  /** Gross gaming revenue: what the games' account gained, before jackpots. */
  ggr: Minor;
  jackpots: Minor;
  bonuses: Minor;
  cashback: Minor;
  prizes: Minor;
  /** Net gaming revenue: `ggr` less jackpots, bonuses, cashback and prizes. */
  ngr: Minor;
  deposits: Minor;
  payouts: Minor;
  /** Money that went back to payers or came back from payees. */
  reversals: Minor;
  fees: Minor;
  /** What corrections and losses by reversals have cost. */
  adjustments: Minor;
}

const isOfJackpots = (kind: string) => kind === 'jackpot_contribution' || kind === 'jackpot_seed';
const sumOf = (movements: readonly Movement[], pick: (movement: Movement) => Minor) =>
  movements.reduce((sum, movement) => sum + pick(movement), 0n);
const net = ({ gainedMinor, lostMinor }: Movement) => gainedMinor - lostMinor;

/** Kinds by which deposits reach us. */
export const depositKinds = new Set(['deposit', 'deposit_refund_hold', 'deposit_review_hold']);
/** Kinds by which payouts leave us and come back. */
export const payoutKinds = new Set(['withdrawal', 'withdrawal_return']);

/** Adds figures up from the movements of house accounts in one currency. */
export function figuresOf(movements: readonly Movement[]): HouseFigures {
  const of = (account: string) => movements.filter((movement) => movement.account === account);
  const starting = (start: string) => movements.filter(({ account }) => account.startsWith(start));
  const gaming = of('house:gaming');
  const play = gaming.filter(({ kind }) => !isOfJackpots(kind));
  const rolledBack = sumOf(play, ({ kind, lostMinor }) => (kind === 'rollback' ? lostMinor : 0n));
  const stakes = sumOf(play, ({ kind, gainedMinor }) => (kind === 'win_refuse' ? 0n : gainedMinor)) - rolledBack;
  const ggr = sumOf(play, net);
  // What is put into the pots: contributions of play and their first amounts.
  const ofPot = of('house:jackpot').filter(({ kind }) => isOfJackpots(kind));
  const clearing = starting('clearing:');
  const ofKinds = (kinds: ReadonlySet<string>) => clearing.filter(({ kind }) => kinds.has(kind));
  const figures = {
    ...{ stakes, wins: stakes - ggr, ggr },
    jackpots: sumOf(ofPot, net),
    bonuses: -sumOf(of('house:bonus'), net),
    cashback: -sumOf(of('house:cashback'), net),
    prizes: -sumOf(
      of('house:prizes').filter(({ kind }) => !isOfJackpots(kind)),
      net,
    ),
    deposits: -sumOf(ofKinds(depositKinds), net),
    payouts: sumOf(ofKinds(payoutKinds), net),
    reversals: sumOf(
      clearing.filter(({ kind }) => !depositKinds.has(kind) && !payoutKinds.has(kind)),
      net,
    ),
    fees: sumOf(starting('fees:'), net),
    adjustments: -sumOf(of('house:adjustment'), net),
  };
  const { jackpots, bonuses, cashback, prizes } = figures;
  return { ...figures, ngr: ggr - jackpots - bonuses - cashback - prizes };
}

/** Sums of finished rounds, from which a return and its spread follow. */
interface Spread {
  finishedRounds: number;
  finishedStakes: number;
  finishedWins: number;
  stakesSquared: number;
  stakesByWins: number;
  winsSquared: number;
}

/** Standard errors at both sides of a 95 % band. */
const z95 = 1.96;
/** With fewer rounds the spread of what was seen says too little of the spread that is. */
const minRounds = 200;

/**
 * The return of finished rounds with its 95 % confidence band, as fractions of one; undefined without stakes, the band
 * undefined with fewer than 200 rounds. The standard error is that of a ratio of sums: √Σ(win − return × stake)² ÷ Σ stake.
 */
export function returnOf(
  of: Spread,
): { actual: number; low: number | undefined; high: number | undefined } | undefined {
  const { finishedStakes: stakes, finishedWins: wins, stakesSquared, stakesByWins, winsSquared } = of;
  if (stakes <= 0) return undefined;
  const actual = wins / stakes;
  if (of.finishedRounds < minRounds) return { actual, low: undefined, high: undefined };
  const squares = winsSquared - 2 * actual * stakesByWins + actual * actual * stakesSquared;
  const error = Math.sqrt(Math.max(0, squares)) / stakes;
  return { actual, low: Math.max(0, actual - z95 * error), high: actual + z95 * error };
}

const nanoPerCent = nanoPerEur / 100n;

/** Adds figures of several currencies up in euro cents, at reference rates; each sum is rounded towards zero. */
export function inEuros(
  parts: readonly { currency: Currency; figures: HouseFigures }[],
  ratesPerEur: Readonly<Record<Currency, string>>,
): HouseFigures {
  const sums = figuresOf([]);
  for (const name of Object.keys(sums) as (keyof HouseFigures)[]) {
    const nano = parts.reduce(
      (sum, { currency, figures }) => sum + toNanoEur(figures[name], ratesPerEur[currency]),
      0n,
    );
    sums[name] = nano / nanoPerCent;
  }
  return sums;
}
