import { walletPaths } from '@altyn/contracts/provider-wallet';
import type { StagingDeps } from './deps.ts';
import { type Game, games, isStepped, type State, stakesMinor } from './games.ts';
import type { Call, Round, Session } from './store.ts';
import { toUnits } from './wallet.ts';

/** Delay before the first retry of a new call, after the player's own request. */
const firstRetryMs = 6_000;
const longestPauseMs = 30_000;
/** Time an open round waits for its player before it is completed automatically. */
const turnWithinMs = 10 * 60_000;
const callsAtOnce = 20;

/** Statuses that end a round without a charge. Other answers, and none at all, are retried. */
const finalRefusals = new Set([
  ...['NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'BET_TOO_HIGH', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED'],
  ...['GAME_DISABLED', 'INVALID_GAME', 'INVALID_PROVIDER', 'WRONG_CURRENCY', 'WRONG_SYNTAX', 'WRONG_TYPES'],
  ...['DUPLICATE_TRANSACTION', 'ROLLED_BACK'],
]);

/** Session whose token the wallet calls use. */
type Payer = Pick<Session, 'operatorToken'>;
export type PlayProblem = 'INVALID_STAKE' | 'INVALID_PICK' | 'ROUND_UNDER_WAY' | 'NOT_ENOUGH_MONEY';

/**
 * Plays a round with an id chosen by the client, which makes repeats idempotent. The outcome and the exact bytes of the
 * wallet call are stored before the call is sent.
 */
export async function playRound(
  deps: StagingDeps,
  session: Session,
  wanted: { id: string; stakeMinor: bigint; pick: string | undefined },
): Promise<Round | PlayProblem> {
  const known = deps.store.findRound(wanted.id);
  if (known) return known.player === session.player ? settle(deps, known) : 'ROUND_UNDER_WAY';
  const game = gameOf(session.game);
  if (!stakesMinor[session.currency]?.includes(wanted.stakeMinor)) return 'INVALID_STAKE';
  if (game.picks.length > 0 && !game.picks.includes(wanted.pick ?? '')) return 'INVALID_PICK';
  const begun = deps.store.atomically(() => begin(deps, session, { ...wanted, game }));
  return typeof begun === 'string' ? begun : settle(deps, begun);
}

function begin(
  deps: StagingDeps,
  session: Session,
  { id, stakeMinor, pick, game }: { id: string; stakeMinor: bigint; pick: string | undefined; game: Game },
): Round | PlayProblem {
  if (deps.store.findUnderWay(session.player, session.game)) return 'ROUND_UNDER_WAY';
  const isDemo = session.demoMinor !== null;
  if (isDemo && !deps.store.addDemo(session.id, -stakeMinor)) return 'NOT_ENOUGH_MONEY';
  const outcome = isStepped(game) ? { state: game.begin(deps.draw) } : game.play(deps.draw, pick);
  const winMinor = 'payHundredths' in outcome ? payOf(stakeMinor, outcome.payHundredths) : null;
  const { player, currency } = session;
  const round: Round = {
    ...{ id, sessionId: session.id, player, game: game.code, currency, isDemo, stakeMinor, winMinor },
    ...{ state: outcome.state, status: 'pending', refusal: null, turnByMs: null },
  };
  if (isDemo) {
    const shown = shownAfterStake(deps, round);
    if (winMinor !== null) deps.store.addDemo(session.id, winMinor);
    deps.store.insertRound(shown);
    return shown;
  }
  deps.store.insertRound(round);
  writeCall(deps, session, round, winMinor === null ? 'bet' : 'round');
  return round;
}

/** Returns the round after its stake was taken: over, or open when a second step follows. */
const shownAfterStake = (deps: StagingDeps, round: Round): Round =>
  round.winMinor === null
    ? { ...round, status: 'open', turnByMs: deps.now().getTime() + turnWithinMs }
    : { ...round, status: 'settled' };

/** Plays the second step of an open round; returns a finished one unchanged. */
export async function turnRound(deps: StagingDeps, session: Session, id: string): Promise<Round | undefined> {
  const round = deps.store.findRound(id);
  if (!round || round.player !== session.player) return undefined;
  return round.status === 'open' ? finish(deps, session, round) : settle(deps, round);
}

