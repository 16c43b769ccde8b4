import type { FairnessView } from '@altyn/contracts/fairness';
import type { RoundRefusal } from '@altyn/contracts/studio-game';
import type { Suit, Tier } from '../book/steps.ts';
import type { Speed } from '../theatre/pace.ts';

/** All texts of the runtime except the rules, in the three languages of the protocol. `fill` replaces `{…}`. */
export interface Texts {
  balance: string;
  demoBalance: string;
  stake: string;
  win: string;
  spin: string;
  skip: string;
  lower: string;
  higher: string;
  rules: string;
  soundOn: string;
  soundOff: string;
  close: string;
  deposit: string;
  /** Demo without play money, and the ways on. */
  demoSpent: string;
  refill: string;
  playForReal: string;
  toLobby: string;
  tryAgain: string;
  loading: string;
  reconnecting: string;
  resuming: string;
  /** Free rounds from the house: `{count}` left. */
  heldSpins: string;
  /** What stands under a number of free spins, by its plural form. */
  countedSpins: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
  freeSpinsTotal: string;
  freeSpin: string;
  noWin: string;
  youWon: string;
  session: string;
  startFailed: string;
  menu: string;
  music: string;
  sound: string;
  autoplay: string;
  autoplayStop: string;
  autoplayRounds: string;
  autoplayStart: string;
  autoplayWin: string;
  autoplayLoss: string;
  autoplayFeature: string;
  never: string;
  speeds: Record<Speed, string>;
  stakeChoice: string;
  /** Field for a stake that is no preset, its button, and what it takes. */
  stakeOther: string;
  stakeSet: string;
  stakeRange: string;
  stakeNotAnAmount: string;
  lowest: string;
  highest: string;
  bonusHighest: string;
  buy: string;
  /** Names of the levels on offer. */
  buyLevels: Record<'buy' | 'buySuper', string>;
  buyText: string;
  buyFor: string;
  /** The balance is below the price. */
  buyTooDear: string;
  /** A stake at which the balance suffices. */
  buyLower: string;
  ante: string;
  anteText: string;
  on: string;
  off: string;
  history: string;
  historyEmpty: string;
  /** Verifies a round of the history from its seeds. */
  checkRound: string;
  fairness: string;
  fairnessText: string;
  serverHash: string;
  nextHash: string;
  clientSeed: string;
  clientSeedBy: Record<FairnessView['client_seed_by'], string>;
  /** Link to the list of a revealed seed's rounds. */
  seedRounds: string;
  nonce: string;
  rotate: string;
  revealed: string;
  fairnessLost: string;
  save: string;
  cancel: string;
  congratulations: string;
  totalWin: string;
  /** Of a feature; the round's total has the win of the spin that awarded it, too. */
  featureWin: string;
  freeSpinsWon: string;
  upgraded: string;
  collected: string;
  times: string;
  holdName: string;
  holdHow: string;
  holdOver: string;
  /** Told while the coins are added up. */
  coinsTotal: string;
  boardFull: string;
  jackpot: string;
  gamble: string;
  /** The switch that has a card risk offered after wins. */
  riskOffered: string;
  gambleStep: string;
  collectAmount: string;
  gambleTitle: string;
  gambleText: string;
  gambleWon: string;
  gambleLost: string;
  chooseSpins: string;
  /** A bonus of picks. */
  pickOne: string;
  picksOver: string;
  choiceSpins: string;
  /** After the number of ways of a spin. */
  ways: string;
  counters: Record<'spins' | 'respins' | 'multiplier' | 'total', string>;
  meters: Readonly<Record<string, string>>;
  suits: Record<Suit, string>;
  pots: Record<Suit, string>;
  options: Readonly<Record<string, string>>;
  tiers: Record<Tier, string>;
  /** Shows the maximum stake of an active bonus. */
  betTooHigh: string;
  refusals: Record<RoundRefusal, string>;
}
