import type { Mutant } from './mutant.ts';

const limits = 'apps/api/src/modules/wallet/limits/limit-rules.ts';
const parse = 'apps/api/src/modules/wallet/protocol/parse-call.ts';
const rules = 'apps/api/src/modules/wallet/rules.ts';
const post = 'apps/api/src/modules/ledger/transfers/post-transfer.ts';
const balances = 'apps/api/src/modules/ledger/accounts/balances.ts';
const reconcileBalances = 'apps/api/src/modules/ledger/reconcile-balances.ts';
const reconcileStore = 'apps/api/src/modules/wallet/reconcile/reconcile-store.ts';
const compareLists = 'apps/api/src/modules/wallet/reconcile/compare-lists.ts';
const prune = 'apps/api/src/platform/outbox/prune-outbox.ts';
const consumer = 'apps/api/src/platform/outbox/outbox-consumer.ts';
const committer = 'apps/api/src/modules/wallet/settle/committer.ts';
const settleBundle = 'apps/api/src/modules/wallet/settle/settle-bundle.ts';
const studioSettles = 'apps/studio/src/modules/rounds/settle-round.ts';
const studioWallet = 'packages/provider-protocol/src/wallet-client.ts';
const walletJobs = 'apps/api/src/modules/wallet/jobs.ts';
const limitStore = 'apps/api/src/modules/wallet/limits/limit-store.ts';
const studioCalls = 'apps/studio/src/call-bundler.ts';
const wagering = 'apps/api/src/modules/bonuses/wagering/wagering.ts';
const createDeposit = 'apps/api/src/modules/payments/deposits/create-deposit.ts';
const movements = 'apps/api/src/modules/payments/movements.ts';
const takeReport = 'apps/api/src/modules/payments/reports/take-report.ts';

const rare = ['apps/api/src/modules/wallet/protocol/rare-calls.test.ts'];
const history = ['apps/api/src/modules/wallet/history/history.test.ts'];
const ledger = ['apps/api/src/modules/ledger'];
const reconciling = ['apps/api/src/modules/wallet/reconcile'];
const outbox = ['apps/api/src/platform/outbox/prune-outbox.test.ts'];
const wagered = ['apps/api/src/modules/bonuses/wagering/wagering.test.ts'];
const fullQueue = ['apps/api/src/modules/wallet/settle/full-queue.test.ts'];
const forgetting = ['apps/api/src/modules/wallet/jobs.test.ts'];
const studio = ['apps/studio/test/rounds.test.ts', 'apps/studio/test/call-bundler.test.ts'];
const cashbox = ['apps/api/src/modules/payments'];

