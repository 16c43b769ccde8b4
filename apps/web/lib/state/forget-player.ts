import { forgetCode } from './sent-codes.ts';
import { writeStorage } from './storage.ts';

/** Storage key of the play time (docs/decisions/0041). */
export const sittingKey = 'altyn.sitting';

/** Storage key of the rows that a player's lobby has, read before the first paint (`app/[locale]/layout.tsx`). */
export const ownRowsKey = 'altyn.own';

/** Removes a player's browser data at log-out: the number to which a code was sent, the play time, and the rows of the lobby. */
export function forgetPlayer(playerId: string): void {
  forgetCode(`phone:${playerId}`);
  writeStorage('local', sittingKey, undefined);
  writeStorage('local', ownRowsKey, undefined);
}
