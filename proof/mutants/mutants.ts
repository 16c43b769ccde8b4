import { aboutBatches } from './batches.ts';
import { besideSettling } from './beside-settling.ts';
import { betweenCalls } from './between-calls.ts';
import type { Mutant } from './mutant.ts';

const decide = 'apps/api/src/modules/wallet/decide/decide-call.ts';
const decideBet = 'apps/api/src/modules/wallet/decide/decide-bet.ts';
const decideWin = 'apps/api/src/modules/wallet/decide/decide-win.ts';
const decideRollback = 'apps/api/src/modules/wallet/decide/decide-rollback.ts';
const decision = 'apps/api/src/modules/wallet/decide/decision.ts';
const entries = 'apps/api/src/modules/wallet/decide/entries.ts';
const recordCall = 'apps/api/src/modules/wallet/decide/record-call.ts';
const rounds = 'apps/api/src/modules/wallet/decide/rounds.ts';
const settle = 'apps/api/src/modules/wallet/settle/settle-call.ts';
const rules = 'apps/api/src/modules/wallet/rules.ts';
const post = 'apps/api/src/modules/ledger/transfers/post-transfer.ts';
const ledgerRules = 'apps/api/src/modules/ledger/rules.ts';
const transferRows = 'apps/api/src/modules/ledger/transfers/transfer-rows.ts';
const parse = 'apps/api/src/modules/wallet/protocol/parse-call.ts';
const signature = 'apps/api/src/modules/wallet/protocol/provider-signature.ts';
const messageSignature = 'packages/provider-protocol/src/signature.ts';
const signatureTree = 'packages/provider-protocol/src/signature-tree.ts';
const limits = 'apps/api/src/modules/wallet/limits/limit-rules.ts';
const apiTables = 'apps/api/migrations/0001-baseline.sql';

const signatures = ['packages/provider-protocol/src/signature.test.ts'];
const rare = ['apps/api/src/modules/wallet/protocol/rare-calls.test.ts'];

