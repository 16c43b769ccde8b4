import { type ActivationFacts, activationDayOf, refusalOfActivation } from '@altyn/domain/bonus-activation';
import type { ActivationCounts } from '@altyn/domain/bonus-capacity';
import { depositWindowAt } from '@altyn/domain/bonus-schedule';
import { activationDayStart, addDays, type Day } from '@altyn/domain/schedule';
import type { Queries } from '../../../platform/db/db.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Bonus } from '../catalogue/bonus-record.ts';
import { countTakenPlaces, findBonus, placePeriod } from '../catalogue/bonus-store.ts';
import { findConfig } from '../catalogue/config-store.ts';
import { findPromoCode } from '../catalogue/promo-code-store.ts';
import { holdsPlace } from '../places/reservation-store.ts';
import { countDeposits } from './deposit-store.ts';
import { findWaitingGrant, type Grant } from './grant-store.ts';
import type { BonusPlayer } from './players.ts';
import { listOwnActivations, type UserBonus } from './user-bonus-store.ts';

/** Code of the percent deposit's windows. */
export const percentDepositCode = 'PercentDeposit';

/** A bonus with the terms that one player would get now, and all inputs of the decision. */
export interface Candidate {
  /** With the grant's amount or the open window's rate instead of the general terms. */
  bonus: Bonus;
  activationDay: Day;
  grant: Grant | undefined;
  /** Lapse time of a pending bonus that is valid only today. */
  lapsesAt: Date | null;
  facts: ActivationFacts;
}

/** Reads the input of the activation decision. @returns BONUS_NOT_FOUND for an unknown bonus. */
export async function loadCandidate(
  queries: Queries,
  request: {
    bonusId: string;
    code: string | undefined;
    player: BonusPlayer;
    slot: UserBonus | undefined;
    isConfirmed: boolean;
    now: Date;
  },
): Promise<Candidate | Refusal> {
  const { player, now, slot } = request;
  const offered = await findBonus(queries, request.bonusId);
  if (!offered) return refuse('BONUS_NOT_FOUND');
  const activationDay = activationDayOf(offered, now, player.timeZone);
  const grant = await findWaitingGrant(queries, { playerId: player.id, bonusId: offered.id, now });
  const window = await readWindow(queries, offered, now, player.timeZone);
  const bonus = personalTerms(offered, grant, window?.percent, window?.wagerHundredths);
  const facts: ActivationFacts = {
    terms: bonus,
    now,
    timeZone: player.timeZone,
    counts: await countActivations(queries, { bonus, playerId: player.id, activationDay }),
    player: {
      currency: player.currency,
      ratingHundredths: player.ratingHundredths,
      deposits: await countDeposits(queries, player.id),
      isBlocked: player.isBlocked,
      hasGrant: grant !== undefined,
      verification: player.verification,
    },
    code: await checkPromoCode(queries, { code: request.code, bonusId: bonus.id, now }),
    isWindowOpen: window?.isOpen ?? true,
    slot: slot === undefined ? 'free' : slot.bonusId === bonus.id ? 'this' : 'other',
    isConfirmed: request.isConfirmed,
  };
  return { bonus, activationDay, grant, lapsesAt: lapseOf(bonus, activationDay, player.timeZone), facts };
}

/** What a player takes with a bonus of that which belongs to all players. */
export function neededOf(candidate: Candidate, request: { playerId: string; code?: string | undefined }) {
  const { bonus, activationDay, facts } = candidate;
  // A player with a place in this period takes no second one.
  const needsPlace = (facts.terms.isDailyActivation ? facts.counts.ownToday : facts.counts.ownTotal) === 0;
  return {
    ...{ playerId: request.playerId, bonusId: bonus.id, capacity: bonus.maxDailyActivations },
    period: needsPlace ? placePeriod(bonus, activationDay) : null,
    promoCode: bonus.type === 'PROMO_CODE' ? (request.code ?? null) : null,
  };
}

/** Decides on a candidate; returns the refusal. */
export function refuseCandidate(candidate: Candidate): Refusal | undefined {
  const name = refusalOfActivation(candidate.facts);
  if (name === undefined) return undefined;
  if (name !== 'RATING_TOO_LOW') return refuse(name);
  const minimum = (candidate.bonus.minRatingHundredths / 100).toFixed(2);
  return refuse(name, { details: [{ path: 'min_rating', message: minimum }] });
}

/** Applies a grant or the open window to the terms. */
export function personalTerms(
  bonus: Bonus,
  grant: Pick<Grant, 'amount'> | undefined,
  percent?: number,
  wagerHundredths?: bigint,
): Bonus {
  // For free spins a grant's amount is their number.
  if (grant && bonus.freeSpins) return { ...bonus, freeSpins: { ...bonus.freeSpins, count: Number(grant.amount) } };
  if (grant) return { ...bonus, bonusAmount: grant.amount };
  if (percent === undefined) return bonus;
  return {
    ...bonus,
    bonusAmount: BigInt(percent) * 100n,
    wagerHundredths: wagerHundredths ?? bonus.wagerHundredths,
  };
}

async function readWindow(queries: Queries, bonus: Bonus, now: Date, timeZone: string) {
  if (bonus.kind !== 'PercentDeposit') return undefined;
  const config = await findConfig(queries, percentDepositCode);
  if (!config) return { isOpen: false, percent: undefined, wagerHundredths: undefined };
  const { window, standing } = depositWindowAt(config.windows, now, timeZone);
  return { isOpen: standing === 'open', percent: window?.percent, wagerHundredths: config.wagerHundredths };
}

/** Returns the lapse time: daily bonuses and percent deposits lapse with their day, others with the bonus. */
function lapseOf(bonus: Bonus, activationDay: Day, timeZone: string): Date | null {
  const isForToday = bonus.isDailyActivation || bonus.kind === 'PercentDeposit';
  const dayEnd = activationDayStart(addDays(activationDay, 1), bonus.activationsOffsetMinutes, timeZone);
  if (!isForToday) return bonus.endsAt;
  return bonus.endsAt !== null && bonus.endsAt < dayEnd ? bonus.endsAt : dayEnd;
}

async function countActivations(
  queries: Queries,
  of: { bonus: Bonus; playerId: string; activationDay: Day },
): Promise<ActivationCounts> {
  const { bonus, playerId, activationDay } = of;
  const period = placePeriod(bonus, activationDay);
  // What the player has reserved is counted, and does not stand in the player's own way. It is read before the count: a
  // reservation that the job returns between the two would otherwise be counted as another player's.
  const isHeld = await holdsPlace(queries, { playerId, bonusId: bonus.id, period });
  const taken = await countTakenPlaces(queries, [{ bonusId: bonus.id, period }]);
  const own = await listOwnActivations(queries, { playerId, bonusIds: [bonus.id] });
  return {
    everyone: (taken.get(bonus.id) ?? 0) - (isHeld ? 1 : 0),
    ownTotal: own.length,
    ownToday: own.filter((one) => one.activationDay === activationDay).length,
  };
}

async function checkPromoCode(
  queries: Queries,
  tried: { code: string | undefined; bonusId: string; now: Date },
): Promise<ActivationFacts['code']> {
  if (tried.code === undefined || tried.code === '') return 'missing';
  const promo = await findPromoCode(queries, tried.code);
  const isAccepted =
    promo !== undefined &&
    promo.bonusId === tried.bonusId &&
    promo.isEnabled &&
    promo.startsAt <= tried.now &&
    (promo.endsAt === null || promo.endsAt > tried.now);
  return isAccepted ? 'accepted' : 'wrong';
}
