import type { SealedColumn } from '@altyn/server-kit/reseal';
import { createKeySealer } from '@altyn/server-kit/seal';
import { type JwtConfig, jwtKeysOf } from '../../platform/jwt-keys.ts';
import type { StaffState } from './ports.ts';

/** Derives what the office seals with from the key of the players' sessions, for a purpose of its own. */
export function createStaffState(config: JwtConfig): StaffState {
  return { sealer: createKeySealer(jwtKeysOf(config).sealing, 'altyn staff: authenticator apps') };
}

/** The sealed secrets of the staff's authenticator apps. */
export const staffSealed = ({ sealer }: StaffState): SealedColumn[] => [
  {
    table: 'staff.account',
    key: ['id'],
    column: 'totp_sealed',
    contextOf: (row) => String(row['id']),
    sealer,
  },
  {
    table: 'staff.invitation',
    key: ['account_id', 'digest'],
    column: 'totp_sealed',
    where: 'used_at is null',
    contextOf: (row) => String(row['account_id']),
    sealer,
  },
];
