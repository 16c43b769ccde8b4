import { formatMoney } from '@altyn/domain/money';
import type pg from 'pg';
import { runOn } from '../../../platform/db/prepared.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Shard } from '../../../platform/distribution/placement.ts';
import { decideCall } from '../decide/decide-call.ts';
import type { BatchEffects, Decided } from '../decide/decision.ts';
import { balancesLine, type MovementEvent, movementLine } from '../decide/movement-event.ts';
import type { PlayerState } from '../decide/player-state.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import type { WinWatch } from '../held-wins/win-watch.ts';
import type { WageringBatch, WageringHook } from '../ports.ts';
import { sumOf } from '../rules.ts';
import type { OutboxLine, PlayersRound, Settlement, UnseenKeys } from '../settlement-port.ts';
import { collectUnseen, keysOf, knowsBets } from './batch-keys.ts';
import type { PlayerMemory } from './player-memory.ts';
import { readBatch } from './read-store.ts';

export type BatchDeps = Pick<PlatformDeps, 'clock' | 'ids' | 'log' | 'metrics'> & {
  readonly wagering: WageringHook | undefined;
  readonly wins: WinWatch;
  readonly settlement: Settlement;
};

/** Dependencies of a lane's batches. */
export interface LaneTools {
  client: pg.Client;
  /** The shard to which all players of the batch belong; undefined: the database is not distributed. */
  shard: Shard | undefined;
  memory: PlayerMemory;
  /** Wakes the outbox's readers once the connection's pending statements are done. */
  wakeReaders(client: pg.Client): void;
}

/**
 * Settles calls by one commit: recalls or reads the players, decides call by call in memory, writes everything by one
 * call of the database.
 * @returns an answer for each call; undefined: its player was changed concurrently, nothing of it was written, decide it
 * again.
 */
export async function settleBatch(
  deps: BatchDeps,
  { client, shard, memory, wakeReaders }: LaneTools,
  calls: readonly PreparedCall[],
): Promise<(Decided | 'NO_WALLET' | undefined)[]> {
  const now = deps.clock.now();
  const { states, unseen } = await findStates({ client, memory }, calls, now);
  const wagering = await loadWagering(deps, client, states, now);
  const effects: BatchEffects = { transfers: [], transactions: [], movements: [], usage: [], heldWins: [] };
  const context = { now, nextId: () => deps.ids.next(), wagering, wins: deps.wins, effects };
  const answers = calls.map((prepared) => {
    const state = states.get(prepared.playerId);
    return state ? decideCall(context, prepared, state) : ('NO_WALLET' as const);
  });

  const changed = [...states.values()]
    .filter(({ balance }) => balance.version !== balance.readVersion)
    .sort((a, b) => (a.balance.playerId < b.balance.playerId ? -1 : 1));
  const changes = wagering?.isChanged ? wagering : undefined;
  const { movements, ...rows } = effects;
  const batch = {
    ...rows,
    shard,
    at: now,
    balances: changed.map(({ balance }) => balance),
    rounds: roundsOf(changed),
    unseen,
    bonuses: changes?.changes() ?? [],
    lines: linesOf({ changed, movements, changes, now }),
  };
  const moved = changed.length > 0 ? await deps.settlement.settle(client, batch) : new Set<string>();
  if (changed.length > 0) wakeReaders(client);
  changes?.committed(moved);
  alertHeldWins(deps, effects, moved);
  const held = new Set<string>();
  const guesses = { held: 0, failed: 0 };
  for (const [playerId, state] of states) {
    const isChanged = state.balance.version !== state.balance.readVersion;
    // A recalled state without a write was not verified against the database.
    const isHeld = isChanged ? moved.has(playerId) : !state.isRecalled;
    if (state.isRecalled && isChanged) guesses[isHeld ? 'held' : 'failed'] += 1;
    if (!isHeld) continue;
    held.add(playerId);
    // A bonus changed without its player is not written, so it is not remembered either.
    if (!isChanged && changes) continue;
    state.wagering = wagering?.memoryOf(playerId);
    memory.put(state);
  }
  memory.judge(guesses);
  return calls.map(({ playerId }, index) => (states.has(playerId) && !held.has(playerId) ? undefined : answers[index]));
}

