import { aroundTheCore } from './around-the-core.ts';

/** A fault seeded into the money core: `from` stands exactly once in the file. */
export interface Mutant {
  title: string;
  file: string;
  from: string;
  to: string;
  /** Tests that should notice, run first; without it those of the wallet's protocol. */
  tests?: readonly string[];
}

const decide = 'apps/api/src/modules/wallet/settle/decide-call.ts';
const committer = 'apps/api/src/modules/wallet/settle/committer.ts';
const batchStore = 'apps/api/src/modules/wallet/settle/batch-store.ts';
const batch = 'apps/api/src/modules/ledger/batch.ts';
const rules = 'apps/api/src/modules/wallet/rules.ts';
const post = 'apps/api/src/modules/ledger/post-transfer.ts';
const parse = 'apps/api/src/modules/wallet/protocol/parse-call.ts';
const routes = 'apps/api/src/modules/wallet/protocol-routes.ts';
const settle = 'apps/api/src/modules/wallet/settle/settle-call.ts';
const limits = 'apps/api/src/modules/wallet/limits/limit-rules.ts';
const ledgerTables = 'apps/api/migrations/0010-ledger.sql';

/** Dropped locks, keys, checks and signs. */
export const mutants: readonly Mutant[] = [
  { title: 'the version is not checked at the write', file: batch, from: ' and b.version = g.read_version', to: '' },
  {
    title: 'effects are written for players that were not moved',
    file: batchStore,
    from: '`(${alias}.player_id in (select player_id from moved)) is true`',
    to: '`${alias}.player_id is not null`',
  },
  {
    title: 'calls of players that were changed meanwhile are answered all the same',
    file: committer,
    from: '&& !lost.has(call.prepared.playerId)',
    to: '',
  },
  {
    title: 'rows without a transfer do not move the version',
    file: decide,
    from: 'state.balance.version += 1n;',
    to: '',
  },
  {
    title: 'a repeat is not found',
    file: decide,
    from: 'if (known) return replay(call, known, state);',
    to: 'if (known && known.kind === "tombstone") return replay(call, known, state);',
  },
  {
    title: 'a repeat with other data gets the first answer',
    file: decide,
    from: "if (known.dataHash !== call.dataHash) return volatile(call, state, 'DUPLICATE_TRANSACTION');",
    to: '',
  },
  {
    title: 'a copy in the same batch is settled again',
    file: decide,
    from: 'state.transactions.set(keyOf(row.provider, row.transactionUuid), row);',
    to: '',
  },
  { title: 'a tombstone does not refuse the late bet', file: decide, from: 'addTombstone(deciding);\n', to: '' },
  {
    title: 'a refused bet is forgotten',
    file: decide,
    from: "if (parts === undefined) return refuseForGood(deciding, 'NOT_ENOUGH_MONEY');",
    to: "if (parts === undefined) return volatile(call, state, 'NOT_ENOUGH_MONEY');",
  },
  // The mark in memory alone is no fault that shows: the second rollback breaks a constraint, and settled alone it is right.
  {
    title: 'a rollback gives back twice',
    file: batchStore,
    from: "isRolledBack: known.isRolledBack || kind === 'rollback',",
    to: 'isRolledBack: known.isRolledBack,',
  },
  {
    title: 'a rollback comes through after its win',
    file: decide,
    from: ' || state.references.get(reference)?.hasWin',
    to: '',
  },
  {
    title: 'a combined round can be rolled back',
    file: decide,
    from: "bet.kind === 'round' || state.references.get(reference)?.hasWin",
    to: 'state.references.get(reference)?.hasWin',
  },
  {
    title: 'a win is paid on a refused bet',
    file: decide,
    from: "(fact.kind === 'bet' || fact.kind === 'round') && fact.status === 'OK'",
    to: "(fact.kind === 'bet' || fact.kind === 'round')",
  },
  {
    title: 'a win is paid on a bet of another round',
    file: decide,
    from: '!isAcceptedStake(bet) || bet.round !== call.round || round === undefined',
    to: '!isAcceptedStake(bet) || round === undefined',
  },
  {
    title: 'a bet is taken after its token has expired',
    file: decide,
    from: "if (context.now.getTime() >= session.expiresAt.getTime()) return 'TOKEN_EXPIRED';",
    to: '',
  },
  {
    title: 'a disabled player plays',
    file: decide,
    from: "if (prepared.isPlayerDisabled) return 'USER_DISABLED';",
    to: '',
  },
  {
    title: 'another currency is taken for the own one',
    file: decide,
    from: "if (call.currency?.toLowerCase() !== state.balance.currency) return 'WRONG_CURRENCY';",
    to: '',
  },
  { title: 'free bets cost', file: decide, from: 'call.isFree ? 0n : call.amount', to: 'call.amount' },
  {
    title: 'the stake of a rolled back bet still funds the round',
    file: decide,
    from: 'round.stake.bonus -= bet.parts.bonus;',
    to: '',
  },
  { title: 'limits do not see the bets of the same batch', file: decide, from: 'hour.staked += staked;', to: '' },
  {
    title: 'bonus money is staked before cash',
    file: rules,
    from: 'const rest = stake - game;',
    to: 'const rest = stake - game; if (pockets.bonus >= stake) return { game: 0n, digital: 0n, bonus: stake };',
  },
  {
    title: 'odd units of a win go to bonus',
    file: rules,
    from: '(win * stake.bonus) / total',
    to: '(win * stake.bonus + total - 1n) / total',
  },
  {
    title: 'a stake may exceed the balance',
    file: rules,
    from: 'if (sumOf(pockets) < stake) return undefined;',
    to: '',
  },
  {
    title: "a win's sign is turned",
    file: decide,
    from: "if (total > 0n) entries.push({ account: house, amountMinor: -total });\n  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: parts.game });\n  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: parts.digital });",
    to: "if (total > 0n) entries.push({ account: house, amountMinor: -total });\n  if (parts.game > 0n) entries.push({ account: 'game', amountMinor: parts.game });\n  if (parts.digital > 0n) entries.push({ account: 'digital', amountMinor: -parts.digital });",
  },
  {
    title: 'a transfer is posted without its lock',
    file: post,
    from: 'from ledger.balance where player_id = ${playerId} for no key update`',
    to: 'from ledger.balance where player_id = ${playerId}`',
  },
  {
    title: 'a used key with other data is taken for a repeat',
    file: post,
    from: "if (!inputHash.equals(earlier.input_hash)) return refuse('IDEMPOTENCY_CONFLICT');",
    to: '',
  },
  {
    title: 'a pocket may go below zero',
    file: post,
    from: 'if (balances.pockets[account] < 0n) return undefined;',
    to: '',
  },
  {
    title: 'the hash leaves the reference out',
    file: post,
    from: 'JSON.stringify([input.kind, input.reference, ...entries])',
    to: 'JSON.stringify([input.kind, ...entries])',
  },
  {
    title: 'entries need not sum to zero in the database',
    file: ledgerTables,
    from: '+ coalesce(amounts[10], 0) = 0)',
    to: '+ coalesce(amounts[10], 0) is not null)',
  },
  {
    title: 'transfers can be changed',
    file: ledgerTables,
    from: 'create trigger transfer_append_only before update or delete on ledger.transfer\n  for each row execute function platform.refuse_change();',
    to: '',
  },
  {
    title: 'fractions of a minor unit are cut off',
    file: parse,
    from: 'if (exact % units !== 0n) throw wrongSyntax;',
    to: '',
  },
  { title: 'negative amounts are read', file: parse, from: 'if (exact < 0n) throw wrongSyntax;', to: '' },
  { title: 'the hash leaves the amount out', file: parse, from: '    call.amount,\n', to: '' },
  {
    title: 'signatures are not checked',
    file: routes,
    from: "typeof signature !== 'string' || !verifyBody(key, body, signature)",
    to: "typeof signature !== 'string'",
  },
  { title: "another player's token is taken", file: settle, from: 'session.playerId !== call.user || ', to: '' },
  {
    title: 'a raised limit holds at once',
    file: limits,
    from: 'wanted !== null && (holding === null || wanted <= holding)',
    to: 'wanted !== null',
  },
  ...aroundTheCore,
];
