import { forgetCode } from './sent-codes.ts';
import { writeStorage } from './storage.ts';

/** Where the time of play is kept (docs/decisions/0041). */
export const sittingKey = 'altyn.sitting';

/** Removes what the browser keeps of a player who logs out: the number a code was sent to, and the time of play. */
export function forgetPlayer(playerId: string): void {
  forgetCode(`phone:${playerId}`);
  writeStorage('local', sittingKey, undefined);
}