/** Removed locks, keys, checks and signs. */
export const mutants: readonly Mutant[] = [
  {
    title: 'rows without a transfer do not increment the version',
    file: recordCall,
    from: 'state.balance.version += 1n;',
    to: '',
  },
  {
    title: 'a repeated call is not found',
    file: decide,
    from: 'if (known) return replay(call, known, state);',
    to: 'if (known && known.kind === "tombstone") return replay(call, known, state);',
  },
  {
    title: 'a repeated call with different data gets the first answer',
    file: decide,
    from: "if (known.dataHash !== call.dataHash) return volatile(call, state, 'DUPLICATE_TRANSACTION');",
    to: '',
  },
  {
    title: 'a duplicate in the same batch is settled twice',
    file: recordCall,
    from: 'state.transactions.set(keyOf(row.provider, row.transactionUuid), row);',
    to: '',
  },
  { title: 'a tombstone does not refuse the late bet', file: decideRollback, from: 'addTombstone(decision);', to: '' },
  {
    title: 'a refused bet is forgotten',
    file: recordCall,
    from: 'return keep(decision, { ...nothingMoved, id: decision.context.nextId() }, status);',
    to: 'return volatile(decision.prepared.call, decision.state, nothingMoved && status);',
  },
  {
    title: 'a rollback is accepted after its win',
    file: decideRollback,
    from: "bet.kind === 'round' || state.references.get(reference)?.hasWin",
    to: "bet.kind === 'round'",
  },
  {
    title: 'a combined round can be rolled back',
    file: decideRollback,
    from: "bet.kind === 'round' || state.references.get(reference)?.hasWin",
    to: 'state.references.get(reference)?.hasWin',
  },
  {
    title: 'a win is paid on a refused bet',
    file: decideWin,
    from: "fact !== undefined && (fact.kind === 'bet' || fact.kind === 'round') && fact.status === 'OK'",
    to: "fact !== undefined && (fact.kind === 'bet' || fact.kind === 'round')",
    tests: rare,
  },
  {
    title: "a late win loses the round's earlier wins",
    file: rounds,
    from: 'winDigital: (bet.winAmount ?? 0n) - winBonus,',
    to: 'winDigital: 0n,',
    tests: rare,
  },
  {
    title: 'a bet is accepted after its token has expired',
    file: decideBet,
    from: "if (context.now.getTime() >= session.expiresAt.getTime()) return 'TOKEN_EXPIRED';",
    to: '',
  },
  {
    title: 'a game continues after its player has signed out',
    file: decideBet,
    from: "if (prepared.isSessionEnded) return 'TOKEN_EXPIRED';",
    to: '',
    tests: ['apps/api/src/modules/wallet/sessions/ended-sessions.test.ts'],
  },
  {
    title: 'a disabled player plays',
    file: decideBet,
    from: "if (prepared.isPlayerDisabled) return 'USER_DISABLED';",
    to: '',
  },
  {
    title: 'a different currency is accepted',
    file: decideBet,
    from: "if (call.currency?.toLowerCase() !== state.balance.currency) return 'WRONG_CURRENCY';",
    to: '',
  },
  {
    title: 'a promotion is booked as gaming revenue',
    file: entries,
    from: "if (call.isPromo) return 'house:prizes';",
    to: '',
    tests: ['apps/api/src/modules/wallet/history/histories.test.ts'],
  },
  {
    title: 'a closed round still counts as open',
    file: rounds,
    from: 'state.balance.openRounds -= 1',
    to: 'state.balance.openRounds -= 0',
    tests: ['apps/api/src/modules/wallet/history/histories.test.ts'],
  },
  { title: 'free bets are charged', file: decideBet, from: 'call.isFree ? 0n : call.amount', to: 'call.amount' },
  {
    title: 'the stake of a rolled back bet still funds the round',
    file: decideRollback,
    from: 'round.stake.bonus -= bet.parts.bonus;',
    to: '',
  },
  { title: 'limits do not see the bets of the same batch', file: decision, from: 'hour.staked += staked;', to: '' },
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
    title: "a win's sign is inverted",
    file: entries,
    from: "{ account: 'digital', amountMinor: parts.digital }",
    to: "{ account: 'digital', amountMinor: -parts.digital }",
  },
  {
    title: 'a movement forgets which house account paid',
    file: recordCall,
    from: "house === 'house:gaming' || win.digital + win.bonus === 0n",
    to: "house === 'house:gaming' || win.digital + win.bonus >= 0n",
    tests: rare,
  },
  {
    title: 'the ledger accepts a rollback of another bet',
    file: apiTables,
    isText: true,
    from: "case when t.kind in ('bet', 'round') then 1 else 0 end as stakes",
    to: "case when t.kind in ('bet', 'round', 'rollback') then 1 else 0 end as stakes",
  },
  {
    title: 'a player is in two batches at a time',
    file: 'apps/api/src/modules/wallet/settle/committer.ts',
    from: 'batch.length < options.maxBatch && !busy.has(call.prepared.playerId)',
    to: 'batch.length < options.maxBatch',
    tests: ['apps/api/src/modules/wallet/settle/order.test.ts'],
  },
  {
    title: 'a transfer is posted without its lock',
    file: post,
    isText: true,
    from: 'from ledger.balance where player_id = ${playerId} for no key update`',
    to: 'from ledger.balance where player_id = ${playerId}`',
  },
  {
    title: 'a used key with different data counts as a repeat',
    file: post,
    from: "if (!inputHash.equals(earlier.input_hash)) return refuse('IDEMPOTENCY_CONFLICT');",
    to: '',
  },
  {
    title: 'a pocket may go below zero',
    file: ledgerRules,
    from: 'if (after < 0n) return account;',
    to: '',
  },
  {
    title: 'the hash omits the reference',
    file: transferRows,
    from: 'JSON.stringify([input.kind, input.reference, ...entries])',
    to: 'JSON.stringify([input.kind, ...entries])',
  },
  {
    title: 'entries need not sum to zero in the database',
    file: apiTables,
    isText: true,
    from: '+ coalesce(amounts[10], 0) = 0)',
    to: '+ coalesce(amounts[10], 0) is not null)',
  },
  {
    title: 'transfers can be changed',
    file: apiTables,
    isText: true,
    from: 'create trigger transfer_append_only before update or delete on ledger.transfer\n  for each row execute function platform.refuse_change();',
    to: '',
  },
  {
    title: 'fractions of a minor unit are truncated',
    file: parse,
    from: 'if (exact % units !== 0n) throw wrongSyntax;',
    to: '',
  },
  {
    title: 'negative amounts are accepted',
    file: parse,
    from: '!Number.isSafeInteger(value) || value < 0',
    to: '!Number.isSafeInteger(value)',
  },
  {
    title: 'amounts that lost precision are accepted',
    file: parse,
    from: '!Number.isSafeInteger(value)',
    to: '!Number.isInteger(value)',
    tests: ['apps/api/src/modules/wallet/protocol/parse-call.test.ts'],
  },
  { title: 'the hash omits the amount', file: parse, from: 'call.currency, call.amount', to: 'call.currency' },
  {
    title: 'bodies of other calls are accepted',
    file: parse,
    from: '      holdKind(fields, kind, version);\n',
    to: '',
    tests: ['apps/api/src/modules/wallet/protocol/parse-call.test.ts'],
  },
  {
    title: 'signatures are valid for any path',
    file: 'packages/provider-protocol/src/signed-request.ts',
    isText: true,
    from: 'POST ${path}',
    to: 'POST',
    tests: ['apps/api/src/modules/wallet/protocol/conformance.test.ts'],
  },
  {
    title: 'signatures are not checked',
    file: signature,
    from: 'verifyBody(readKey(keys.publicKey), body, signature)',
    to: 'signature',
  },
  {
    title: 'a verified signature validates any tree',
    file: messageSignature,
    from: 'if (known) return known.equals(root);',
    to: 'if (known) return true;',
    tests: signatures,
  },
  {
    title: 'a message is accepted at any position of its tree',
    file: signatureTree,
    from: '(index >> height) & 1',
    to: 'Buffer.compare(node, other) > 0',
    tests: signatures,
  },
  {
    title: 'an inner node of a tree is accepted as a message',
    file: signatureTree,
    from: 'const leafMark = 0;',
    to: 'const leafMark = 1;',
    tests: signatures,
  },
  {
    title: 'a game blocked in a country accepts bets of an allowed one',
    file: decideBet,
    from: 'game.blockedCountries.includes(session.country)',
    to: 'session.country === undefined',
  },
  {
    title: 'a late win uses the stake of another player with the same id',
    file: decideWin,
    from: 'bet.roundId === round.id && spinOf === null',
    to: 'bet.roundId !== undefined && spinOf === null',
  },
  {
    title: 'a rollback counts in the hour of its arrival',
    file: decideRollback,
    from: 'addUsage(decision, -stake, 0n, bet.at);',
    to: 'addUsage(decision, -stake, 0n);',
    tests: ['apps/api/src/modules/wallet/history/history.test.ts'],
  },
  { title: 'the hash omits the lines', file: parse, from: '(lines === undefined ? [] : [lines])', to: '[]' },
  { title: "another player's token is accepted", file: settle, from: 'session.playerId !== call.user', to: 'false' },
  {
    title: 'a raised limit applies at once',
    file: limits,
    from: 'holding !== null && (wanted === null || wanted > holding)',
    to: 'holding !== null && wanted === null',
  },
  ...aboutBatches,
  ...besideSettling,
  ...betweenCalls,
];
