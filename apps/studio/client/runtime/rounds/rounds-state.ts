import type { SessionView } from '@altyn/contracts/studio-game';
import type { Mode } from '../facts.ts';
import { heldSpinsOf } from './held-spins.ts';
import type { RoundsState } from './round-machine.ts';

/** Initial state of the rounds of a session. */
export function roundsStateOf(session: SessionView, base: Mode): RoundsState {
  return {
    base,
    mode: base,
    balance: session.balance === null ? undefined : BigInt(session.balance),
    maxStake: session.max_stake === null ? undefined : BigInt(session.max_stake),
    net: BigInt(session.net),
    held: heldSpinsOf(session.free_spins),
    running: undefined,
    isPaused: false,
    isHeld: false,
    auto: undefined,
  };
}
