import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { askByRule, hasProof } from '../../kyc/index.ts';
import { readSetting } from '../../settings/index.ts';
import { noteInstrumentTraces } from './note-payment-traces.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { Instrument } from '../providers/port.ts';
import type { PaymentRow } from '../store.ts';
import { countDeposits, sumDeposits } from '../totals-store.ts';
import { countAccounts, countInstruments, insertAlert, type NewAlert, noteInstrument } from './alert-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const windowMs = 30 * dayMs;

/** Opens an alert. @returns false when these facts have one. */
export async function openAlert(
  tx: Tx,
  deps: Pick<PlatformDeps, 'ids' | 'clock' | 'log'>,
  alert: Omit<NewAlert, 'id' | 'at'>,
): Promise<boolean> {
  const isNew = await insertAlert(tx, { ...alert, id: deps.ids.next(), at: deps.clock.now() });
  const { kind, subject, playerId } = alert;
  if (isNew) deps.log.warn({ kind, subject, playerId }, 'an alert was opened: see `alert list`');
  return isNew;
}

/** Opens alerts for a credited deposit: many in an hour, many instruments, a shared instrument, large totals. */
export async function watchDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, instrument }: { payment: PaymentRow; instrument: Instrument | null },
): Promise<void> {
  const { playerId, provider, currency } = payment;
  const at = deps.clock.now();
  const since = new Date(at.getTime() - windowMs);
  if (instrument?.fingerprint !== undefined) {
    const { fingerprint, brand, masked, holder = null } = instrument;
    await noteInstrument(tx, { playerId, provider, fingerprint, brand, masked, holder, at });
    await watchInstrument(tx, deps, { payment, fingerprint, masked, since });
    await noteInstrumentTraces(tx, deps, { payment, instrument: { ...instrument, fingerprint } });
  }
  await watchVelocity(tx, deps, { playerId, at });
  const threshold = parseMoney((await readSetting(deps, 'ALERT_DEPOSITS_30_DAYS'))[currency]) ?? 0n;
  const total = await sumDeposits(tx, { playerId, currency, since });
  if (threshold > 0n && total >= threshold) {
    const month = at.toISOString().slice(0, 7);
    const isNew = await openAlert(tx, deps, {
      kind: 'source_of_funds',
      subject: `${playerId} ${month}`,
      playerId,
      details: { total: formatMoney(total), threshold: formatMoney(threshold), currency },
    });
    if (isNew) await askForFunds(tx, deps, playerId);
  }
}

/** Asks where the money comes from, unless that was shown before. */
async function askForFunds(tx: Tx, deps: PaymentsDeps, playerId: string): Promise<void> {
  if (!(await readSetting(deps, 'KYC_ASKS_FUNDS')) || (await hasProof(tx, { playerId, kind: 'funds' }))) return;
  await askByRule(tx, deps, { playerId, document: 'funds', why: 'large_deposits', paymentId: null });
}

/** One alert an hour at most: the first that reaches the number. */
async function watchVelocity(tx: Tx, deps: PaymentsDeps, { playerId, at }: { playerId: string; at: Date }) {
  const max = await readSetting(deps, 'ALERT_DEPOSITS_PER_HOUR');
  const deposits = await countDeposits(tx, { playerId, status: 'completed', since: new Date(at.getTime() - hourMs) });
  if (deposits < max) return;
  const subject = `${playerId} ${at.toISOString().slice(0, 13)}`;
  await openAlert(tx, deps, { kind: 'deposit_velocity', subject, playerId, details: { deposits, hours: 1 } });
}

/** Opens an alert for many declined deposits in 24 hours, once a day. */
export async function watchDeclined(
  tx: Tx,
  deps: PaymentsDeps,
  { payment: { playerId } }: { payment: PaymentRow },
): Promise<void> {
  const at = deps.clock.now();
  const max = await readSetting(deps, 'ALERT_FAILED_DEPOSITS_PER_DAY');
  const declined = await countDeposits(tx, { playerId, status: 'denied', since: new Date(at.getTime() - dayMs) });
  if (declined < max) return;
  const subject = `${playerId} ${at.toISOString().slice(0, 10)}`;
  await openAlert(tx, deps, { kind: 'failed_deposits', subject, playerId, details: { declined, hours: 24 } });
}

async function watchInstrument(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; fingerprint: string; masked: string; since: Date },
): Promise<void> {
  const { playerId, provider } = of.payment;
  const { fingerprint, masked, since } = of;
  const [maxOwn, maxShared] = [
    await readSetting(deps, 'ALERT_INSTRUMENTS_30_DAYS'),
    await readSetting(deps, 'ALERT_ACCOUNTS_OF_INSTRUMENT'),
  ];
  const own = await countInstruments(tx, { playerId, since });
  if (own >= maxOwn) {
    const details = { instruments: own };
    await openAlert(tx, deps, { kind: 'many_instruments', subject: `${playerId} ${own}`, playerId, details });
  }
  const shared = await countAccounts(tx, { provider, fingerprint });
  if (shared >= maxShared) {
    const subject = `${provider} ${fingerprint} ${playerId}`;
    await openAlert(tx, deps, { kind: 'shared_instrument', subject, playerId, details: { masked, accounts: shared } });
  }
}

/** True if half or more of a withdrawal was paid in and never played. */
export const isMostlyUnplayed = (amountMinor: Minor, unplayedMinor: Minor): boolean =>
  unplayedMinor > 0n && unplayedMinor * 2n >= amountMinor;

/** Opens an alert for a withdrawal that is mostly unplayed deposits. `unplayedMinor`: by counted turnover. */
export async function watchWithdrawal(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, unplayedMinor }: { payment: PaymentRow; unplayedMinor: Minor },
): Promise<void> {
  const { playerId, id, amountMinor, fromGameMinor, currency } = payment;
  const unplayed = fromGameMinor > unplayedMinor ? fromGameMinor : unplayedMinor;
  if (!isMostlyUnplayed(amountMinor, unplayed)) return;
  const details = { amount: formatMoney(amountMinor), unplayed: formatMoney(unplayed), currency };
  await openAlert(tx, deps, { kind: 'unplayed_payout', subject: id, playerId, details });
}
