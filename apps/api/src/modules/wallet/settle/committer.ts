import type pg from 'pg';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { WageringBatch, WageringHook } from '../ports.ts';
import { type BatchKeys, readBatch, readOpenRounds, runOn, type WageringPart, writeBatch } from './batch-store.ts';
import { createConnection, isConnectionLost } from './connection-store.ts';
import { type BatchEffects, type Decided, decideCall, type PreparedCall } from './decide-call.ts';
import { balancesJson, gameMovementKind, movementJson } from './movement-event.ts';
import type { PlayerState } from './state.ts';

/** Nothing was done, or nobody knows yet: the provider asks again. */
export class Unavailable extends Error {}

/** Settles calls: those of different players together, those of one player in order. */
export interface Committer {
  /**
   * Answers when the call's effects are committed.
   * @throws Unavailable when the queue is full or the database is away: nothing half done.
   */
  settle(prepared: PreparedCall): Promise<Decided | 'NO_WALLET'>;
  close(): Promise<void>;
}

export interface CommitterOptions {
  /** Lanes that commit side by side; a player always has the same one. */
  lanes: number;
  /** Calls settled by one commit at most. */
  maxBatch: number;
  /** Calls waiting in a lane at most. */
  maxQueue: number;
}

export const defaultCommitterOptions: CommitterOptions = { lanes: 2, maxBatch: 128, maxQueue: 2_000 };

type CommitterDeps = Pick<PlatformDeps, 'config' | 'clock' | 'ids' | 'log' | 'metrics' | 'db'> & {
  readonly wagering: WageringHook | undefined;
};

interface Waiting {
  prepared: PreparedCall;
  attempts: number;
  resolve(answer: Decided | 'NO_WALLET'): void;
  reject(error: unknown): void;
}

/** Times a call is decided again because somebody else changed its player meanwhile. */
const maxAttempts = 40;

export function createCommitter(deps: CommitterDeps, options = defaultCommitterOptions): Committer {
  const lanes = Array.from({ length: options.lanes }, () => createLane(deps, options));
  return {
    settle(prepared) {
      // The last bits of a UUIDv7 are random: players spread evenly.
      const lane = lanes[Number.parseInt(prepared.playerId.slice(-6), 16) % lanes.length];
      return lane ? lane.settle(prepared) : Promise.reject(new Unavailable('no lane'));
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function createLane(deps: CommitterDeps, options: CommitterOptions): Committer {
  const connection = createConnection(deps.config.DATABASE_URL);
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  /** Flushes until nobody waits: the next batch is what has gathered while the last one was committed. */
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.maxBatch);
      waiting = waiting.slice(options.maxBatch);
      const again = await settleSafely(batch);
      waiting = again.concat(waiting);
    }
    running = undefined;
  }

  /** @returns calls to be decided again, in order. Every other call has its answer. */
  async function settleSafely(batch: readonly Waiting[]): Promise<Waiting[]> {
    try {
      return await settleBatch(deps, await connection.open(), batch);
    } catch (error) {
      if (isConnectionLost(error)) {
        connection.drop();
        deps.log.error({ err: error, calls: batch.length }, 'the wallet lost its database');
        for (const call of batch) call.reject(new Unavailable('the database is away'));
        return [];
      }
      return isolate(batch, error);
    }
  }

  /** A batch that faults is settled call by call, so that one bad call never fails its neighbours. */
  async function isolate(batch: readonly Waiting[], error: unknown): Promise<Waiting[]> {
    if (batch.length <= 1) {
      deps.log.error({ err: error }, 'a provider call failed');
      batch[0]?.reject(error);
      return [];
    }
    deps.log.warn({ err: error, calls: batch.length }, 'a batch failed and is settled call by call');
    const again: Waiting[] = [];
    for (const call of batch) again.push(...(await settleSafely([call])));
    return again;
  }

  return {
    settle(prepared) {
      if (waiting.length >= options.maxQueue) return Promise.reject(new Unavailable('the queue is full'));
      return new Promise((resolve, reject) => {
        waiting.push({ prepared, attempts: 0, resolve, reject });
        // After this turn of the loop: calls that arrived together are settled together.
        running ??= new Promise<void>((started) => setImmediate(started)).then(run);
      });
    },
    async close() {
      await running;
      await connection.close();
    },
  };
}

