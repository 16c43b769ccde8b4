import { plainAddress } from '@altyn/server-kit/network-address';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { PlayerTraces } from '../identity/index.ts';
import { noteTraces, type Trace } from './note-traces.ts';
import { addressRange } from './rules.ts';

const lastDigits = (phone: string) => `•••• ${phone.slice(-4)}`;

/** Creates identity's port: devices, address ranges and phone numbers of accounts. */
export function createPlayerTraces(deps: PlatformDeps): PlayerTraces {
  return {
    signedIn: (tx, { playerId, deviceHash, address }) => {
      const range = addressRange(plainAddress(address));
      const traces: Trace[] = [{ kind: 'address', value: range, shown: range }];
      if (deviceHash) traces.push({ kind: 'device', value: deviceHash.toString('hex'), shown: '' });
      return noteTraces(tx, deps, { playerId, traces });
    },
    provedPhone: (tx, { playerId, phone }) => {
      const bare = phone.replaceAll(/\D/g, '');
      return noteTraces(tx, deps, { playerId, traces: [{ kind: 'phone', value: bare, shown: lastDigits(bare) }] });
    },
  };
}
