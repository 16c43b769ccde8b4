import type { RoundView } from '@altyn/contracts/studio-game';
import type { Deps } from '../../deps.ts';
import { fairnessOf } from '../fairness/index.ts';
import type { RoundRow } from './store.ts';

/** A round as its client may see it: its book only after the stake is taken, up to the open choice. */
export async function toRoundView(deps: Pick<Deps, 'pool' | 'seals'>, row: RoundRow): Promise<RoundView> {
  const isPaid = row.status === 'settled' || row.status === 'choosing';
  return {
    round: row.id,
    status: row.status,
    mode: row.game_mode,
    stake: row.stake_minor.toString(),
    price: row.price_minor.toString(),
    book: isPaid ? row.book : null,
    choice_until: row.choice_until?.toISOString() ?? null,
    choices: row.choices,
    balance: row.balance_minor?.toString() ?? null,
    refusal: row.refusal,
    is_shown: row.is_shown,
    fairness: (await fairnessOf(deps, row))?.view ?? null,
  };
}
