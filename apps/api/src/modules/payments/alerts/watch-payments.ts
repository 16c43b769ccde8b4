import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readSetting } from '../../settings/index.ts';
import { noteInstrumentTraces } from './note-payment-traces.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { Instrument } from '../providers/port.ts';
import type { PaymentRow } from '../store.ts';
import { sumDeposits } from '../totals-store.ts';
import { countAccounts, countInstruments, insertAlert, type NewAlert, noteInstrument } from './alert-store.ts';

const windowMs = 30 * 24 * 3_600_000;

/** Opens an alert, unless these facts have one. */
export async function openAlert(
  tx: Tx,
  deps: Pick<PlatformDeps, 'ids' | 'clock' | 'log'>,
  alert: Omit<NewAlert, 'id' | 'at'>,
): Promise<void> {
  const isNew = await insertAlert(tx, { ...alert, id: deps.ids.next(), at: deps.clock.now() });
  const { kind, subject, playerId } = alert;
  if (isNew) deps.log.warn({ kind, subject, playerId }, 'an alert was opened: see `alert list`');
}

/** Opens alerts for a credited deposit: many instruments, a shared instrument, large totals. */
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
  const threshold = parseMoney((await readSetting(deps, 'ALERT_DEPOSITS_30_DAYS'))[currency]) ?? 0n;
  const total = await sumDeposits(tx, { playerId, currency, since });
  if (threshold > 0n && total >= threshold) {
    const month = at.toISOString().slice(0, 7);
    await openAlert(tx, deps, {
      kind: 'source_of_funds',
      subject: `${playerId} ${month}`,
      playerId,
      details: { total: formatMoney(total), threshold: formatMoney(threshold), currency },
    });
  }
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
