import type { PlatformDeps } from '../../platform/deps.ts';
import type { WalletDeps } from '../wallet/index.ts';

/** Dependencies of battles: the platform, and the wallet's directory of games. */
export interface BattleDeps extends PlatformDeps, WalletDeps {}
