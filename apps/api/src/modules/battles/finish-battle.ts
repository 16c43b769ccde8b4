import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { hasReadUntil } from '../../platform/outbox/outbox-consumer.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { recordReceived } from '../bonuses/index.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';
import { personsOf } from '../persons/index.ts';
import { readSetting } from '../settings/index.ts';
import { type Battle, endBattle, listDueBattles, lockBattle } from './battle-store.ts';
import { battlesConsumer } from './follow-play.ts';
import { listFirst, type Participant } from './participant-store.ts';
import { bestOfPersons, fundedPrizes } from './prize-fund.ts';
import { insertResult, type Result } from './result-store.ts';
import { lastPrizePlace, prizeOf } from './rules.ts';

/** Maximum delay of the last rounds' commits after the period's end, clock skew included. */
const lateMs = 60_000;

/**
 * Ends and pays every battle whose period is over and whose rounds are all processed. Safe to run late, concurrently or to
 * be killed: a battle ends in one transaction under its lock.
 * @returns the number of battles ended.
 */
export async function finishDueBattles(deps: PlatformDeps): Promise<number> {
  let finished = 0;
  const now = deps.clock.now();
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  for (const battle of await listDueBattles(deps.db.kysely, new Date(now.getTime() - lateMs))) {
    const moment = new Date(battle.endsAt.getTime() + lateMs);
    if (!(await hasReadUntil(deps.db.kysely, battlesConsumer, moment))) {
      deps.log.warn({ battle: battle.id }, 'a battle cannot be finished yet: not all play of its period has been read');
      continue;
    }
    if (await finishBattle(deps, { battleId: battle.id, ratesPerEur })) finished += 1;
  }
  return finished;
}

type Rates = Readonly<Record<Currency, string>>;

async function finishBattle(deps: PlatformDeps, of: { battleId: string; ratesPerEur: Rates }): Promise<boolean> {
  const { battleId } = of;
  return deps.db.transaction(async (tx) => {
    const battle = await lockBattle(tx, battleId);
    if (battle?.status !== 'open') return false;
    const results = resultsOf(battle, await listWinners(tx, battle), of.ratesPerEur);
    // In id order, the common lock order.
    await lockBalances(tx, results.map(({ playerId }) => playerId).toSorted());
    for (const result of results) await award(tx, deps, { battle, result });
    const at = deps.clock.now();
    await endBattle(tx, { battleId, status: 'completed', at });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor: 'worker',
      action: 'battle.finish',
      subject: battleId,
      reason: 'its period is over' satisfies AutomaticReason,
      details: {
        places: results.map(({ place, playerId, amount, currency }) => `${place} ${playerId} ${amount} ${currency}`),
      },
    });
    return true;
  });
}

/** Lists the best account of each person, best first, as many as there are places with prizes. */
async function listWinners(tx: Tx, battle: Battle): Promise<Participant[]> {
  const places = lastPrizePlace(battle.prizes);
  for (let limit = places; ; limit *= 2) {
    const first = await listFirst(tx, battle.id, limit);
    const playerIds = first.map(({ playerId }) => playerId);
    const personOf = await personsOf(tx, playerIds);
    const winners = bestOfPersons(first, personOf);
    if (winners.length >= places || first.length < limit) return winners.slice(0, places);
  }
}

/** Computes the winners' places and prizes, each in its player's currency and together within the earned fund. */
function resultsOf(
  battle: Pick<Battle, 'id' | 'prizes' | 'theoreticalLoss'>,
  winners: readonly Participant[],
  ratesPerEur: Rates,
): Result[] {
  const published = winners.flatMap((winner, index) => {
    const prize = prizeOf(battle.prizes, index + 1);
    const { currency } = winner;
    return prize ? [{ winner, prize, amount: prize.amounts[currency] ?? 0n, ratePerEur: ratesPerEur[currency] }] : [];
  });
  const amounts = fundedPrizes(published, battle.theoreticalLoss);
  return published.map(({ winner, prize }, index) => {
    const { playerId, player, score, currency } = winner;
    const amount = amounts[index] ?? 0n;
    return { battleId: battle.id, place: index + 1, playerId, player, score, cup: prize.cup, amount, currency };
  });
}

/** Stores a result, pays it and notifies the player and the public feed. */
async function award(
  tx: Tx,
  deps: PlatformDeps,
  { battle, result }: { battle: Battle; result: Result },
): Promise<void> {
  const at = deps.clock.now();
  const { playerId, place, amount, currency, cup } = result;
  await insertResult(tx, { ...result, at });
  if (amount > 0n) {
    const posted = await postTransfer(tx, deps, {
      playerId,
      kind: 'battle_prize',
      entries: [
        { account: 'house:prizes', amountMinor: -amount },
        { account: battle.prizePocket, amountMinor: amount },
      ],
      reference: battle.id,
      idempotencyKey: `battle_prize:${battle.id}`,
    });
    if (isRefusal(posted)) throw new Error(`a prize was refused: ${posted.name}`);
  }
  await recordReceived(tx, deps, {
    playerId,
    amount,
    currency,
    shown: { type: cup ?? 'other' },
    at,
    isToldOtherwise: true,
  });
  const payload = { battle_id: battle.id, place, amount: formatMoney(amount), currency, cup, name: battle.name };
  await appendEvents(tx, [{ kind: 'battle_win', playerId, payload }]);
}
