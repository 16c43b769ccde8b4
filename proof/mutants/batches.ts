import type { Mutant } from './mutant.ts';

const settleBatch = 'apps/api/src/modules/wallet/settle/settle-batch.ts';
const lane = 'apps/api/src/modules/wallet/settle/lane.ts';
const state = 'apps/api/src/modules/wallet/decide/player-state.ts';
const batchKeys = 'apps/api/src/modules/wallet/settle/batch-keys.ts';
const readStore = 'apps/api/src/modules/wallet/settle/read-store.ts';
const settle = 'apps/api/src/modules/settlement/settle-store.ts';
const rows = 'apps/api/src/modules/settlement/rows.ts';
const functions = 'apps/api/migrations/0640-settlement-functions.sql';
const rare = ['apps/api/src/modules/wallet/protocol/rare-calls.test.ts'];

/** Faults in how calls are batched, read, cached and written. */
export const aboutBatches: readonly Mutant[] = [
  {
    title: 'the version is not checked on write',
    file: functions,
    isText: true,
    from: ' and b.version = n.read_version',
    to: '',
  },
  {
    title: 'effects are written for players whose row did not change',
    file: functions,
    isText: true,
    from: 'from unnest(transactions) t where moved is null or t.player_id = any(moved)',
    to: 'from unnest(transactions) t',
  },
  {
    title: 'calls are answered although the player changed concurrently',
    file: settleBatch,
    from: 'isChanged ? moved.has(playerId) : !state.isRecalled',
    to: 'isChanged || !state.isRecalled',
  },
  // Without only the in-memory flag the fault is invisible: the second rollback violates a constraint, is settled alone
  // and succeeds.
  {
    title: 'a rollback refunds twice',
    file: readStore,
    from: "isRolledBack: known.isRolledBack || kind === 'rollback',",
    to: 'isRolledBack: known.isRolledBack,',
  },
  {
    title: 'one bad call fails its whole batch',
    file: lane,
    from: 'if (!isConnectionLost(error)) return isolate(batch, error);',
    to: 'if (!isConnectionLost(error)) { for (const call of batch) call.reject(error); return []; }',
  },
  {
    title: 'a locked row makes the other calls fail too',
    file: lane,
    from: '[true, false]',
    to: '[false, true]',
  },
  {
    title: 'the cache outlives its connection',
    file: lane,
    from: 'createConnection(deps.config.DATABASE_URL, tools.memory.clear, { nodeUrl })',
    to: 'createConnection(deps.config.DATABASE_URL, () => undefined, { nodeUrl })',
    tests: ['apps/api/src/modules/wallet/settle/new-connection.test.ts'],
  },
  {
    title: 'the movement is not stored with the transaction',
    file: rows,
    from: '(t) => t.moved?.version ?? null',
    to: '() => null',
  },
  {
    title: 'a cached player is answered without verification',
    file: settleBatch,
    from: 'isChanged ? moved.has(playerId) : !state.isRecalled',
    to: 'isChanged ? moved.has(playerId) : true',
    tests: rare,
  },
  {
    title: 'a uuid missing from the cache is not looked up',
    file: batchKeys,
    from: 'keys.transactions.push({ playerId, provider, uuid: call.transactionUuid });',
    to: '',
  },
  {
    title: 'an unwritten decision is returned',
    file: settle,
    from: 'batch.lines.filter(isWritten)',
    to: 'batch.lines',
    tests: ['apps/api/src/modules/bonuses/wagering/wagering.test.ts'],
  },
  {
    title: 'events of an excluded player are published',
    file: functions,
    isText: true,
    from: "where split_part(line, E'\\t', 2)::uuid = any(moved)",
    to: 'where true',
    tests: ['apps/api/src/modules/wallet/history/histories.test.ts'],
  },
  {
    title: 'a player with a first round still counts as one without rounds',
    file: state,
    from: 'state.hasRounds = true;',
    to: '',
    tests: rare,
  },
  {
    title: 'a bet missing from the cache counts as unknown',
    file: batchKeys,
    from: 'if (!state.transactions.has(reference) && !begun.has(reference)) return false;',
    to: '',
  },
];
