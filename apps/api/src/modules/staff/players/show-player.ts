import { formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readActiveBonus } from '../../bonuses/index.ts';
import { findPlayer } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { listPayoutObstacles } from '../../payments/index.ts';
import { readStanding } from '../../persons/index.ts';
import { findLimits } from '../../wallet/index.ts';
import { listViewedPayments } from '../views/payment-view-store.ts';

const listedPayments = 10;
const instant = (at: Date | null | undefined) => at?.toISOString() ?? '-';

/** Describes a player for operators: account, money, limits, bonus, links, the last payments. Undefined: unknown. */
export async function showPlayer(deps: PlatformDeps, playerId: string): Promise<string[] | undefined> {
  const { kysely } = deps.db;
  const player = await findPlayer(kysely, playerId);
  if (!player) return undefined;
  const at = deps.clock.now();
  const balances = await getBalances(kysely, playerId);
  const limits = await findLimits(kysely, playerId, at);
  const bonus = await readActiveBonus(deps, playerId);
  const { accounts, isInReview } = await readStanding(kysely, playerId);
  const stops = await listPayoutObstacles(kysely, { playerId, at });
  const newest = { after: undefined, limit: listedPayments, playerId, status: undefined };
  const payments = [
    ...(await listViewedPayments(kysely, { ...newest, direction: 'deposit' })),
    ...(await listViewedPayments(kysely, { ...newest, direction: 'withdraw' })),
  ];
  return [
    `player ${player.id}  ${player.isDisabled ? 'disabled' : 'active'}  since ${instant(player.createdAt)}`,
    `phone ${player.phone ?? '-'}${player.isPhoneVerified ? ' (verified)' : ''}  mail ${player.email ?? '-'}${player.isEmailVerified ? ' (verified)' : ''}`,
    `country ${player.country}  language ${player.language}  born ${player.birthDate ?? '-'}`,
    ...Object.entries(balances?.pockets ?? {}).map(
      ([pocket, amount]) => `${pocket}  ${formatMoney(amount)} ${player.currency}`,
    ),
    `bonus ${bonus ? `${bonus.userBonus.bonusId}, ${formatMoney(bonus.bonusPocket)} left` : '-'}`,
    `excluded until ${instant(limits?.excludedUntil)}`,
    ...(limits?.limits ?? []).map(
      ({ kind, period, amount, nextAmount, nextAt }) =>
        `${kind} limit of a ${period}: ${amount === null ? 'none' : formatMoney(amount)}` +
        (nextAt === null ? '' : `, ${nextAmount === null ? 'none' : formatMoney(nextAmount)} from ${instant(nextAt)}`),
    ),
    `accounts of the person ${accounts.join(' ')}${isInReview ? '  (a link waits for a review)' : ''}`,
    ...(stops.length > 0 ? [`payouts stopped: ${stops.join(', ')}`] : []),
    ...payments.map((one) =>
      [one.id, instant(one.createdAt), one.direction, one.status, formatMoney(one.amountMinor), one.method].join('  '),
    ),
  ];
}
