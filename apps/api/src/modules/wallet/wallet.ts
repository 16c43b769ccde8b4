import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { PlatformDeps } from '../../platform/deps.ts';
import { createDirectories, type WalletDirectories } from './directories.ts';
import { createWinWatch, type WinWatch } from './held-wins/win-watch.ts';
import type { GameDirectory, PlayerDirectory, WageringHook } from './ports.ts';
import type { Settlement } from './settlement-port.ts';
import { createSessionFinder, type SessionFinder } from './sessions/sessions.ts';
import { type Committer, defaultCommitterOptions } from './settle/committer.ts';
import { createRoutedCommitter } from './settle/routed-committer.ts';

/** The wallet of one process. */
export interface Wallet {
  readonly directories: WalletDirectories;
  readonly sessions: SessionFinder;
  readonly committer: Committer;
  /** Providers' net payouts of the last hour. */
  readonly wins: WinWatch;
  /** Maximum stake that an active bonus allows; null: no limit. */
  readonly highestBet: WageringHook['highestBet'];
  readonly freeSpins: WageringHook['freeSpins'];
  /** Signs our answers. */
  readonly privateKey: KeyObject;
  /** Parses a provider's key; cached. */
  publicKey(pem: string): KeyObject;
}

/** Dependencies of the wallet's use cases. */
export interface WalletDeps extends PlatformDeps {
  readonly wallet: Wallet;
}

/** Builds the wallet on its ports. Without `wagering`: no bonuses. */
export function createWallet(
  deps: PlatformDeps,
  ports: {
    games: GameDirectory;
    players: PlayerDirectory;
    wagering: WageringHook | undefined;
    settlement: Settlement;
  },
  options = defaultCommitterOptions,
): Wallet {
  const wins = createWinWatch(deps);
  const keys = new Map<string, KeyObject>();
  return {
    directories: createDirectories(deps, ports),
    sessions: createSessionFinder(deps),
    committer: createRoutedCommitter(
      { ...deps, wagering: ports.wagering, settlement: ports.settlement, wins },
      options,
    ),
    wins,
    highestBet: async (queries, request) => (await ports.wagering?.highestBet(queries, request)) ?? null,
    freeSpins: async (queries, request) => (await ports.wagering?.freeSpins(queries, request)) ?? null,
    privateKey: createPrivateKey(deps.config.OPERATOR_PRIVATE_KEY),
    publicKey(pem) {
      const known = keys.get(pem);
      if (known) return known;
      const key = createPublicKey(pem);
      keys.set(pem, key);
      return key;
    },
  };
}
