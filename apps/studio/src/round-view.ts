import type { RoundView } from '@altyn/contracts/studio-game';
import type { RoundRow } from './store.ts';

/** A round as its client may see it: the book only once the stake is paid. */
export function toRoundView(row: RoundRow): RoundView {
  return {
    round: row.id,
    status: row.status,
    stake: row.stake_minor.toString(),
    book: row.status === 'settled' ? row.book : null,
    balance: row.balance_minor?.toString() ?? null,
    refusal: row.refusal,
    is_shown: row.is_shown,
  };
}
