import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Draw } from './games.ts';
import type { StagingStore } from './store.ts';
import type { WalletClient } from '@altyn/provider-protocol/wallet-client';

/** What comes in from outside, so that tests set it. */
export interface StagingDeps {
  /** Where browsers reach the games, and the site that frames them. */
  publicUrl: string;
  siteUrl: string;
  keys: { own: KeyObject; operator: KeyObject };
  wallet: WalletClient;
  store: StagingStore;
  log: FastifyBaseLogger;
  now: () => Date;
  /** A UUIDv7. */
  nextId: () => string;
  newToken: () => string;
  /** The operating system's CSPRNG. */
  draw: Draw;
}