async function finish(deps: StagingDeps, payer: Payer, round: Round): Promise<Round> {
  const game = gameOf(round.game);
  if (!isStepped(game)) throw new Error(`${game.code} has no second step`);
  const moved = deps.store.atomically(() => {
    const { state, payHundredths } = game.finish(deps.draw, round.state);
    const winMinor = payOf(round.stakeMinor, payHundredths);
    const status = round.isDemo ? ('settled' as const) : ('pending' as const);
    const after: Round = { ...round, state, winMinor, status, turnByMs: null };
    if (!deps.store.moveRound(after, 'open')) return deps.store.findRound(round.id) ?? round;
    if (round.isDemo) deps.store.addDemo(round.sessionId, winMinor);
    else writeCall(deps, payer, after, 'win');
    return after;
  });
  return settle(deps, moved);
}

/** Stores a wallet call with its exact bytes. */
function writeCall(deps: StagingDeps, payer: Payer, round: Round, kind: Call['kind']): void {
  const transactionUuid = deps.nextId();
  const reference = kind === 'win' ? (deps.store.betOf(round.id)?.transactionUuid ?? null) : null;
  const winMinor = round.winMinor ?? 0n;
  const amountMinor = kind === 'win' ? winMinor : round.stakeMinor;
  const body = JSON.stringify({
    request_uuid: deps.nextId(),
    ...{ user: round.player, token: payer.operatorToken, game_code: round.game, transaction_uuid: transactionUuid },
    ...{ round: round.id, round_closed: kind !== 'bet', currency: round.currency, amount: toUnits(amountMinor) },
    ...(kind === 'round' ? { win_amount: toUnits(winMinor) } : {}),
    ...(kind === 'win' ? { reference_transaction_uuid: reference } : { bet: { kind: 'table' } }),
  });
  const call = { transactionUuid, roundId: round.id, kind, reference, body, amountMinor, attempts: 0 };
  deps.store.insertCall({ ...call, winMinor: kind === 'round' ? winMinor : null }, deps.now().getTime() + firstRetryMs);
}

/** Sends a round's pending call, if any. Safe to repeat and to run concurrently. @returns the updated round. */
async function settle(deps: StagingDeps, round: Round): Promise<Round> {
  const call = round.status === 'pending' ? deps.store.waitingCall(round.id) : undefined;
  if (call) await sendCall(deps, call);
  return deps.store.findRound(round.id) ?? round;
}

async function sendCall(deps: StagingDeps, call: Call): Promise<void> {
  const answer = await deps.wallet.post(walletPaths[call.kind], Buffer.from(call.body));
  // A win is owed: only OK ends it.
  const isRefused = answer !== undefined && call.kind !== 'win' && finalRefusals.has(answer.status);
  if (answer?.status !== 'OK' && !isRefused) {
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** Math.min(call.attempts, 10));
    deps.store.postponeCall(call.transactionUuid, deps.now().getTime() + pauseMs);
    return;
  }
  deps.store.atomically(() => {
    const round = deps.store.findRound(call.roundId);
    if (!round || !deps.store.endCall(call.transactionUuid, isRefused ? null : deps.now().getTime())) return;
    const after: Round = isRefused
      ? { ...round, status: 'void', refusal: answer.status }
      : shownAfterStake(deps, round);
    deps.store.moveRound(after, 'pending');
  });
}

/** Retries pending calls and completes rounds abandoned by their players. */
export async function runDue(deps: StagingDeps): Promise<void> {
  const nowMs = deps.now().getTime();
  await Promise.all(deps.store.dueCalls(nowMs, callsAtOnce).map((call) => sendCall(deps, call)));
  for (const round of deps.store.overdueRounds(nowMs, callsAtOnce)) await finish(deps, payerOf(deps, round), round);
}

/** Returns the token of the stake's call; demos have none. */
function payerOf(deps: StagingDeps, round: Round): Payer {
  const bet = deps.store.betOf(round.id);
  return { operatorToken: bet ? (JSON.parse(bet.body) as { token: string }).token : null };
}

function gameOf(code: string): Game {
  const game = games.get(code);
  if (!game) throw new Error(`a session of a game that is gone: ${code}`);
  return game;
}

const payOf = (stakeMinor: bigint, payHundredths: number): bigint => (stakeMinor * BigInt(payHundredths)) / 100n;

/** Returns the state visible to the player: nothing before the wallet's answer. */
export function shownState({ status, state }: Round): State | null {
  return status === 'open' || status === 'settled' ? state : null;
}
