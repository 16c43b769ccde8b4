import type { WalletDeps } from '../wallet/index.ts';
import type { ProviderCalls } from './providers/port.ts';

/** Dependencies of the catalogue's use cases. */
export interface GamesDeps extends WalletDeps {
  readonly providerCalls: ProviderCalls;
}
