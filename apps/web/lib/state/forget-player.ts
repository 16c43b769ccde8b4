import { forgetCode } from './sent-codes.ts';
import { writeStorage } from './storage.ts';

/** Storage key of the play time (docs/decisions/0041). */
export const sittingKey = 'altyn.sitting';

/** Removes a player's browser data at log-out: the number to which a code was sent, and the play time. */
export function forgetPlayer(playerId: string): void {
  forgetCode(`phone:${playerId}`);
  writeStorage('local', sittingKey, undefined);
}
