import type { Mutant } from './mutant.ts';

const settleBatch = 'apps/api/src/modules/wallet/settle/settle-batch.ts';
const lane = 'apps/api/src/modules/wallet/settle/lane.ts';
const state = 'apps/api/src/modules/wallet/decide/player-state.ts';
const batchKeys = 'apps/api/src/modules/wallet/settle/batch-keys.ts';
const readStore = 'apps/api/src/modules/wallet/settle/read-store.ts';
const settle = 'apps/api/src/modules/ledger/settlement/settle.ts';
const statementParts = 'apps/api/src/modules/ledger/settlement/statement-parts.ts';
const balanceParts = 'apps/api/src/modules/ledger/settlement/balance-parts.ts';
const rare = ['apps/api/src/modules/wallet/protocol/rare-calls.test.ts'];

/** Faults in how calls are batched, read, cached and written. */
export const aboutBatches: readonly Mutant[] = [
  {
    title: 'the version is not checked at the write',
    file: balanceParts,
    from: ' and b.version = ${numberOf(0)}',
    to: '',
  },
  {
    title: 'effects are written for players that were not moved',
    file: statementParts,
    from: '(${source.place} in (select place from moved)) is true',
    to: '${source.place} is not null',
  },
  {
    title: 'calls of players that were changed meanwhile are answered all the same',
    file: settleBatch,
    from: 'isChanged ? moved.has(playerId) : !state.isRecalled;',
    to: 'isChanged || !state.isRecalled;',
  },
  // Without only the in-memory flag the fault is invisible: the second rollback violates a constraint, is settled alone
  // and succeeds.
  {
    title: 'a rollback gives back twice',
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
    title: 'beside a row that somebody holds the others are refused, too',
    file: lane,
    from: '[stopped = [], free = []] = [true, false]',
    to: '[stopped = [], free = []] = [false, true]',
  },
  {
    title: 'what was remembered outlives its connection',
    file: lane,
    from: 'createConnection(deps.config.DATABASE_URL, tools.memory.clear)',
    to: 'createConnection(deps.config.DATABASE_URL, () => undefined)',
    tests: ['apps/api/src/modules/wallet/settle/new-connection.test.ts'],
  },
  {
    title: 'what has moved is not kept with the transaction',
    file: statementParts,
    from: '(t) => t.moved?.version ?? null',
    to: '() => null',
  },
  {
    title: 'a remembered player is answered without being held against the books',
    file: settleBatch,
    from: 'isChanged ? moved.has(playerId) : !state.isRecalled;',
    to: 'isChanged ? moved.has(playerId) : true;',
    tests: rare,
  },
  {
    title: 'a uuid that memory does not know is not looked for in the books',
    file: batchKeys,
    from: 'keys.transactions.push({ playerId, provider, uuid: call.transactionUuid });',
    to: '',
  },
  {
    title: 'what was decided and not written is told',
    file: settle,
    from: 'lines.filter(isWritten)',
    to: 'lines',
    tests: ['apps/api/src/modules/bonuses/wagering/wagering.test.ts'],
  },
  {
    title: 'events of a player who was left out are told with those of the others',
    file: statementParts,
    from: "where split_part(line, E'\\\\t', 2)::uuid in (select player_id from moved))",
    to: 'where true)',
    tests: ['apps/api/src/modules/wallet/history/histories.test.ts'],
  },
  {
    title: 'a player whose first round has begun is still taken for one without rounds',
    file: state,
    from: 'state.hasRounds = true;',
    to: '',
    tests: rare,
  },
  {
    title: 'a bet that memory does not know is taken for none',
    file: batchKeys,
    from: 'if (!state.transactions.has(reference) && !begun.has(reference)) return false;',
    to: '',
  },
];
