import { createKeySealer } from '@altyn/server-kit/seal';
import { type JwtConfig, jwtKeysOf } from '../../platform/jwt-keys.ts';
import type { StaffState } from './ports.ts';

/** Derives what the office seals with from the key of the players' sessions, for a purpose of its own. */
export function createStaffState(config: JwtConfig): StaffState {
  return { sealer: createKeySealer(jwtKeysOf(config).sealing, 'altyn staff: authenticator apps') };
}
