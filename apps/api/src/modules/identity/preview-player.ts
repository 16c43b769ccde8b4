import { type Change, UsageError } from '../../platform/cli/cli.ts';
import { about } from '../../platform/cli/preview.ts';
import type { Queries } from '../../platform/db/db.ts';
import { findPlayer, type Player } from './player-store.ts';

const lineOf = ({ id, phone, email, country, currency }: Player) =>
  [id, phone, email, country, currency].filter(Boolean).join('  ');

/** Names a player in the preview of a command that concerns them. @throws UsageError for an unknown id. */
export async function previewPlayer(queries: Queries, id: string | undefined): Promise<Change[]> {
  const player = id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? await findPlayer(queries, id) : undefined;
  if (!player) throw new UsageError('--id must be the id of a player');
  return [about('player', lineOf(player))];
}
