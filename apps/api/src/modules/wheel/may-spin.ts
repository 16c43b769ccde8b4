import { type Currency, parseMoney } from '@altyn/domain/money';
import type { NanoEur } from '@altyn/domain/reference-rate';
import { addDays, instantOf, wallTime } from '@altyn/domain/schedule';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isPromoCodeOpen, listCurrenciesOfKind } from '../bonuses/index.ts';
import type { Player } from '../identity/index.ts';
import { hasDepositOf } from '../ledger/index.ts';
import { readStars, readTheoreticalLoss } from '../rating/index.ts';
import { readSetting } from '../settings/index.ts';
import { findLimits, isExcluded } from '../wallet/index.ts';
import { depositWithinHours, lossNanoEur, minRating } from './rules.ts';
import { findLossAtLastSpin, hasSpun, listSectors, type Reason, type Sector } from './wheel-store.ts';

const hourMs = 3_600_000;

/** Operator settings. Read before a transaction, since settings use other connections. */
export interface WheelTerms {
  isOpen: boolean;
  minDeposits: Partial<Record<Currency, string>>;
  /** Theoretical loss since the last spin, in whole euros. */
  minLossEur: number;
}

export async function readTerms(deps: PlatformDeps): Promise<WheelTerms> {
  return {
    isOpen: await readSetting(deps, 'WHEEL_IS_OPEN'),
    minDeposits: await readSetting(deps, 'WHEEL_MIN_DEPOSIT'),
    minLossEur: await readSetting(deps, 'WHEEL_MIN_THEORETICAL_LOSS_EUR'),
  };
}

/** Tells whether every prize can be given in a currency now: a draw must be payable. */
async function canGiveAll(
  queries: Queries,
  of: { sectors: readonly Sector[]; currency: Currency; at: Date },
): Promise<boolean> {
  const { sectors, currency, at } = of;
  const needed = [
    ['bonus', 'WheelFortune'],
    ['free_spins', 'FreeSpins'],
  ] as const;
  for (const [prize, kind] of needed) {
    if (sectors.every((sector) => sector.prize !== prize)) continue;
    if (!(await listCurrenciesOfKind(queries, kind)).includes(currency)) return false;
  }
  for (const { prize, codes } of sectors) {
    if (prize !== 'promo') continue;
    if (!(await isPromoCodeOpen(queries, { code: codes[currency] ?? '', currency, now: at }))) return false;
  }
  return true;
}

/** Tells whether the wheel is open in a currency; every other condition is the player's own. */
export async function isOpenIn(
  queries: Queries,
  of: { terms: WheelTerms; sectors: readonly Sector[]; currency: Currency; at: Date },
): Promise<boolean> {
  return of.terms.isOpen && of.sectors.length > 1 && (await canGiveAll(queries, of));
}

/** Checks whether a player may spin now: returns every obstacle, and when the player's next day begins. */
export async function maySpin(
  queries: Queries,
  of: { player: Player; terms: WheelTerms; at: Date },
): Promise<{ reasons: Reason[]; day: string; nextDayAt: Date; theoreticalLoss: NanoEur; sinceLast: NanoEur }> {
  const { player, terms, at } = of;
  const { id: playerId, currency, timeZone, isPhoneVerified } = player;
  const { day } = wallTime(at, timeZone);
  const minMinor = parseMoney(terms.minDeposits[currency] ?? '');
  const limits = await findLimits(queries, playerId, at);
  const since = new Date(at.getTime() - depositWithinHours * hourMs);
  const sectors = await listSectors(queries);
  const isOpen = await isOpenIn(queries, { terms, sectors, currency, at });
  const theoreticalLoss = await readTheoreticalLoss(queries, playerId);
  const sinceLast = theoreticalLoss - (await findLossAtLastSpin(queries, playerId));
  const against: [Reason, boolean][] = [
    ['WHEEL_CLOSED', !isOpen],
    ['USER_DISABLED', player.isDisabled],
    ['ON_BREAK', limits !== undefined && isExcluded(limits, at)],
    ['RATING_TOO_LOW', (await readStars(queries, { playerId, isPhoneVerified })) < minRating],
    ['DEPOSIT_NEEDED', minMinor === undefined || !(await hasDepositOf(queries, { playerId, since, minMinor }))],
    ['PLAY_NEEDED', sinceLast < lossNanoEur(terms.minLossEur)],
    ['ALREADY_SPUN', await hasSpun(queries, { playerId, day })],
  ];
  const nextDayAt = instantOf(addDays(day, 1), 0, timeZone);
  const reasons = against.flatMap(([reason, is]) => (is ? [reason] : []));
  return { reasons, day, nextDayAt, theoreticalLoss, sinceLast };
}
