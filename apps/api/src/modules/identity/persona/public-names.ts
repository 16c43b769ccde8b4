import { type Avatar, avatars } from '@altyn/domain/nickname/avatars';
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
  return (await withPersonas(queries, lines)).map(({ line, persona }) => ({
    ...line,
    player: persona ? publicName(persona) : line.player,
  }));
}

/** The same with each player's picture; null: none is chosen, or nobody is known. */
export async function withPublicFaces<Line extends { playerId: string | null; player: string }>(
  queries: Queries,
  lines: readonly Line[],
): Promise<(Line & { avatar: Avatar | null })[]> {
  return (await withPersonas(queries, lines)).map(({ line, persona }) => ({
    ...line,
    player: persona ? publicName(persona) : line.player,
    avatar: avatars.find((one) => one === persona?.avatar) ?? null,
  }));
}

async function withPersonas<Line extends { playerId: string | null }>(queries: Queries, lines: readonly Line[]) {
  const ids = [...new Set(lines.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])))];
  const found = ids.length === 0 ? [] : await listPersonas(queries, ids);
  const personas = new Map(found.map((persona) => [persona.id, persona]));
  return lines.map((line) => ({ line, persona: personas.get(line.playerId ?? '') }));
}
