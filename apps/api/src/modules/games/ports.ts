import type { WalletDeps } from '../wallet/index.ts';
import type { ProviderCalls } from './providers/port.ts';

/** What the catalogue's use cases get from outside. */
export interface GamesDeps extends WalletDeps {
  readonly providerCalls: ProviderCalls;
}
