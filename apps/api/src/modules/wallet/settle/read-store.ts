import type pg from 'pg';
import { joined, listed, type Row, runOn } from '../../../platform/db/prepared.ts';
import { readBatchBalances } from '../../ledger/index.ts';
import { keyOf, type PlayerState, type TransactionFact } from '../decide/player-state.ts';
import { decodeLimits, selectLimits } from '../limits/limit-store.ts';
import type { BatchKeys } from './batch-keys.ts';

const transactionColumns = `t.player_id, t.provider, t.transaction_uuid, t.kind, t.status, t.request_hash, t.request_uuid,
  t.round, t.round_id, t.part_game, t.part_digital, t.part_bonus, t.counted, t.user_bonus_id, t.total_after, t.game_id,
  t.win_amount, t.win_bonus, t.edge, t.created_at`;
const keysOf = (count: 'uuid[]' | 'text') =>
  count === 'uuid[]'
    ? `unnest($1::uuid[], $2::text[], $3::uuid[]) as k (player_id, provider, name)`
    : `unnest($1::uuid[], $2::text[], string_to_array($3, E'\\x1f')) as k (player_id, provider, name)`;

/*
 * `offset 0` keeps the planner from reordering a lookup: a plan is made once, perhaps while a table is still empty, and
 * must always look up by key. `is true` prevents a scan of all the player's transactions for one uuid. `any($1)` repeats the
 * batch's players, so that a distributed database finds their shard.
 */
const selectTransactions = `
  select ${transactionColumns} from ${keysOf('uuid[]')}
  cross join lateral (
    select * from wallet.provider_transaction t
    where t.transaction_uuid = k.name and t.player_id = any($1::uuid[])
      and (t.player_id = k.player_id and t.provider = k.provider) is true offset 0) t`;
const selectReferences = `
  select t.player_id, t.provider, t.reference_uuid, t.kind from ${keysOf('uuid[]')}
  cross join lateral (
    select * from wallet.provider_transaction t
    where t.player_id = k.player_id and t.provider = k.provider and t.reference_uuid = k.name and t.status = 'OK'
      and t.player_id = any($1::uuid[]) offset 0) t`;
const selectRounds = `
  select r.player_id, r.id, r.provider, r.round, r.game_id, r.stake_game, r.stake_digital, r.stake_bonus, r.win_digital,
         r.win_bonus, r.user_bonus_id, r.is_open, r.is_rolled_back, r.started_at, r.finished_at, r.balance_after,
         r.theoretical_loss
  from ${keysOf('text')}
  cross join lateral (
    select * from wallet.round r
    where r.player_id = k.player_id and r.provider = k.provider and r.round = k.name
      and r.player_id = any($1::uuid[]) offset 0) r`;
/** Selects players with a round in any month. */
const selectPlayersWithRounds = `
  select p.player_id from unnest($1::uuid[]) as p (player_id)
  where exists (
    select 1 from wallet.round r where r.player_id = p.player_id and r.player_id = any($1::uuid[]) offset 0)`;

/**
 * Reads the state on which a batch is decided. Statements are pipelined; balances are read first, so that a later change
 * also changes the version that the write checks.
 */
