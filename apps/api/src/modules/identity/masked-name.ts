import type { Queries } from '../../platform/db/db.ts';
import { findPlayer, type Player } from './player-store.ts';

/** A player's name for everyone's eyes. */
export async function readMaskedName(queries: Queries, playerId: string): Promise<string> {
  const player = await findPlayer(queries, playerId);
  return player ? maskName(player) : '***';
}

/** Last two digits of the phone, or the first letter of the mailbox: enough to know oneself, too little to be found. */
export function maskName(player: Pick<Player, 'phone' | 'email'>): string {
  if (player.phone) return `***${player.phone.slice(-2)}`;
  return player.email ? `${player.email.slice(0, 1)}***` : '***';
}
