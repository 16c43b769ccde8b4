import type { Queries } from '../../platform/db/db.ts';
import { findPlayer, type Player } from './player-store.ts';

/** Reads a player's public, masked name. */
export async function readMaskedName(queries: Queries, playerId: string): Promise<string> {
  const player = await findPlayer(queries, playerId);
  return player ? maskName(player) : '***';
}

/**
 * Masks a name to the phone's last two digits or the mailbox's first letter: recognisable to the player, anonymous to
 * others.
 */
export function maskName(player: Pick<Player, 'phone' | 'email'>): string {
  if (player.phone) return `***${player.phone.slice(-2)}`;
  return player.email ? `${player.email.slice(0, 1)}***` : '***';
}
