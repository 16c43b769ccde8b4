import type { Sealer } from '@altyn/server-kit/seal';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Permission } from '@altyn/contracts/office';

export interface StaffState {
  /** Encrypts the secrets of authenticator apps. */
  readonly sealer: Sealer;
}

export interface StaffDeps extends PlatformDeps {
  readonly staff: StaffState;
}

/** A signed-in person of the office. */
export interface StaffCaller {
  accountId: string;
  name: string;
  sessionId: string;
  expiresAt: Date;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
}
