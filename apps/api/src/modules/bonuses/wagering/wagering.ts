import { wagerAmount } from '@altyn/domain/bonus';
import {
  type BonusEnd,
  countedAmount,
  endingAt,
  endOf,
  exceedsMaxBet,
  hasFreeSpin,
  highestBet,
  isTimedOut,
  lateBonusMoney,
  progressAfterRollback,
} from '@altyn/domain/bonus-wagering';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type {
  BetCounted,
  BonusReturn,
  BonusTransfer,
  FreeSpinAsked,
  WageringBatch,
  WageringBet,
  WageringHook,
  WageringMoment,
} from '../../wallet/index.ts';
import { listAutomaticallyOwed } from '../activation/grant-store.ts';
import { findSlot } from '../activation/user-bonus-store.ts';
import { jobNames } from '../job-names.ts';
import { kindOfEnd, releaseEntries } from '../rules.ts';
import { loadWageringRows, type WageringRow } from './wagering-store.ts';

/** Creates the wagering hook of the wallet's batches: rows are read once, decided in memory, written once. */
export function createWageringHook(deps: Pick<PlatformDeps, 'db' | 'log'>): WageringHook {
  return {
    async highestBet(queries, { playerId, pockets, now }) {
      const slot = pockets.bonus > 0n ? await findSlot(queries, playerId) : undefined;
      if (slot?.status !== 'ACTIVE' || isTimedOut(slot, now)) return null;
      return highestBet(slot, pockets.game + pockets.digital);
    },
    async freeSpins(queries, { playerId, game, now }) {
      const slot = await findSlot(queries, playerId);
      const terms = slot?.bonus.freeSpins;
      if (slot?.status !== 'ACTIVE' || terms?.game !== game || !slot.spinsLeft || isTimedOut(slot, now)) return null;
      return { id: slot.id, left: slot.spinsLeft, stakeMinor: terms.stakeMinor };
    },
    async load(run, request) {
      // Created only by `memoryOf`.
      const recalled = [...request.recalled.values()].filter((row) => row !== undefined) as WageringRow[];
      const known = new Set(recalled.map((row) => row.id));
      const read = await loadWageringRows(run, {
        playerIds: request.playerIds,
        allPlayerIds: [...request.playerIds, ...request.recalled.keys()],
        userBonusIds: request.userBonusIds.filter((id) => !known.has(id)),
      });
      return new Batch(deps, [...recalled, ...read], request.now);
    },
  };
}

/** A bonus held by a batch. */
interface Held {
  row: WageringRow;
  isChanged: boolean;
  /** True when this batch has ended it. */
  hasEnded: boolean;
  /** True when the last free spin has ended in this batch and its package goes on as a bonus to wager. */
  hasFinishedSpins: boolean;
  /** Bonus pocket after the last movement, for the player's client. */
  bonusPocket: Minor;
}

class Batch implements WageringBatch {
  readonly #deps: Pick<PlatformDeps, 'db' | 'log'>;
  readonly #now: Date;
  readonly #all: readonly Held[];
  readonly #byId: ReadonlyMap<string, Held>;
  /** ACTIVE bonus of each player; removed when it ends. */
  readonly #running: Map<string, Held>;

  constructor(deps: Pick<PlatformDeps, 'db' | 'log'>, rows: readonly WageringRow[], now: Date) {
    this.#deps = deps;
    this.#now = now;
    const untouched = { isChanged: false, hasEnded: false, hasFinishedSpins: false, bonusPocket: 0n };
    this.#all = rows.map((row) => ({ row, ...untouched }));
    this.#byId = new Map(this.#all.map((held) => [held.row.id, held]));
    const running = this.#all.filter((held) => held.row.status === 'ACTIVE');
    this.#running = new Map(running.map((held) => [held.row.playerId, held]));
  }

  get isChanged(): boolean {
    return this.#all.some((held) => held.isChanged);
  }

  before(at: WageringMoment): readonly BonusTransfer[] {
    const held = this.#running.get(at.playerId);
    if (!held || !isTimedOut(held.row, at.now)) return [];
    return this.#end(held, endOf('timeout', at.pockets.bonus, held.row.capAmount));
  }

  refusesBet(bet: WageringBet): boolean {
    const held = this.#running.get(bet.playerId);
    return held !== undefined && exceedsMaxBet(held.row, bet);
  }

  bet(bet: WageringBet): BetCounted {
    const held = this.#running.get(bet.playerId);
    if (!held) return { counted: 0n, userBonusId: null };
    const counted = countedAmount(held.row, bet);
    if (counted > 0n) {
      held.row.progress += counted;
      held.isChanged = true;
    }
    return { counted, userBonusId: counted > 0n || bet.bonusPart > 0n ? held.row.id : null };
  }

  takeSpin(request: FreeSpinAsked): boolean {
    const held = this.#running.get(request.playerId);
    if (!held || held.row.id !== request.userBonusId || !hasFreeSpin(held.row, request)) return false;
    held.row.spinsLeft = (held.row.spinsLeft ?? 0) - 1;
    held.isChanged = true;
    return true;
  }

  returnSpin(at: WageringMoment, userBonusId: string): void {
    const held = this.#running.get(at.playerId);
    if (!held || held.row.id !== userBonusId || held.row.spinsLeft === null) return;
    held.row.spinsLeft += 1;
    held.isChanged = true;
  }

  spinWon(at: WageringMoment, won: { userBonusId: string; amount: Minor }): void {
    const held = this.#running.get(at.playerId);
    if (!held || held.row.id !== won.userBonusId) return;
    held.row.wagerAmount += wagerAmount(won.amount, held.row.wagerHundredths);
    held.isChanged = true;
  }

