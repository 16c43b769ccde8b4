import type { PlayerLocale } from '@altyn/contracts/languages';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import type { RunPrepared } from '../../platform/db/prepared.ts';
import type { Entry, Pocket } from '../ledger/index.ts';
import type { SettledBonus } from './settlement-port.ts';

/** Keys that verify a provider's signatures: PEM, Ed25519 or RSA. */
export interface ProviderKeys {
  publicKey: string;
  /** After a rotation: the previous key, accepted until `until`. */
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
  /** Hash of its uploaded picture; null or missing: the site's own. */
  picture?: string | null;
  /** The game, its provider and gaming as a whole are enabled. */
  isEnabled: boolean;
  /** It is never offered again. */
  isRetired?: boolean;
  /** Countries whose players may not bet. */
  blockedCountries: readonly string[];
  /** Per cent of a stake that counts towards wagering, 0–100. */
  contributionPercent: number;
  /** Highest published return of the game's bets, in hundredths of a per cent. */
  highestReturnHundredths?: number | undefined;
  /** The returns that its provider declares for single bets are accepted. */
  isReturnDeclared?: boolean | undefined;
  /** Maximum win of a round as a multiple of the stake, from the provider's list. */
  maxWinMultiple?: number | undefined;
  /** Allowed stakes in minor units by currency, from the provider's list. */
  stakesMinor?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** Providers and games at one moment. */
export interface GameSnapshot {
  provider(slug: string): WalletProvider | undefined;
  game(providerSlug: string, gameCode: string): WalletGame | undefined;
  gameBySlug(slug: string): WalletGame | undefined;
  gameById(id: string): (WalletGame & { providerSlug: string; gameCode: string }) | undefined;
}

/** Providers and games, owned by the catalogue above the wallet. The wallet caches a snapshot and refreshes it. */
export interface GameDirectory {
  load(): Promise<GameSnapshot>;
}

/** A player as shown to providers. */
export interface WalletPlayer {
  id: string;
  currency: Currency;
  country: string;
  language: PlayerLocale;
  isDisabled: boolean;
}

/** A sign-in that has ended. */
export interface EndedSession {
  id: string;
  playerId: string;
  endedAt: Date;
}

/** Players, owned by identity. */
export interface PlayerDirectory {
  find(playerId: string): Promise<WalletPlayer | undefined>;
  /** Lists every disabled player. The wallet caches the set and refreshes it. */
  listDisabled(): Promise<ReadonlySet<string>>;
  /** Lists sign-ins that ended at `since` or later; polled once a second. */
  listEndedSessions(since: Date): Promise<readonly EndedSession[]>;
}

/** Input of the bonus's decisions: the player's money between two movements of a batch. */
export interface WageringMoment {
  playerId: string;
  now: Date;
  pockets: Readonly<Record<Pocket, Minor>>;
  /** True while any round of the player is open: a win may still arrive. */
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
  /** All stakes of the bet's round, this one included. */
  roundStake: Minor;
  /** The part that comes out of the bonus pocket. */
  bonusPart: Minor;
  contributionPercent: number;
}

/** A requested free spin of a package (a user bonus). */
export interface FreeSpinAsked extends WageringMoment {
  userBonusId: string;
  /** Slug of the game. */
  game: string;
  /** Nominal stake of the spin; no money is taken. */
  stakeMinor: Minor;
}

/** A player's remaining free spins for a game. */
export interface FreeSpinsHeld {
  id: string;
  left: number;
  stakeMinor: Minor;
}

/** Effect of a bet on the bonus; stored with the bet for its rollback. */
export interface BetCounted {
  /** Amount counted towards wagering. */
  counted: Minor;
  /** The ACTIVE user bonus that counted or funded the bet; null: none. */
  userBonusId: string | null;
}

/** Money returned to the bonus pocket by a win or a rollback. The wallet has already credited it. */
export interface BonusReturn extends WageringMoment {
  amount: Minor;
  /** The user bonus that funded the round; it may have ended since. */
  userBonusId: string | null;
}

/**
 * The bonuses of one batch: loaded once, decided in memory call by call, saved once. Methods are called for every player of
 * the batch in the order of the player's calls; they do nothing for players without a bonus.
 */
export interface WageringBatch {
  /** Runs before a call is decided: ends an overdue bonus. */
  before(at: WageringMoment): readonly BonusTransfer[];
  /** Tells whether `max_bet_amount`, a maximum per round, refuses the stake. Pure. */
  refusesBet(bet: WageringBet): boolean;
  /** Takes one spin of the player's active package. @returns false when it has none for this game and stake. */
  takeSpin(request: FreeSpinAsked): boolean;
  /** Returns a rolled-back spin to its package if that is still active. */
  returnSpin(at: WageringMoment, userBonusId: string): void;
  /** Adds a spin's win to the wagering requirement. The wallet has already credited the bonus pocket. */
  spinWon(at: WageringMoment, won: { userBonusId: string; amount: Minor }): void;
  /** Counts a stake towards wagering. Call `after` afterwards. */
  bet(bet: WageringBet): BetCounted;
  /** Reverts the progress of a stake that is rolled back. */
  rollBack(at: WageringMoment, undone: BetCounted): void;
  /**
   * Handles returned bonus money (win or rollback). If its bonus has ended meanwhile, the transfers take `amount` out of
   * the bonus pocket again and route it by `lateBonusMoney`.
   */
  returned(back: BonusReturn): readonly BonusTransfer[];
  /** Runs after a movement: ends a bonus that is wagered or at `burning_amount`. */
  after(at: WageringMoment): readonly BonusTransfer[];
  /** False: nothing changed, and the methods below are not called. */
  readonly isChanged: boolean;
  /** Final state of the changed bonuses; the ledger writes them with the rest. */
  changes(): readonly SettledBonus[];
  /** Events for the players' clients, without those of players who are decided again in another batch. */
  events(): readonly { playerId: string; kind: string; json: string }[];
  /** State to remember of a player whose batch is committed; `load` gets it back unchanged. */
  memoryOf(playerId: string): unknown;
  /** Runs after the commit for these players: starts work that no answer waits for. */
  committed(playerIds: ReadonlySet<string>): void;
}

/** Wagering, implemented by the bonuses above the wallet. */
export interface WageringHook {
  /**
   * Loads the bonuses of `playerIds`, reuses the `memoryOf` state of `recalled` players, and loads ended bonuses that
   * funded rounds of this batch. Reads without locks: every change of a bonus goes through `lockBalances`, which
   * invalidates decisions and memory based on the previous state.
   */
  load(
    run: RunPrepared,
    request: {
      playerIds: readonly string[];
      recalled: ReadonlyMap<string, unknown>;
      userBonusIds: readonly string[];
      now: Date;
    },
  ): Promise<WageringBatch>;
  /** Finds the player's free spins for a game; null: none. */
  freeSpins(queries: Queries, request: { playerId: string; game: string; now: Date }): Promise<FreeSpinsHeld | null>;
  /**
   * Maximum stake that the player's active bonus allows with these pockets; real money is never limited. Null: no limit.
   */
  highestBet(
    queries: Queries,
    request: { playerId: string; pockets: Readonly<Record<Pocket, Minor>>; now: Date },
  ): Promise<Minor | null>;
}
