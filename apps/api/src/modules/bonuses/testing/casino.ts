import type { Currency } from '@altyn/domain/money';
import { v7 } from 'uuid';
import { createSettlement } from '../../settlement/index.ts';
import { createWallet, type GameSnapshot, type WalletGame, type WalletProvider } from '../../wallet/index.ts';
import { createWageringHook } from '../wagering/wagering.ts';
import type { BonusWorld } from './bonus-world.ts';

type Settle = ReturnType<typeof createWallet>['committer']['settle'];
type Prepared = Parameters<Settle>[0];

/** A bet that can be won, lost or rolled back. */
export interface TestBet {
  playerId: string;
  uuid: string;
  round: string;
}

/** One game on the real wallet with real wagering, without HTTP. */
export interface Casino {
  /** Returns the wallet's status. */
  bet(playerId: string, stakeMinor: bigint, options?: BetOptions): Promise<{ status: string; bet: TestBet }>;
  win(bet: TestBet, amountMinor: bigint, options?: { isRoundClosed?: boolean }): Promise<string>;
  rollBack(bet: TestBet, options?: { isRoundClosed?: boolean }): Promise<string>;
  /** Plays a one-step round. */
  spin(playerId: string, stakeMinor: bigint, winMinor: bigint, options?: BetOptions): Promise<string>;
  /** Stakes a free spin of a package; the win follows. */
  freeBet(
    playerId: string,
    freeSpinsId: string,
    options?: { isRoundClosed?: boolean; stakeMinor?: bigint; uuid?: string; round?: string },
  ): Promise<{ status: string; bet: TestBet }>;
  /** Plays a free spin in one step; a repeat of `uuid` is the same spin. */
  freeSpin(
    playerId: string,
    freeSpinsId: string,
    winMinor: bigint,
    options?: { stakeMinor?: bigint; uuid?: string },
  ): Promise<string>;
  close(): Promise<void>;
}

interface BetOptions {
  /** Currency of the player and the session, uah by default. */
  currency?: Currency;
  contributionPercent?: number;
  isRoundClosed?: boolean;
  round?: string;
}

const provider: WalletProvider = { slug: 'test', publicKey: '', isEnabled: true };
const nowhere: GameSnapshot = {
  provider: () => provider,
  game: () => undefined,
  gameBySlug: () => undefined,
  gameById: () => undefined,
};

type GivenCall = Partial<Prepared['call']> & Pick<Prepared['call'], 'kind' | 'transactionUuid' | 'round'>;

/** Fills in a test's calls with defaults; all are of one game. */
function createPreparer(highestReturnHundredths: number) {
  const game: WalletGame = {
    id: v7(),
    slug: 'test',
    title: 'Test',
    isEnabled: true,
    blockedCountries: [],
    contributionPercent: 100,
    highestReturnHundredths,
  };
  return (
    playerId: string,
    call: GivenCall,
    of: { currency: Currency; contributionPercent: number; now: Date },
  ): Prepared => ({
    call: {
      requestUuid: v7(),
      user: playerId,
      token: 'token',
      gameCode: 'test',
      referenceUuid: null,
      isRoundClosed: false,
      currency: of.currency.toUpperCase(),
      amount: 0n,
      winAmount: 0n,
      isFree: false,
      isPromo: false,
      freeSpinsId: null,
      betKind: null,
      returnHundredths: null,
      dataHash: call.transactionUuid.replaceAll('-', ''),
      ...call,
    },
    playerId,
    provider: provider.slug,
    session: {
      gameCode: 'test',
      currency: of.currency,
      country: null,
      startedAt: of.now,
      expiresAt: new Date(of.now.getTime() + 3_600_000),
    },
    game: { ...game, contributionPercent: of.contributionPercent },
    isSessionEnded: false,
    isPlayerDisabled: false,
    isProviderEnabled: true,
  });
}

/** @param highestReturnHundredths return of the game; at 96.50 % a stake counts in full. */
export function createCasino(world: BonusWorld, highestReturnHundredths = 9_650): Casino {
  const { deps, clock } = world.api;
  const prepare = createPreparer(highestReturnHundredths);
  const wallet = createWallet(deps, {
    games: { load: async () => nowhere },
    players: { find: async () => undefined, listDisabled: async () => new Set(), listEndedSessions: async () => [] },
    wagering: createWageringHook(deps),
    settlement: createSettlement(),
  });

  async function settle(
    playerId: string,
    call: GivenCall,
    { contributionPercent = 100, currency = 'uah' }: BetOptions = {},
  ): Promise<string> {
    await wallet.wins.refresh();
    const prepared = prepare(playerId, call, { currency, contributionPercent, now: clock.now() });
    const settled = await wallet.committer.settle(prepared);
    return settled === 'NO_WALLET' ? settled : settled.status;
  }

  return {
    async bet(playerId, stakeMinor, options = {}) {
      const { isRoundClosed = false, round = v7() } = options;
      const bet = { playerId, uuid: v7(), round };
      const call = { kind: 'bet' as const, transactionUuid: bet.uuid, round, amount: stakeMinor, isRoundClosed };
      return { bet, status: await settle(playerId, call, options) };
    },
    win(bet, amountMinor, { isRoundClosed = true } = {}) {
      return settle(bet.playerId, {
        kind: 'win',
        transactionUuid: v7(),
        referenceUuid: bet.uuid,
        round: bet.round,
        amount: amountMinor,
        isRoundClosed,
      });
    },
    rollBack(bet, { isRoundClosed = true } = {}) {
      return settle(bet.playerId, {
        kind: 'rollback',
        transactionUuid: v7(),
        referenceUuid: bet.uuid,
        round: bet.round,
        currency: null,
        isRoundClosed,
      });
    },
    async freeBet(playerId, freeSpinsId, options = {}) {
      const { isRoundClosed = false, stakeMinor = 100n, uuid = v7(), round = v7() } = options;
      const call = { transactionUuid: uuid, round, amount: stakeMinor, isFree: true, freeSpinsId, isRoundClosed };
      const bet = { playerId, uuid, round };
      return { bet, status: await settle(playerId, { kind: 'bet', ...call }) };
    },
    freeSpin(playerId, freeSpinsId, winMinor, { stakeMinor = 100n, uuid = v7() } = {}) {
      const call = { transactionUuid: uuid, round: uuid, amount: stakeMinor, isFree: true, freeSpinsId };
      return settle(playerId, { kind: 'round', ...call, winAmount: winMinor, isRoundClosed: true });
    },
    spin(playerId, stakeMinor, winMinor, options) {
      const call = { kind: 'round' as const, transactionUuid: v7(), round: v7(), amount: stakeMinor };
      return settle(playerId, { ...call, winAmount: winMinor, isRoundClosed: true }, options);
    },
    close: () => wallet.committer.close(),
  };
}
