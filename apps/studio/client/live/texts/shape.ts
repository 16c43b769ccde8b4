import type { LiveDecisionRefusal, LiveLayoutRefusal } from '@altyn/contracts/live/table';
import type { LiveMoveName, LiveReaction } from '@altyn/contracts/live/names';
import type { HandEnd } from '@altyn/engines/live/blackjack';

/** Texts of live tables, in addition to those of the runtime. `fill` replaces `{…}`. */
export interface LiveTexts {
  viewers: string;
  placeBets: string;
  seconds: string;
  closing: string;
  noMoreBets: string;
  result: string;
  nextRound: string;
  waking: string;
  /** `{time}`. */
  opensAt: string;
  voided: string;
  undo: string;
  double: string;
  rebet: string;
  clear: string;
  chip: string;
  totalBet: string;
  lastWin: string;
  won: string;
  stakeTaken: string;
  stakeOut: string;
  statistics: string;
  statisticsOf: string;
  hot: string;
  cold: string;
  history: string;
  historyEmpty: string;
  round: string;
  status: Record<'open' | 'settled' | 'void' | 'refused', string>;
  help: string;
  limits: string;
  limitSpot: string;
  limitTotal: string;
  limitWin: string;
  pays: string;
  toOne: string;
  fairness: string;
  fairnessText: string;
  terminal: string;
  salt: string;
  /** `{beacon}`, `{round}`, `{time}`, `{announced}`. */
  saltOfBeacon: string;
  /** `{beacon}`, `{round}`, `{time}`. */
  saltAwaited: string;
  saltOfHouse: string;
  nextChain: string;
  proof: string;
  reactions: string;
  reaction: Record<LiveReaction, string>;
  refusals: Record<LiveLayoutRefusal, string>;
  autoplay: string;
  autoplayOn: string;
  repeatRounds: string;
  repeatStart: string;
  repeatNothing: string;
  saved: Record<'heading' | 'none' | 'keep' | 'name' | 'remove', string>;
  ended: string;
  spots: Record<string, string>;
  onSpot: string;
  /** Bets on several numbers: heading of the list of numbers, and of a number's bets. */
  several: Record<'heading' | 'of', string>;
  flight: Record<
    | 'amount'
    | 'half'
    | 'bet'
    | 'betNext'
    | 'cancel'
    | 'queued'
    | 'you'
    | 'players'
    | 'auto'
    | 'off'
    | 'lower'
    | 'higher'
    | 'cashOut'
    | 'lost'
    | 'atMost'
    | 'takesOff'
    | 'outOf'
    | 'delay',
    string
  > & { refusals: Record<'TOO_LATE' | 'TOO_EARLY' | 'NO_BET', string>; tabs: Record<'all' | 'own' | 'rounds', string> };
  /** `{count}` of players and `{amount}` of their bets on a spot; `{amount}` of another player's win. */
  presence: Record<'heading' | 'winners' | 'noWinners' | 'you' | 'about' | 'onSpot', string>;
  /** `{list}` of numbers with their multipliers; `{times}`. */
  starfall: Record<'stars' | 'withStar', string>;
  /** Caravan Wheel: `{spot}` with `{times}` of the lantern; `{spot}` with its highest payout. */
  caravan: Record<'lantern' | 'dark' | 'doubled' | 'highest', string>;
  baccaratResult: string;
  blackjack: Record<
    | 'yourHand'
    | 'handOf'
    | 'noBet'
    | 'dealt'
    | 'decide'
    | 'othersDecide'
    | 'dealerPlays'
    | 'doubled'
    | 'over'
    | 'dealerHas'
    | 'dealerOver'
    | 'dealersBlackjack',
    string
  > & {
    crowd: Record<LiveMoveName | 'open', string>;
    /** Printed on the layout. */
    felt: Record<'natural' | 'dealerStands' | 'decks' | 'oneSplit', string>;
    moves: Record<LiveMoveName, string>;
    stakes: Record<'requested' | 'refused' | 'out', string>;
    ends: Record<HandEnd, string>;
    refusals: Record<LiveDecisionRefusal, string>;
  };
  roads: Record<'beads' | 'big' | 'bigEye' | 'small' | 'cockroach', string>;
}