/** Alerts an operator about committed held wins. */
function alertHeldWins({ log, metrics }: BatchDeps, { heldWins }: BatchEffects, moved: ReadonlySet<string>): void {
  for (const { playerId, id, provider, round, currency, stake, win, reason } of heldWins) {
    if (!moved.has(playerId)) continue;
    metrics.heldWins.inc({ provider, reason });
    const amounts = { currency, stake: formatMoney(stake), win: formatMoney(sumOf(win)) };
    log.error(
      { winId: id, playerId, provider, round, reason, ...amounts },
      'a win is held for approval: see `win list`',
    );
  }
}

/** Gets the states of the calls' players from memory where valid, else from the database. */
async function findStates(
  { client, memory }: Pick<LaneTools, 'client' | 'memory'>,
  calls: readonly PreparedCall[],
  now: Date,
): Promise<{ states: Map<string, PlayerState>; unseen: UnseenKeys }> {
  const byPlayer = Map.groupBy(calls, (call) => call.playerId);
  const recalled = new Map<string, PlayerState>();
  const unseen: UnseenKeys = { transactions: [], rounds: [] };
  const unknown: PreparedCall[] = [];
  for (const [playerId, own] of byPlayer) {
    const state = memory.take(playerId);
    if (state && knowsBets(state, own)) {
      recalled.set(playerId, state);
      collectUnseen(unseen, state, own);
    } else unknown.push(...own);
  }
  if (unknown.length === 0) return { states: recalled, unseen };
  const states = await readBatch(client, keysOf(unknown), now);
  for (const [playerId, state] of recalled) states.set(playerId, state);
  return { states, unseen };
}

async function loadWagering(
  deps: BatchDeps,
  client: pg.Client,
  states: Map<string, PlayerState>,
  now: Date,
): Promise<WageringBatch | undefined> {
  if (!deps.wagering || states.size === 0) return undefined;
  const read = [...states.values()].filter((state) => !state.isRecalled);
  const recalled = new Map<string, unknown>();
  for (const [playerId, state] of states) if (state.isRecalled) recalled.set(playerId, state.wagering);
  const playerIds = read.map((state) => state.balance.playerId);
  const userBonusIds: string[] = [];
  for (const state of states.values()) addUserBonusIds(userBonusIds, state);
  return deps.wagering.load(runOn(client), { playerIds, recalled, userBonusIds, now });
}

/** Adds the bonuses that funded bets which these calls may pay out; they may have ended since. */
function addUserBonusIds(ids: string[], { rounds, transactions }: PlayerState): void {
  for (const { userBonusId } of rounds.values()) if (userBonusId !== null) ids.push(userBonusId);
  for (const { userBonusId } of transactions.values()) if (userBonusId !== null) ids.push(userBonusId);
}

/** Collects the rounds whose row is inserted or updated. */
function roundsOf(states: readonly PlayerState[]): PlayersRound[] {
  return states.flatMap(({ balance, rounds }) =>
    [...rounds.values()].filter((round) => round.isChanged).map((round) => ({ balance, round })),
  );
}

/** Encodes one event per line: kind, player, JSON. A player's balances share the line item of their last movement. */
function linesOf(batch: {
  changed: readonly PlayerState[];
  movements: readonly MovementEvent[];
  changes: WageringBatch | undefined;
  now: Date;
}): OutboxLine[] {
  const movements = batch.movements.map((event) => ({
    playerId: event.prepared.playerId,
    line: movementLine(event, batch.now),
  }));
  const last = new Map(movements.map((movement) => [movement.playerId, movement]));
  const balances: OutboxLine[] = [];
  for (const state of batch.changed) {
    const { playerId } = state.balance;
    const movement = last.get(playerId);
    if (movement) movement.line += `\n${balancesLine(state)}`;
    else balances.push({ playerId, line: balancesLine(state) });
  }
  const bonuses = (batch.changes?.events() ?? []).map(({ playerId, kind, json }) => ({
    playerId,
    line: `${kind}\t${playerId}\t${json}`,
  }));
  return [...movements, ...balances, ...bonuses];
}
