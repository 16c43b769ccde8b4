import type { RoundProof } from '@altyn/contracts/fairness';
import { findRound } from './store.ts';
import type { Deps } from '../../deps.ts';
import { fairnessOf } from '../fairness/index.ts';

/**
 * Everything needed to verify a round that has ended, refused ones included; undefined for others. It names no player, so anyone with the link may
 * read it.
 */
export async function readProof(deps: Deps, roundId: string): Promise<RoundProof | undefined> {
  const row = await findRound(deps.pool, roundId);
  const fairness = row?.status === 'settled' || row?.status === 'void' ? await fairnessOf(deps, row) : null;
  if (!row || !fairness) return undefined;
  return {
    round: row.id,
    game: row.game_code,
    maths_version: row.maths_version,
    mode: row.game_mode,
    stake: row.stake_minor.toString(),
    currency: row.currency,
    choices: row.choices,
    fairness: fairness.view,
    server_seed: fairness.seed.state === 'revealed' ? fairness.seed.server_seed.toString('hex') : null,
    refusal: row.refusal,
    book: row.book,
  };
}