async function settleBatch(deps: CommitterDeps, client: pg.Client, batch: readonly Waiting[]): Promise<Waiting[]> {
  deps.metrics.walletBatchSize.observe(batch.length);
  const now = deps.clock.now();
  const states = await readBatch(client, keysOf(batch), now);
  const wagering = await loadWagering(deps, client, states, now);
  const effects: BatchEffects = { transfers: [], transactions: [], movements: [], usage: [] };
  const context = { now, nextId: () => deps.ids.next(), wagering, effects };
  const answers = batch.map(({ prepared }) => {
    const state = states.get(prepared.playerId);
    return state ? decideCall(context, prepared, state) : ('NO_WALLET' as const);
  });

  const changed = [...states.values()]
    .filter(({ balance }) => balance.version !== balance.readVersion)
    .sort((a, b) => (a.balance.playerId < b.balance.playerId ? -1 : 1));
  const changes = wagering?.isChanged ? wagering : undefined;
  const write = { states: changed, effects, lines: linesOf({ changed, effects, changes, now }), at: now };
  const moved =
    changed.length === 0 ? new Set<string>() : await writeBatch(client, write, changes && wageringPart(deps, changes));
  await changes?.committed(moved);
  const lost = new Set(changed.map(({ balance }) => balance.playerId).filter((playerId) => !moved.has(playerId)));
  return answerAll(batch, answers, lost);
}

function answerAll(
  batch: readonly Waiting[],
  answers: readonly (Decided | 'NO_WALLET')[],
  lost: ReadonlySet<string>,
): Waiting[] {
  const again: Waiting[] = [];
  batch.forEach((call, index) => {
    const answer = answers[index];
    if (answer !== undefined && !lost.has(call.prepared.playerId)) {
      call.resolve(answer);
      return;
    }
    call.attempts += 1;
    if (call.attempts > maxAttempts) call.reject(new Unavailable('the player is changed all the time'));
    else again.push(call);
  });
  return again;
}

function keysOf(batch: readonly Waiting[]): BatchKeys {
  const keys: BatchKeys = { playerIds: [], transactions: [], references: [], rounds: [] };
  const players = new Set<string>();
  const seen = new Set<string>();
  for (const { prepared } of batch) {
    const { playerId, provider, call } = prepared;
    if (!players.has(playerId)) keys.playerIds.push(playerId);
    players.add(playerId);
    for (const uuid of [call.transactionUuid, call.referenceUuid]) {
      const key = `${playerId} ${provider} ${uuid}`;
      if (uuid === null || seen.has(key)) continue;
      seen.add(key);
      keys.transactions.push({ playerId, provider, uuid });
    }
    if (call.referenceUuid !== null) keys.references.push({ playerId, provider, uuid: call.referenceUuid });
    const round = `${playerId} ${provider} round ${call.round}`;
    if (seen.has(round)) continue;
    seen.add(round);
    keys.rounds.push({ playerId, provider, round: call.round });
  }
  return keys;
}

async function loadWagering(
  deps: CommitterDeps,
  client: pg.Client,
  states: Map<string, PlayerState>,
  now: Date,
): Promise<WageringBatch | undefined> {
  if (!deps.wagering || states.size === 0) return undefined;
  const userBonusIds = [...states.values()].flatMap((state) =>
    [...state.rounds.values()].flatMap((round) => round.userBonusId ?? []),
  );
  const asked = { playerIds: [...states.keys()], userBonusIds, now };
  const wagering = await deps.wagering.load(runOn(client), asked);
  if (wagering.playerIds.size > 0) {
    const open = await readOpenRounds(client, [...wagering.playerIds]);
    for (const [playerId, count] of open) {
      const state = states.get(playerId);
      if (state) state.openRounds = count;
    }
  }
  return wagering;
}

function wageringPart({ wagering }: CommitterDeps, changes: WageringBatch): WageringPart {
  if (!wagering) throw new Error('a batch without a wagering hook has changed bonuses');
  return { write: wagering.write, values: changes.writeValues() };
}

/** One line an event: kind, player, JSON. */
function linesOf(batch: {
  changed: readonly PlayerState[];
  effects: BatchEffects;
  changes: WageringBatch | undefined;
  now: Date;
}) {
  const at = batch.now.toISOString();
  const movements = batch.effects.movements.map((event) => ({
    playerId: event.prepared.playerId,
    line: `${gameMovementKind}\t${event.prepared.playerId}\t${movementJson(event, at)}`,
  }));
  const balances = batch.changed.map((state) => ({
    playerId: state.balance.playerId,
    line: `balances\t${state.balance.playerId}\t${balancesJson(state)}`,
  }));
  const bonuses = (batch.changes?.events() ?? []).map(({ playerId, kind, json }) => ({
    playerId,
    line: `${kind}\t${playerId}\t${json}`,
  }));
  return [...movements, ...balances, ...bonuses];
}
