import { createSealer } from '@altyn/server-kit/seal';
import type { Config } from '../../config.ts';
import type { StaffState } from './ports.ts';

/** Derives what the office seals with from the key of the players' sessions, for a purpose of its own. */
export function createStaffState(config: Pick<Config, 'JWT_PRIVATE_KEY'>): StaffState {
  return { sealer: createSealer(config.JWT_PRIVATE_KEY, 'altyn staff: authenticator apps') };
}