export async function readBatch(client: pg.Client, keys: BatchKeys, at: Date): Promise<Map<string, PlayerState>> {
  const lookup = (items: readonly { playerId: string; provider: string }[], names: string) => [
    listed(items.map((item) => item.playerId)),
    listed(items.map((item) => item.provider)),
    names,
  ];
  const uuids = (items: readonly { uuid: string }[]) => listed(items.map((item) => item.uuid));
  const run = runOn(client);
  const select = (name: string, text: string, values: readonly unknown[]) => run({ name, text, values });
  const [balances, transactions, references, rounds, withRounds, limits] = await Promise.all([
    readBatchBalances(client, keys.playerIds),
    select('wallet-transactions', selectTransactions, lookup(keys.transactions, uuids(keys.transactions))),
    keys.references.length > 0
      ? select('wallet-references', selectReferences, lookup(keys.references, uuids(keys.references)))
      : [],
    select('wallet-rounds', selectRounds, lookup(keys.rounds, joined(keys.rounds.map((key) => key.round)))),
    select('wallet-with-rounds', selectPlayersWithRounds, [listed(keys.playerIds)]),
    select('wallet-limits', selectLimits, [listed(keys.playerIds), at.toISOString()]),
  ]);
  const states = new Map<string, PlayerState>();
  for (const balance of balances) {
    states.set(balance.playerId, {
      balance,
      transactions: new Map(),
      references: new Map(),
      rounds: new Map(),
      hasRounds: false,
      limits: undefined,
      isRecalled: false,
      wagering: undefined,
    });
  }
  for (const row of transactions) addTransaction(states, row);
  for (const row of references) addReference(states, row);
  for (const row of rounds) addReadRound(states, row);
  for (const [playerId = ''] of withRounds as string[][]) {
    const state = states.get(playerId);
    if (state) state.hasRounds = true;
  }
  for (const [playerId = '', json = ''] of limits as string[][]) {
    const state = states.get(playerId);
    if (state) state.limits = decodeLimits(json, at);
  }
  return states;
}

function addTransaction(states: Map<string, PlayerState>, row: Row): void {
  const [playerId = '', provider = '', uuid = '', kind, status = '', hash = '', requestUuid = '', round = '', ...rest] =
    row as string[];
  const [roundId, game, digital, bonus, counted, userBonusId, total, gameId, winAmount, winBonus, edge, at = ''] = rest;
  states.get(playerId)?.transactions.set(keyOf(provider, uuid), {
    // Guaranteed by a check constraint of the table.
    kind: kind as TransactionFact['kind'],
    status,
    dataHash: hash.replaceAll('-', ''),
    requestUuid,
    totalMinor: BigInt(total ?? 0),
    round,
    roundId: roundId ?? null,
    gameId: gameId ?? null,
    parts: { game: BigInt(game ?? 0), digital: BigInt(digital ?? 0), bonus: BigInt(bonus ?? 0) },
    winAmount: winAmount == null ? null : BigInt(winAmount),
    winBonus: winBonus == null ? null : BigInt(winBonus),
    counted: BigInt(counted ?? 0),
    userBonusId: userBonusId ?? null,
    edgeHundredths: Number(edge ?? 0),
    at: new Date(at),
  });
}

function addReference(states: Map<string, PlayerState>, row: Row): void {
  const [playerId = '', provider, uuid, kind] = row as string[];
  const references = states.get(playerId)?.references;
  const key = keyOf(provider ?? '', uuid ?? '');
  const known = references?.get(key) ?? { hasWin: false, isRolledBack: false };
  references?.set(key, {
    hasWin: known.hasWin || kind === 'win',
    isRolledBack: known.isRolledBack || kind === 'rollback',
  });
}

function addReadRound(states: Map<string, PlayerState>, row: Row): void {
  const [playerId = '', id = '', provider = '', round = '', gameId = '', ...rest] = row as string[];
  const [stakeGame, stakeDigital, stakeBonus, winDigital, winBonus, userBonusId, isOpen, isRolledBack, ...times] = rest;
  const [startedAt = '', finishedAt, balanceAfter, theoreticalLoss] = times;
  states.get(playerId)?.rounds.set(keyOf(provider, round), {
    id,
    provider,
    round,
    gameId,
    stake: { game: BigInt(stakeGame ?? 0), digital: BigInt(stakeDigital ?? 0), bonus: BigInt(stakeBonus ?? 0) },
    theoreticalLoss: BigInt(theoreticalLoss ?? 0),
    winDigital: BigInt(winDigital ?? 0),
    winBonus: BigInt(winBonus ?? 0),
    userBonusId: userBonusId ?? null,
    isOpen: isOpen === 't',
    isRolledBack: isRolledBack === 't',
    startedAt: new Date(startedAt),
    finishedAt: finishedAt ? new Date(finishedAt) : null,
    balanceAfter: BigInt(balanceAfter ?? 0),
    isNew: false,
    isChanged: false,
    isWhole: false,
  });
}