/** Faults beside the settling of calls: transfers, limits, wagering, outbox, reconciliation, cashbox. */
export const besideSettling: readonly Mutant[] = [
  {
    title: 'a balance is locked without incrementing its version',
    file: balances,
    isText: true,
    from: 'set version = version + 1 where player_id = any',
    to: 'set version = version where player_id = any',
  },
  {
    title: 'a transfer does not increment the version',
    file: post,
    from: 'version: row.version + 1n',
    to: 'version: row.version',
    tests: ledger,
  },
  {
    title: 'a used key is not looked up',
    file: post,
    from: 'const earlier = await findRequest(tx, input);',
    to: 'const earlier = undefined as Awaited<ReturnType<typeof findRequest>>;',
    tests: ledger,
  },
  {
    title: 'winnings do not count against a loss limit',
    file: limits,
    from: 'return hour.staked - hour.won;',
    to: 'return hour.staked;',
    tests: history,
  },
  {
    title: 'an excluded player bets',
    file: limits,
    from: 'if (isExcluded(state, at.now)) return true;',
    to: '',
    tests: rare,
  },
  {
    title: 'a single stake may exceed its limit',
    file: limits,
    from: 'netUseOf(state, limit, now) + amount > allowed',
    to: 'netUseOf(state, limit, now) > allowed',
    tests: history,
  },
  {
    title: 'the hash omits the win of a round',
    file: parse,
    from: 'call.winAmount, contribution',
    to: 'contribution',
    tests: rare,
  },
  {
    title: 'digital money is staked before game money',
    file: rules,
    from: 'const game = pockets.game < stake ? pockets.game : stake;',
    to: 'const rested = stake > pockets.digital ? stake - pockets.digital : 0n; const game = pockets.game < rested ? pockets.game : rested;',
  },
  {
    title: 'a consumer reads past an open transaction',
    file: consumer,
    isText: true,
    from: 'where xid < pg_snapshot_xmin(pg_current_snapshot())\n      and (xid, id) >',
    to: 'where (xid, id) >',
    tests: outbox,
  },
  {
    title: 'two workers process the same batch of events',
    file: consumer,
    isText: true,
    from: ' and xid = ${from.xid.toString()}::xid8 and id = ${from.id} returning name',
    to: ' returning name',
    tests: ['apps/api/src/modules/cashback', 'apps/api/src/modules/rating'],
  },
  {
    title: 'events are deleted although a consumer is behind',
    file: prune,
    isText: true,
    from: 'from platform.outbox_consumer order by xid, id`',
    to: 'from platform.outbox_consumer order by xid desc, id desc`',
    tests: outbox,
  },
  {
    title: 'events are deleted before a consumer has started',
    file: prune,
    from: '!slowest || consumers.some(({ name }) => !names.has(name))',
    to: '!slowest',
    tests: outbox,
  },
  {
    title: 'events are deleted before their time',
    file: prune,
    isText: true,
    from: ' and at < ${before}',
    to: ' and ${before}::timestamptz is not null',
    tests: outbox,
  },
  {
    title: 'reconciliation does not compare balances with entries',
    file: reconcileBalances,
    isText: true,
    from: 'where coalesce(h.amount, 0) <> coalesce(s.amount, 0)',
    to: 'where false',
    tests: reconciling,
  },
  {
    title: 'reconciliation does not compare the wins of rounds',
    file: reconcileStore,
    isText: true,
    from: '      or r.win_digital + r.win_bonus <> coalesce(t.won, 0)\n',
    to: '',
    tests: reconciling,
  },
  {
    title: "reconciliation ignores wins in a provider's list",
    file: compareLists,
    from: "one.kind === 'round' ? `, won ${one.winAmount ?? 0n}` : ''",
    to: "''",
    tests: reconciling,
  },
  {
    title: "reconciliation ignores players in a provider's list",
    file: compareLists,
    from: '`${one.playerId} ${one.uuid}`',
    to: 'one.uuid',
    tests: reconciling,
  },
  {
    title: 'transactions only listed by the provider are not reported',
    file: compareLists,
    from: 'judge(isOurs ? one : undefined, isOurs ? undefined : one)',
    to: 'isOurs && judge(one, undefined)',
    tests: reconciling,
  },
  {
    title: 'a rolled-back stake still counts as wagered',
    file: wagering,
    from: 'held.row.progress = progressAfterRollback(held.row.progress, undone.counted);',
    to: '',
    tests: wagered,
  },
  {
    title: 'a bet above the bonus maximum is accepted',
    file: wagering,
    from: 'return held !== undefined && exceedsMaxBet(held.row, bet);',
    to: 'return false && exceedsMaxBet(held!.row, bet);',
    tests: wagered,
  },
  {
    title: 'an expired bonus still counts wagers',
    file: wagering,
    from: 'if (!held || !isTimedOut(held.row, at.now)) return [];',
    to: 'if (!held || held.hasEnded || !isTimedOut(held.row, new Date(0))) return [];',
    tests: wagered,
  },
  {
    title: 'open deposits do not count towards the limit',
    file: createDeposit,
    from: '{ playerId, paymentId: id, amountMinor, openMinor, currency, at }',
    to: '{ playerId, paymentId: id, amountMinor, openMinor: openMinor - openMinor, currency, at }',
    tests: cashbox,
  },
  {
    title: 'a withdrawal does not hold its amount',
    file: movements,
    from: "{ account: 'withdrawal_hold', amountMinor: payment.amountMinor }",
    to: '{ account: clearing(payment), amountMinor: payment.amountMinor }',
    tests: cashbox,
  },
  {
    title: 'the credited amount differs from the payment',
    file: takeReport,
    from: 'const isSameOrder = isSameReference && expected === report.amountMinor && payment.currency === report.currency;',
    to: 'const isSameOrder = isSameReference && expected > 0n;',
    tests: cashbox,
  },
  {
    title: 'the queue is unbounded',
    file: committer,
    from: "if (waiting.length >= options.maxQueue) return Promise.reject(new Unavailable('the queue is full'));",
    to: '',
    tests: fullQueue,
  },
  {
    title: 'part of a request is queued when not all rounds fit',
    file: committer,
    from: 'waiting.length + calls <= options.maxQueue',
    to: 'waiting.length < options.maxQueue + calls - calls',
    tests: fullQueue,
  },
  {
    title: 'one refused round fails the others of its request',
    file: settleBundle,
    from: 'refuse(call.requestUuid, call.problem)',
    to: "Promise.reject(new Unavailable('a bad round'))",
  },
  {
    title: 'one faulty round fails the others of its request',
    file: settleBundle,
    from: 'settlePrepared(deps, prepared[index]!).catch(answerUnknown(call))',
    to: 'settlePrepared(deps, prepared[index]!)',
    tests: rare,
  },
  {
    title: 'a round that failed in a batch is retried in a batch',
    file: studioSettles,
    from: "row.wallet_call === 'round' && row.attempts === 0",
    to: "row.wallet_call === 'round' && row.attempts >= 0",
    tests: studio,
  },
  {
    title: "the studio accepts another call's answer",
    file: studioWallet,
    from: 'answer?.request_uuid === readRequest(body).request_uuid ? answer : undefined',
    to: 'answer',
    tests: studio,
  },
  {
    title: "the studio accepts other rounds' answers",
    file: studioWallet,
    from: 'return isTheirs ? answer.answers : undefined;',
    to: 'return answer.answers;',
    tests: studio,
  },
  {
    title: 'a session is deleted while it may be owed money',
    file: walletJobs,
    from: 'const sessionRetentionDays = 400;',
    to: 'const sessionRetentionDays = 90;',
    tests: forgetting,
  },
  {
    title: 'usage that a limit still needs is deleted',
    file: limitStore,
    from: 'const usageRetentionDays = 35;',
    to: 'const usageRetentionDays = 25;',
    tests: forgetting,
  },
  {
    title: "a round is given another round's answer",
    file: studioCalls,
    from: 'answers[index]',
    to: 'answers[0]',
    tests: studio,
  },
];
