import {
  type LiveMessage,
  type LiveOwn,
  type LiveReaction,
  type LiveRequest,
  liveCloseCodes,
} from '@altyn/contracts/live-table';
import { multiplierAt } from '@altyn/engines/live/crash';
import type { SessionRow } from '../sessions/index.ts';
import { readBalance } from '../rounds/index.ts';
import { type LiveBetRow, listBetsOfRound } from './bet-store.ts';
import { findChainById } from './chain-store.ts';
import type { WantedMove } from './decision-desk.ts';
import { createDeltas } from './deltas.ts';
import { type FlightCrowd, createFlightCrowd } from './flight-crowd.ts';
import { listCashOuts } from './flight-store.ts';
import { startOfFlight } from './move-round.ts';
import type { LiveRoundRow } from './round-store.ts';
import { type TableRunner, createTableRunner, openMsOf } from './run-table.ts';
import {
  decisionMessage,
  furtherMessage,
  messageOf,
  phaseNow,
  viewChain,
  viewEntry,
  viewOwn,
  viewRound,
} from './views.ts';
import type { Deps } from '../../deps.ts';
import { type LiveTable, limitsOf, viewLimits } from '../../titles/live-tables.ts';

/** Interval between broadcasts of other players' bets and reactions. */
const crowdEveryMs = 250;
const beatEveryTicks = 20;
const reactionEveryMs = 1_000;
/** Maximum number of connections per player; a new one closes the oldest. */
const mostOfPlayer = 6;

/** An authenticated viewer's connection. */
export interface Line {
  readonly session: SessionRow;
  /** Sends text, or shared bytes when many connections get the same message. */
  send(text: string | Buffer): void;
  close(code: number): void;
  /** Time of this viewer's last reaction. */
  reactedAtMs: number;
}

/** All viewers of one table, and its runner. */
export interface TableHub {
  readonly table: LiveTable;
  readonly runner: TableRunner;
  /** Subscribes to phase changes; called after the viewers are notified. @returns the unsubscribe function. */
  onRound(listener: () => void): () => void;
  readonly viewers: number;
  join(line: Line, seen: { epoch: string; seq: number } | undefined): Promise<void>;
  leave(line: Line): void;
  receive(line: Line, request: Exclude<LiveRequest, { type: 'join' }>, receivedAt: Date): void;
  onBets(bets: readonly LiveBetRow[]): void;
  stop(): Promise<void>;
}

type LinesByPlayer = Map<string, Set<Line>>;

function putAmong(lines: LinesByPlayer, line: Line): ReadonlySet<Line> {
  const ofPlayer = lines.get(line.session.player) ?? new Set();
  lines.set(line.session.player, ofPlayer.add(line));
  return ofPlayer;
}

/** @returns true when it was present. */
function takeFrom(lines: LinesByPlayer, line: Line): boolean {
  const ofPlayer = lines.get(line.session.player);
  if (!ofPlayer?.delete(line)) return false;
  if (ofPlayer.size === 0) lines.delete(line.session.player);
  return true;
}

