import type { DistributionLayout } from './platform/distribution/layout.ts';

const byPlayer = (table: string) => ({ table, column: 'player_id' });

/**
 * Tables that a batch of bets reads and writes are distributed by the player; a test compares them with what the functions
 * write. What belongs to all players, and what only people and jobs use, stays on the coordinator.
 */
export const distributionLayout: DistributionLayout = {
  distributed: [
    byPlayer('ledger.balance'),
    byPlayer('ledger.transfer'),
    byPlayer('ledger.request'),
    byPlayer('wallet.provider_transaction'),
    byPlayer('wallet.round'),
    byPlayer('wallet.usage_hour'),
    byPlayer('wallet.held_win'),
    byPlayer('wallet.player_control'),
    byPlayer('wallet.player_limit'),
    byPlayer('bonuses.user_bonus'),
    // Sums of those tables, which each shard makes of its own rows.
    byPlayer('ledger.month_sum'),
    byPlayer('wallet.month_round'),
    { table: 'platform.shard_position', column: 'key' },
    { table: 'platform.shard_outbox', column: 'key' },
  ],
  references: ['ledger.account'],
  entryFunction: 'settlement.settle_v2',
};
