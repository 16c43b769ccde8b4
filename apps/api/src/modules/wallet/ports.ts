import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import type { RunPrepared } from '../../platform/db/prepared.ts';
import type { Entry, Pocket, SettledBonus } from '../ledger/index.ts';

/** What a provider's messages are signed with: PEM, Ed25519 or RSA. */
export interface ProviderKeys {
  publicKey: string;
  /** After a rotation: the key before it, for as long as it is still taken. */
  previousKey?: { publicKey: string; until: Date } | undefined;
}

/** A game provider as the wallet knows it. */
export interface WalletProvider extends ProviderKeys {
  slug: string;
  isEnabled: boolean;
}

/** A game as the wallet knows it. */
export interface WalletGame {
  id: string;
  slug: string;
  title: string;
  /** The operator lets it be played, and so its provider; gaming as a whole is open. */
  isEnabled: boolean;
  /** Its players in these countries may not bet. */
  blockedCountries: readonly string[];
  /** Per cent of a stake that counts towards wagering, 0–100. */
  contributionPercent: number;
  /** The highest win of a round, in stakes, as the provider's list tells it. */
  maxWinMultiple?: number | undefined;
  /** What a round may be played at, in minor units by currency, as the provider's list tells it. */
  stakesMinor?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** Providers and games at one moment. */
export interface GameSnapshot {
  provider(slug: string): WalletProvider | undefined;
  game(providerSlug: string, gameCode: string): WalletGame | undefined;
  gameBySlug(slug: string): WalletGame | undefined;
  gameById(id: string): (WalletGame & { providerSlug: string; gameCode: string }) | undefined;
}

/** Providers and games, kept by the catalogue above the wallet. The wallet keeps a snapshot and asks again when it ages. */
export interface GameDirectory {
  load(): Promise<GameSnapshot>;
}

/** A player as the protocol tells a provider. */
export interface WalletPlayer {
  id: string;
  currency: Currency;
  country: string;
  language: string;
  isDisabled: boolean;
}

/** A sign-in that has ended. */
export interface EndedSession {
  id: string;
  playerId: string;
  endedAt: Date;
}

/** Players, kept by identity. */
export interface PlayerDirectory {
  find(playerId: string): Promise<WalletPlayer | undefined>;
  /** Every disabled player. The wallet keeps the set and asks again when it ages. */
  listDisabled(): Promise<ReadonlySet<string>>;
  /** Sign-ins that ended at `since` or later. The wallet asks once a second for the newest. */
  listEndedSessions(since: Date): Promise<readonly EndedSession[]>;
}

/** What the bonus decides on: the player's money as it is between two movements of a batch. */
export interface WageringMoment {
  playerId: string;
  now: Date;
  pockets: Readonly<Record<Pocket, Minor>>;
  /** Some round of the player is open: its win may still come. */
  hasOpenRound: boolean;
}

/** A transfer that the bonus adds to the batch: release to digital, removal to the house. */
export interface BonusTransfer {
  /** `bonus_release`, `bonus_remove` or the wallet's own `win_hold`. */
  kind: string;
  entries: readonly Entry[];
  /** The user bonus. */
  reference: string;
}

/** A stake, divided by the funding split: game, then digital, then bonus. */
export interface WageringBet extends WageringMoment {
  stake: Minor;
  /** The part that comes out of the bonus pocket. */
  bonusPart: Minor;
  contributionPercent: number;
}

/** A free spin of a package: a user bonus. */
export interface FreeSpinAsked extends WageringMoment {
  userBonusId: string;
  /** Slug of the game. */
  game: string;
  /** What the spin is reckoned on; nothing is taken for it. */
  stakeMinor: Minor;
}

/** Free spins that a player holds of a game. */
export interface FreeSpinsHeld {
  id: string;
  left: number;
  stakeMinor: Minor;
}

/** What a bet did to the bonus; kept with the bet, for its rollback. */
export interface BetCounted {
  /** What it counted towards wagering. */
  counted: Minor;
  /** The ACTIVE user bonus that counted it or funded it; null: none. */
  userBonusId: string | null;
}

/** Money that comes back to the bonus pocket by a win or a rollback. The wallet has put it there already. */
export interface BonusReturn extends WageringMoment {
  amount: Minor;
  /** The user bonus that funded the round; it may have ended since. */
  userBonusId: string | null;
}

/**
 * The bonuses of one batch: loaded once, decided in memory call by call, saved once. Methods are called for every player
 * of the batch, also for those without a bonus (then they do nothing), in the order of the player's calls.
 */
export interface WageringBatch {
  /** Before a call is decided: a bonus that is overdue ends now. */
  before(at: WageringMoment): readonly BonusTransfer[];
  /** Whether `max_bet_amount` refuses the stake. Pure. */
  refusesBet(bet: WageringBet): boolean;
  /** Takes one spin of the player's running package. @returns false: it has none of this game at this stake. */
  takeSpin(asked: FreeSpinAsked): boolean;
  /** A spin is rolled back: it can be played again, if its package still runs. */
  returnSpin(at: WageringMoment, userBonusId: string): void;
  /** A spin has won: so much more is to be wagered. The wallet has put the win into the bonus pocket already. */
  spinWon(at: WageringMoment, won: { userBonusId: string; amount: Minor }): void;
  /** The stake is taken: progress grows. Call `after` afterwards. */
  bet(bet: WageringBet): BetCounted;
  /** A stake is given back: what it had counted no longer counts. */
  rollBack(at: WageringMoment, undone: BetCounted): void;
  /**
   * Bonus money has come back (win or rollback). If its bonus has ended meanwhile, says where the money goes instead
   * (`lateBonusMoney`): the transfers take `amount` out of the bonus pocket again.
   */
  returned(back: BonusReturn): readonly BonusTransfer[];
  /** After a movement: whether the bonus is over now, wagered or at `burning_amount`. */
  after(at: WageringMoment): readonly BonusTransfer[];
  /** False: nothing changed, and nothing below is asked for. */
  readonly isChanged: boolean;
  /** The bonuses that have changed, as the batch leaves them: the ledger writes them with the rest. */
  changes(): readonly SettledBonus[];
  /** Events for the players' screens; those of players who are decided again in another batch are left out. */
  events(): readonly { playerId: string; kind: string; json: string }[];
  /** What to remember of a player whose batch is in the books: `load` gets it back as it is. */
  memoryOf(playerId: string): unknown;
  /** The batch is in the books for these players: begins what need not be in the same commit, and no answer waits for. */
  committed(playerIds: ReadonlySet<string>): void;
}

/** Wagering, implemented by the bonuses above the wallet. */
export interface WageringHook {
  /**
   * The bonuses of `playerIds`, what `memoryOf` said of the `recalled`, and the ended ones that funded rounds of this batch.
   * Read without locks: whoever changes a bonus goes through `lockBalances`, which voids what was decided on the state
   * before, and what was remembered of it.
   */
  load(
    run: RunPrepared,
    asked: {
      playerIds: readonly string[];
      recalled: ReadonlyMap<string, unknown>;
      userBonusIds: readonly string[];
      now: Date;
    },
  ): Promise<WageringBatch>;
  /** Free spins of a game that the player holds now; null: none. */
  freeSpins(queries: Queries, asked: { playerId: string; game: string; now: Date }): Promise<FreeSpinsHeld | null>;
  /**
   * The highest stake that the player's active bonus takes with these pockets: own money is never limited. Null: any.
   */
  highestBet(
    queries: Queries,
    asked: { playerId: string; pockets: Readonly<Record<Pocket, Minor>>; now: Date },
  ): Promise<Minor | null>;
}
