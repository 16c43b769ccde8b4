import type { Queries } from '../../../platform/db/db.ts';
import { listPersonas, type Persona } from './persona-store.ts';

/**
 * Masks a login to the phone's last two digits or the mailbox's first letter: recognisable to the player, anonymous to
 * others.
 */
export function maskName({ phone, email }: Pick<Persona, 'phone' | 'email'>): string {
  if (phone) return `***${phone.slice(-2)}`;
  return email ? `${email.slice(0, 1)}***` : '***';
}

/** The name that others see: the nickname or, without one, the masked login. */
export function publicName(player: Pick<Persona, 'nickname' | 'phone' | 'email'>): string {
  return player.nickname ?? maskName(player);
}

/** Reads a player's public name. */
export async function readPublicName(queries: Queries, playerId: string): Promise<string> {
  const [persona] = await listPersonas(queries, [playerId]);
  return persona ? publicName(persona) : '***';
}

/**
 * Replaces the stored names of a list by the present ones, so that a changed or reset nickname shows nowhere. A line of
 * nobody known keeps its name.
 */
export async function withPublicNames<Line extends { playerId: string | null; player: string }>(
  queries: Queries,
  lines: readonly Line[],
): Promise<Line[]> {
  const ids = [...new Set(lines.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])))];
  if (ids.length === 0) return [...lines];
  const names = new Map((await listPersonas(queries, ids)).map((persona) => [persona.id, publicName(persona)]));
  return lines.map((line) => ({ ...line, player: names.get(line.playerId ?? '') ?? line.player }));
}
