import type { PlatformDeps } from '../../platform/deps.ts';
import type { WalletDeps } from '../wallet/index.ts';

/** What battles get from outside: the platform, and the wallet's directory of games. */
export interface BattleDeps extends PlatformDeps, WalletDeps {}
