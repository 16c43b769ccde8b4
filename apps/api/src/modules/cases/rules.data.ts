import type { AlertKind } from '../payments/index.ts';
import type { SettingCode } from '../settings/index.ts';

/** A rule that opens alerts, as data. */
interface AlertRule {
  kind: AlertKind;
  /** What is looked at: a payment, a provider's report, or what happened in a time. */
  looksAt: 'payment' | 'report' | 'time';
  /** Its thresholds; none: the fact alone opens it. */
  thresholds: readonly SettingCode[];
  /** Its alerts are gathered in cases. Others are decided alone: they concern the books, not a person. */
  isGathered: boolean;
}

const rule = (
  kind: AlertKind,
  looksAt: AlertRule['looksAt'],
  { thresholds = [], isGathered = true }: { thresholds?: readonly SettingCode[]; isGathered?: boolean } = {},
): AlertRule => ({ kind, looksAt, thresholds, isGathered });

/** Every kind of alert. A test compares the list with the database. */
export const alertRules: readonly AlertRule[] = [
  rule('deposit_velocity', 'payment', { thresholds: ['ALERT_DEPOSITS_PER_HOUR'] }),
  rule('failed_deposits', 'payment', { thresholds: ['ALERT_FAILED_DEPOSITS_PER_DAY'] }),
  rule('many_instruments', 'payment', { thresholds: ['ALERT_INSTRUMENTS_30_DAYS'] }),
  rule('shared_instrument', 'payment', { thresholds: ['ALERT_ACCOUNTS_OF_INSTRUMENT'] }),
  rule('source_of_funds', 'payment', { thresholds: ['ALERT_DEPOSITS_30_DAYS'] }),
  rule('unplayed_payout', 'payment'),
  rule('screening', 'payment'),
  rule('referral', 'time'),
  rule('bonus_abuse', 'time', { thresholds: ['ALERT_BONUSES_30_DAYS', 'ALERT_BONUS_MONEY_PERCENT'] }),
  rule('bonus_ring', 'time', { thresholds: ['ALERT_BONUS_ACCOUNTS', 'PERSON_TRACE_CROWD'] }),
  rule('collusion_battle', 'time', { thresholds: ['ALERT_BATTLE_ACCOUNTS', 'PERSON_TRACE_CROWD'] }),
  rule('collusion_table', 'time', { thresholds: ['ALERT_TABLE_ROUNDS', 'PERSON_TRACE_CROWD'] }),
  rule('chargeback', 'report'),
  ...(
    [
      ...['provider_refund', 'returned_payout', 'chain_reorganisation', 'restored', 'contradiction', 'mismatch'],
      ...['unknown_payment', 'reconciliation', 'settlement'],
    ] as const
  ).map((kind) => rule(kind as AlertKind, 'report', { isGathered: false })),
];

/** Kinds whose alerts are gathered in cases. */
export const gatheredKinds: readonly AlertKind[] = alertRules.flatMap(({ kind, isGathered }) =>
  isGathered ? [kind] : [],
);
