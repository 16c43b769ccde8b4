import type { KeyObject } from 'node:crypto';
import type { VerifyingKeys } from '@altyn/provider-protocol/signature';
import type { WalletClient } from '@altyn/provider-protocol/wallet-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Draw } from './games.ts';
import type { StagingStore } from './store.ts';

/** External dependencies, replaceable by tests. */
export interface StagingDeps {
  /** Public URL of the games, and of the site that embeds them. */
  publicUrl: string;
  siteUrl: string;
  keys: { own: KeyObject; operator: VerifyingKeys };
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