  rollBack(at: WageringMoment, undone: BetCounted): void {
    const held = this.#running.get(at.playerId);
    if (!held || held.row.id !== undone.userBonusId || undone.counted === 0n) return;
    held.row.progress = progressAfterRollback(held.row.progress, undone.counted);
    held.isChanged = true;
  }

  returned(back: BonusReturn): readonly BonusTransfer[] {
    const { amount, userBonusId, playerId } = back;
    const running = this.#running.get(playerId);
    if (amount === 0n || (running && (userBonusId === null || userBonusId === running.row.id))) return [];
    const ended = userBonusId === null ? undefined : this.#byId.get(userBonusId);
    if (!ended) return transfers('bonus_remove', { released: 0n, removed: amount }, userBonusId ?? playerId);
    const { row } = ended;
    const late = lateBonusMoney(
      { reason: row.endReason ?? 'refused', capAmount: row.capAmount, released: row.releasedAmount ?? 0n },
      amount,
    );
    row.releasedAmount = (row.releasedAmount ?? 0n) + late.released;
    row.removedAmount = (row.removedAmount ?? 0n) + late.removed;
    ended.isChanged = true;
    return transfers(late.released > 0n ? 'bonus_release' : 'bonus_remove', late, row.id);
  }

  after(at: WageringMoment): readonly BonusTransfer[] {
    const held = this.#running.get(at.playerId);
    if (!held) return [];
    held.bonusPocket = at.pockets.bonus;
    const { now, hasOpenRound, pockets } = at;
    const end = endingAt(held.row, { now, hasOpenRound, bonusPocket: pockets.bonus });
    if (end) return this.#end(held, end);
    // The round of the last spin may end in a later batch, without a win. Once the result is stored it is announced.
    if (held.row.spinsLeft === 0 && held.row.spinsWon === null && !hasOpenRound && pockets.bonus > 0n) {
      held.row.spinsWon = pockets.bonus;
      held.hasFinishedSpins = true;
      held.isChanged = true;
    }
    return [];
  }

  changes(): readonly WageringRow[] {
    return this.#changed().map((held) => held.row);
  }

  memoryOf(playerId: string): WageringRow | undefined {
    return this.#running.get(playerId)?.row;
  }

  events() {
    return this.#changed().flatMap((held) => eventsOf(held, this.#now));
  }

  committed(playerIds: ReadonlySet<string>): void {
    const ended = this.#all.filter((held) => held.hasEnded && playerIds.has(held.row.playerId));
    if (ended.length > 0)
      void askForGrants(
        this.#deps,
        ended.map((held) => held.row.playerId),
      );
    const finished = this.#all.filter((held) => held.hasFinishedSpins && playerIds.has(held.row.playerId));
    if (finished.length > 0) void announceSpins(this.#deps, finished);
  }

  #changed(): readonly Held[] {
    return this.#all.filter((held) => held.isChanged);
  }

  #end(held: Held, end: BonusEnd): readonly BonusTransfer[] {
    const { row } = held;
    row.status = end.status;
    row.endReason = end.reason;
    row.releasedAmount = end.released;
    row.removedAmount = end.removed;
    held.isChanged = true;
    held.hasEnded = true;
    this.#running.delete(row.playerId);
    return transfers(kindOfEnd(end), end, row.id);
  }
}

/** Enqueues the grants that wait for these players' free slots. Never throws: the sweep finds them within a minute. */
async function askForGrants(
  { db, log }: Pick<PlatformDeps, 'db' | 'log'>,
  playerIds: readonly string[],
): Promise<void> {
  try {
    for (const playerId of await listAutomaticallyOwed(db.kysely, playerIds)) {
      const key = `${jobNames.creditGrants}:${playerId}`;
      await enqueueJob(db.kysely, { name: jobNames.creditGrants, payload: { playerId }, key });
    }
  } catch (error) {
    log.warn({ err: error }, 'the bonuses that wait for a free slot could not be requested');
  }
}

/** Enqueues the news that free spins have won a bonus. Never throws: the sweep finds them within a minute. */
async function announceSpins(
  { db, log }: Pick<PlatformDeps, 'db' | 'log'>,
  finished: readonly Pick<Held, 'row'>[],
): Promise<void> {
  try {
    for (const { row } of finished) {
      const payload = { playerId: row.playerId, userBonusId: row.id };
      const key = `${jobNames.announceSpins}:${row.id}`;
      await enqueueJob(db.kysely, { name: jobNames.announceSpins, payload, key });
    }
  } catch (error) {
    log.warn({ err: error }, 'won free spins could not be announced');
  }
}

/** Builds the transfer that empties the bonus pocket; none when it is empty. */
function transfers(
  kind: string,
  split: { released: Minor; removed: Minor },
  reference: string,
): readonly BonusTransfer[] {
  const entries = releaseEntries(split);
  return entries.length === 0 ? [] : [{ kind, entries, reference }];
}

/** Builds the players' events: figures while the bonus runs, an empty slot when it is over, nothing for late money. */
function eventsOf({ row, hasEnded, bonusPocket }: Held, now: Date): { playerId: string; kind: string; json: string }[] {
  if (hasEnded) return [{ playerId: row.playerId, kind: 'active_bonus', json: '{}' }];
  if (row.status !== 'ACTIVE') return [];
  const figures = {
    id: row.id,
    progress: formatMoney(row.progress),
    wager_amount: formatMoney(row.wagerAmount),
    bonus_amount: formatMoney(bonusPocket),
    spins_left: row.spinsLeft,
    updated_at: now.toISOString(),
  };
  return [{ playerId: row.playerId, kind: 'bonus_progress', json: JSON.stringify(figures) }];
}