export function createTableHub(deps: Deps, table: LiveTable, onResult: () => void): TableHub {
  const lines: LinesByPlayer = new Map();
  const epoch = deps.newId();
  const deltas = createDeltas();
  const onlookers = new Set<() => void>();
  let viewers = 0;
  let bets = new Map<string, LiveBetRow>();
  let betsOf: string | undefined;
  let isCrowdChanged = false;
  let reactions: Partial<Record<LiveReaction, number>> = {};
  let ticks = 0;
  let flight: FlightCrowd | undefined;

  const runner = createTableRunner(deps, table, { onPhase, onBets, isWatched: () => viewers > 0 });

  const failed = (what: string) => (error: unknown) => deps.log.error({ err: error }, what);

  function broadcast(text: string): void {
    // Encoded once for all connections.
    const bytes = Buffer.from(text);
    for (const ofPlayer of lines.values()) for (const line of ofPlayer) line.send(bytes);
  }

  function sendTo(player: string, message: LiveMessage): void {
    const ofPlayer = lines.get(player);
    if (!ofPlayer) return;
    const text = JSON.stringify(message);
    for (const line of ofPlayer) line.send(text);
  }

  function onPhase(round: LiveRoundRow): void {
    if (round.phase === 'OPEN') {
      bets = new Map();
      betsOf = round.id;
      isCrowdChanged = true;
      flight = undefined;
    }
    if (table.isFlight && round.phase === 'DRAWN' && betsOf === round.id)
      flight = createFlightCrowd(bets.values(), new Map());
    broadcast(deltas.add({ type: 'phase', now: deps.now().getTime(), round: viewRound(round, table.isFlight) }));
    for (const tellOnlooker of onlookers) tellOnlooker();
    if (round.phase === 'RESULT') onResult();
  }

  function onBets(changed: readonly LiveBetRow[]): void {
    for (const bet of changed) {
      if (bet.of_bet !== null) {
        const move = bet.round_id === runner.round?.id ? runner.decisions.hear(bet) : undefined;
        if (move) sendTo(bet.player, furtherMessage(bet, move));
        isCrowdChanged = true;
        continue;
      }
      if (bet.round_id === runner.round?.id) bets.set(bet.player, bet);
      sendTo(bet.player, messageOf(bet, runner.book.of(bet.player)?.version ?? 1));
    }
  }

  /** Reloads the players' bets: after a takeover the database is ahead of this process. */
  async function readOwn(): Promise<void> {
    const { round } = runner;
    if (!round || betsOf === round.id || round.phase === 'OPEN') return;
    const rows = await listBetsOfRound(deps.pool, round.id);
    betsOf = round.id;
    for (const row of rows) if (row.of_bet === null && !bets.has(row.player)) bets.set(row.player, row);
    if (table.isFlight && round.phase === 'DRAWN')
      flight = createFlightCrowd(bets.values(), await listCashOuts(deps.pool, { roundId: round.id }));
  }

  function ownOf(player: string): LiveOwn | null {
    const { round } = runner;
    const bet = bets.get(player);
    const entry = runner.book.of(player);
    if (round && bet?.round_id === round.id) {
      const ownBet = viewOwn(bet, entry?.version ?? 1);
      const moves = runner.decisions.play?.movesOf(player);
      if (moves && moves.length > 0) return { ...ownBet, moves };
      return flight ? { ...ownBet, cashed: flight.cashedOf(player) } : ownBet;
    }
    return round && entry && betsOf === round.id ? viewEntry(entry, round) : null;
  }

  function crowd() {
    const moves = runner.round?.phase === 'DECIDING' ? runner.decisions.play?.moves : undefined;
    return { viewers, ...runner.book.crowd(), ...(flight ? { out: flight.out } : {}), ...(moves ? { moves } : {}) };
  }

  /** Announces bets that have reached their targets. */
  function followFlight(): void {
    const { round } = runner;
    const now = deps.now();
    if (!flight || round?.phase !== 'DRAWN' || now >= round.deadline) return;
    const multiplier = multiplierAt(now.getTime() - startOfFlight(round).getTime());
    for (const { player, spot, target } of flight.reached(multiplier)) {
      sendTo(player, { type: 'cashed', round: round.id, spot, hundredths: target, isByItself: true });
      isCrowdChanged = true;
    }
  }

  async function decide(player: string, wanted: WantedMove & { round: string }): Promise<void> {
    const answer = await runner.decide(player, wanted);
    if (answer === 'lost') return;
    isCrowdChanged = true;
    sendTo(player, decisionMessage(answer, wanted, runner.round));
  }

  async function cashOut(player: string, wanted: { round: string; spot: string; receivedAt: Date }): Promise<void> {
    const { round, spot } = wanted;
    const left = await runner.cashOut(player, wanted);
    if (left === 'lost') return;
    if (typeof left === 'string') {
      sendTo(player, { type: 'cash_out_refused', round, spot, reason: left });
      return;
    }
    flight?.left(left);
    isCrowdChanged = true;
    sendTo(player, { type: 'cashed', round, spot, hundredths: left.hundredths, isByItself: left.isByItself });
  }

  function tick(): void {
    followFlight();
    if (isCrowdChanged) broadcast(deltas.add({ type: 'crowd', crowd: crowd() }));
    if (Object.keys(reactions).length > 0) broadcast(deltas.add({ type: 'reactions', counts: reactions }));
    isCrowdChanged = false;
    reactions = {};
    ticks += 1;
    if (ticks % beatEveryTicks !== 0) return;
    broadcast(JSON.stringify({ type: 'beat', now: deps.now().getTime() } satisfies LiveMessage));
    // Another process owns the table; its viewers find it when they reconnect.
    if (viewers > 0 && runner.fence === undefined)
      for (const ofPlayer of lines.values()) for (const line of ofPlayer) line.close(liveCloseCodes.elsewhere);
  }
  const timer = setInterval(tick, crowdEveryMs);

  async function snapshot(session: SessionRow): Promise<LiveMessage> {
    const { round } = runner;
    const chain = round && (await findChainById(deps.pool, round.chain_id));
    const limits = limitsOf(table, session.currency);
    if (!limits) throw new Error('a session of a currency that is gone');
    return {
      type: 'snapshot',
      epoch,
      seq: deltas.seq,
      now: deps.now().getTime(),
      game: table.code,
      currency: session.currency,
      language: session.language,
      lobby_url: session.lobby_url,
      deposit_url: session.deposit_url,
      limits: viewLimits(limits),
      timings: {
        open: openMsOf(deps, table),
        spin: deps.config.LIVE_SPIN_MS,
        result: deps.config.LIVE_RESULT_MS,
        decide: deps.config.LIVE_DECIDE_MS,
      },
      round: runner.round ? viewRound(runner.round, table.isFlight) : null,
      own: ownOf(session.player),
      results: [...runner.outcomes],
      crowd: crowd(),
      chain: chain ? viewChain(chain) : null,
    };
  }

  function add(line: Line): void {
    const ofPlayer = putAmong(lines, line);
    viewers += 1;
    const [oldest] = ofPlayer;
    if (!oldest || ofPlayer.size <= mostOfPlayer) return;
    // Removed immediately: until it is closed, the next connection would find it as the oldest again.
    remove(oldest);
    oldest.close(liveCloseCodes.elsewhere);
  }

  function remove(line: Line): void {
    if (!takeFrom(lines, line)) return;
    viewers -= 1;
    isCrowdChanged = true;
  }

  async function tellBalance(line: Line): Promise<void> {
    const balance = await readBalance(deps, line.session);
    const message: LiveMessage = {
      type: 'balance',
      balance: balance?.balanceMinor.toString() ?? null,
      max_stake: balance?.maxStakeMinor?.toString() ?? null,
    };
    line.send(JSON.stringify(message));
  }

  return {
    table,
    runner,
    onRound(listener) {
      onlookers.add(listener);
      return () => onlookers.delete(listener);
    },
    get viewers() {
      return viewers;
    },
    async join(line, seen) {
      await readOwn();
      const missed = seen?.epoch === epoch ? deltas.since(seen.seq) : undefined;
      const isResumed = missed !== undefined && runner.fence !== undefined;
      const first = isResumed
        ? { type: 'resumed' as const, epoch, now: deps.now().getTime(), own: ownOf(line.session.player) }
        : await snapshot(line.session);
      // No await from here to `add`, so no public message is missed.
      const late = first.type === 'snapshot' ? deltas.since(first.seq) : deltas.since(seen?.seq ?? 0);
      line.send(JSON.stringify(first));
      for (const text of late ?? []) line.send(text);
      add(line);
      isCrowdChanged = true;
      runner.wake();
      tellBalance(line).catch(failed('a balance cannot be read'));
    },
    leave: remove,
    receive(line, request, receivedAt) {
      const { session } = line;
      if (request.type === 'react') {
        if (receivedAt.getTime() - line.reactedAtMs < reactionEveryMs) return;
        line.reactedAtMs = receivedAt.getTime();
        reactions[request.reaction] = (reactions[request.reaction] ?? 0) + 1;
        return;
      }
      if (request.type === 'balance') {
        tellBalance(line).catch(failed('a balance cannot be read'));
        return;
      }
      if (request.type === 'ping') {
        line.send(JSON.stringify({ type: 'pong', at: request.at, now: receivedAt.getTime() } satisfies LiveMessage));
        return;
      }
      if (request.type === 'cash_out') {
        const { round, spot } = request;
        cashOut(session.player, { round, spot, receivedAt }).catch(failed('a cash-out failed'));
        return;
      }
      if (request.type === 'decide') {
        const { type: _type, ...wanted } = request;
        decide(session.player, { ...wanted, receivedAt }).catch(failed('a decision failed'));
        return;
      }
      const seat = {
        player: session.player,
        sessionId: session.id,
        token: session.operator_token ?? '',
        currency: session.currency,
      };
      const { refusal: reason } = runner.place(seat, { ...request, receivedAt });
      if (!reason) isCrowdChanged = true;
      const { version } = request;
      const refusal = reason ? { reason, version, ...phaseNow(runner.round) } : null;
      sendTo(session.player, { type: 'layout', own: ownOf(session.player), refusal });
    },
    onBets,
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}
