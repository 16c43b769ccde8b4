import { type Currency, currencies, formatMoney, type Minor } from '@altyn/domain/money';
import { type AccountMovement, type HouseAccount, sumMovements } from '../../ledger/index.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import type { PaymentsDeps } from '../ports.ts';
import { listMethodCodes, sumSettled } from './settlement-store.ts';

const dayMs = 24 * 3_600_000;

/** One provider's day in one currency; amounts in minor units. */
export interface SettlementLine {
  provider: string;
  currency: Currency;
  deposits: { count: number; sumMinor: Minor };
  payouts: { count: number; sumMinor: Minor };
  refunds: { count: number; sumMinor: Minor };
  chargebacks: { count: number; sumMinor: Minor };
  /** Number of fees taken that day, and their sum less returned fees. */
  fees: { count: number; sumMinor: Minor };
  /** Provider's debt for the day; negative: we owe it. */
  netMinor: Minor;
  /** The same, from payment states alone. */
  expectedMinor: Minor;
}

/** A provider's accounts; older ones are by method. */
async function accountsOf(deps: PaymentsDeps, provider: string): Promise<HouseAccount[]> {
  const codes = await listMethodCodes(deps.db.kysely, provider);
  return [provider, ...codes].map((name) => `clearing:${name}` as const);
}

const nothing = { count: 0, sumMinor: 0n };

function of(movements: readonly AccountMovement[], kinds: readonly string[], sign: 1n | -1n) {
  return movements
    .filter(({ kind }) => kinds.includes(kind))
    .reduce(
      (so, { count, sumMinor }) => ({ count: so.count + count, sumMinor: so.sumMinor + sign * sumMinor }),
      nothing,
    );
}

const ofCurrency = (movements: readonly AccountMovement[], currency: Currency) =>
  movements.filter((movement) => movement.currency === currency);

function feesOf(movements: readonly AccountMovement[]) {
  const { count } = of(movements, ['payment_fee'], 1n);
  return { count, sumMinor: of(movements, ['payment_fee', 'payment_fee_return'], 1n).sumMinor };
}

/**
 * Reports a provider's day by its ledger account and by its payments' states. Both are written in one transaction, so a
 * difference means a fault.
 * @param day midnight UTC at which it starts.
 */
export async function reportDay(
  deps: PaymentsDeps,
  request: { provider: string; day: Date },
): Promise<SettlementLine[]> {
  const { provider, day: from } = request;
  const to = new Date(from.getTime() + dayMs);
  const accounts = await accountsOf(deps, provider);
  const movements = await sumMovements(deps.db.kysely, { accounts, from, to });
  const allFees = await sumMovements(deps.db.kysely, { accounts: [`fees:${provider}`], from, to });
  const settled = await sumSettled(deps.db.kysely, { provider, from, to });
  return currencies.flatMap((currency): SettlementLine[] => {
    const own = ofCurrency(movements, currency);
    const expectedMinor = settled.get(currency) ?? 0n;
    const fees = ofCurrency(allFees, currency);
    if (own.length === 0 && fees.length === 0 && expectedMinor === 0n) return [];
    // Deposits debit the clearing account, so its sum is our debt with the sign inverted.
    const heldBack = of(own, ['deposit_refund_hold', 'deposit_review_hold'], -1n);
    const deposits = of(own, ['deposit'], -1n);
    return [
      {
        provider,
        currency,
        deposits: { count: deposits.count + heldBack.count, sumMinor: deposits.sumMinor + heldBack.sumMinor },
        payouts: of(own, ['withdrawal', 'withdrawal_return'], 1n),
        refunds: of(own, ['deposit_refund'], 1n),
        chargebacks: of(own, ['deposit_chargeback', 'deposit_restored'], 1n),
        fees: feesOf(fees),
        netMinor: own.reduce((sum, { sumMinor }) => sum - sumMinor, 0n),
        expectedMinor,
      },
    ];
  });
}

/**
 * Settles yesterday for every provider: logs the report and opens an alert for each difference between our two books and
 * between ours and the provider's list.
 */
export async function settleDay(deps: PaymentsDeps): Promise<void> {
  const today = deps.clock.now().getTime() - (deps.clock.now().getTime() % dayMs);
  const day = new Date(today - dayMs);
  const name = day.toISOString().slice(0, 10);
  for (const provider of deps.payments.providers.keys()) {
    for (const line of await reportDay(deps, { provider, day })) {
      const [net, expected] = [line.netMinor, line.expectedMinor].map(formatMoney);
      deps.log.info({ provider, day: name, currency: line.currency, net }, 'day of a payment provider reconciled');
      if (line.netMinor === line.expectedMinor) continue;
      const details = { day: name, ledger: net ?? '', payments: expected ?? '', currency: line.currency };
      const subject = `${provider} ${name} ${line.currency}`;
      await deps.db.transaction((tx) => openAlert(tx, deps, { kind: 'settlement', subject, playerId: null, details }));
    }
  }
}
