import { type Currency, formatMoney, parseMoney } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPlayer, type Player } from '../../identity/index.ts';
import { readKyc } from '../../kyc/index.ts';
import { getBalances, type PlayerBalances } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findLimits, isLeaving as isLeavingAt } from '../../wallet/index.ts';
import { readIdentityGate } from '../identity-gate.ts';
import { selectMethods } from '../methods/method-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PayoutLimits, Withdrawable } from '../rules.ts';
import { listAddressPauses, listOwedBack, listPaidInMethods, sumWithdrawals } from '../totals-store.ts';

const dayMs = 24 * 3_600_000;
/** Period for which deposits must first be returned by the same method. */
const owedMs = 180 * dayMs;

/** Instant from which deposits must first be returned. */
export const owedSince = (at: Date): Date => new Date(at.getTime() - owedMs);

/** Reads the restrictions in a currency, set by operators. */
export async function readPayoutLimits(deps: PaymentsDeps, currency: Currency): Promise<PayoutLimits> {
  const inCurrency = async (
    code: 'PAYOUT_MIN_AMOUNT' | 'PAYOUT_MAX_AMOUNT_SINGLE' | 'PAYOUT_MAX_AMOUNT_24H' | 'PAYOUT_AUTO_APPROVE_MAX',
  ) => parseMoney((await readSetting(deps, code))[currency]) ?? 0n;
  return {
    minMinor: await inCurrency('PAYOUT_MIN_AMOUNT'),
    maxSingleMinor: await inCurrency('PAYOUT_MAX_AMOUNT_SINGLE'),
    max24hMinor: await inCurrency('PAYOUT_MAX_AMOUNT_24H'),
    autoApproveMaxMinor: await inCurrency('PAYOUT_AUTO_APPROVE_MAX'),
    minStars: await readSetting(deps, 'PAYOUT_MIN_RATING'),
  };
}

/** Sums the player's withdrawal requests of the last 24 hours. */
export function readUsed24h(deps: PaymentsDeps, queries: Queries, of: { playerId: string; currency: Currency }) {
  return sumWithdrawals(queries, { ...of, since: new Date(deps.clock.now().getTime() - dayMs) });
}

/** Computes what the player may withdraw: winnings, and during a break or an exclusion unplayed deposits too. */
export async function withdrawableOf(
  queries: Queries,
  balances: Pick<PlayerBalances, 'playerId' | 'pockets'>,
  now: Date,
): Promise<Withdrawable> {
  const limits = await findLimits(queries, balances.playerId, now);
  const isLeaving = limits !== undefined && isLeavingAt(limits, now);
  const { digital, game } = balances.pockets;
  return { digitalMinor: digital, gameMinor: isLeaving ? game : 0n, isLeaving };
}

/** Lists the player's deposit methods that support withdrawals: unplayed deposits return to one of them. */
export async function listReturnMethods(
  deps: PaymentsDeps,
  queries: Queries,
  { id, country, currency }: Player,
): Promise<string[]> {
  const offered = await selectMethods(queries, { country, currency, direction: 'withdraw' });
  const paidIn = await listPaidInMethods(queries, id);
  return offered.flatMap(({ code, provider }) =>
    paidIn.includes(code) && deps.payments.providers.has(provider) ? [code] : [],
  );
}

/**
 * Sums what must be returned first, by the withdrawal method by which it was deposited; empty: any method may be used.
 * Omits methods without payouts, like a terminal.
 */
export async function readOwedBack(
  deps: PaymentsDeps,
  queries: Queries,
  { id, country, currency }: Player,
): Promise<{ method: string; amountMinor: bigint }[]> {
  if (!(await readSetting(deps, 'PAYOUT_CLOSED_LOOP'))) return [];
  const since = owedSince(deps.clock.now());
  const owed = await listOwedBack(queries, { playerId: id, since });
  if (owed.length === 0) return [];
  const offered = await selectMethods(queries, { country, currency, direction: 'withdraw' });
  return owed.filter(({ method }) =>
    offered.some(({ code, provider }) => code === method && deps.payments.providers.has(provider)),
  );
}

/** Lists first payouts in their waiting period, with the time at which each is sent. */
async function readAddressPauses(deps: PaymentsDeps, playerId: string) {
  const hours = await readSetting(deps, 'PAYOUT_NEW_ADDRESS_HOURS');
  const waiting = await listAddressPauses(deps.db.kysely, playerId);
  return waiting.map(({ masked, createdAt }) => ({
    masked,
    until: new Date(createdAt.getTime() + hours * 3_600_000).toISOString(),
  }));
}

/** Renders the restrictions for the player. */
export async function readPayoutRestriction(deps: PaymentsDeps, playerId: string) {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const limits = await readPayoutLimits(deps, player.currency);
  const used = await readUsed24h(deps, deps.db.kysely, { playerId, currency: player.currency });
  const left = limits.max24hMinor - used;
  const balances = await getBalances(deps.db.kysely, playerId);
  if (!balances) throw new Error('the player has no wallet');
  const money = await withdrawableOf(deps.db.kysely, balances, deps.clock.now());
  const available = money.digitalMinor + money.gameMinor;
  const identity = await readIdentityGate(deps, deps.db.kysely, {
    playerId,
    currency: player.currency,
    direction: 'withdraw',
  });
  const isSmallRest = money.isLeaving && available > 0n && available < limits.minMinor;
  return {
    available: formatMoney(available),
    available_game: formatMoney(money.gameMinor),
    is_leaving: money.isLeaving,
    owed_back: (money.isLeaving ? [] : await readOwedBack(deps, deps.db.kysely, player)).map(
      ({ method, amountMinor }) => ({
        method,
        amount: formatMoney(amountMinor),
      }),
    ),
    waiting_addresses: await readAddressPauses(deps, playerId),
    return_methods: money.gameMinor > 0n ? await listReturnMethods(deps, deps.db.kysely, player) : [],
    min_rating: money.isLeaving ? 0 : limits.minStars,
    min_amount: formatMoney(isSmallRest ? available : limits.minMinor),
    max_amount_24h: formatMoney(limits.max24hMinor),
    max_amount_single: formatMoney(limits.maxSingleMinor),
    left_24h: formatMoney(left > 0n ? left : 0n),
    left_without_identity: identity.person ? null : formatMoney(identity.leftMinor),
    identity_status: (await readKyc(deps.db.kysely, playerId)).status,
    currency: player.currency,
  };
}
