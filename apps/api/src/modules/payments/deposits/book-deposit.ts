import { id as uuid } from '@altyn/contracts/common';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Minor } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import { advisoryLock } from '../../../platform/db/expressions.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../../identity/index.ts';
import { findMethod, listAllMethods } from '../methods/method-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { bookOf, creditedMinor } from '../reports/apply-report.ts';
import { actionFor, isSuperseded } from '../reports/report-table.ts';
import { takeReport } from '../reports/take-report.ts';
import { requestHash } from '../request-hash.ts';
import { checkPauseMs } from '../rules.ts';
import { findNamedPayment, insertPayment, type PaymentRow } from '../store.ts';

/** Why a lost deposit was not booked. */
export type BookingProblem =
  | 'no such provider'
  | 'unknown to the provider'
  | 'no answer'
  | 'not paid'
  | 'no such player'
  | 'another currency'
  | 'no such method';

/** Which deposit: by the provider's id. `method`: by which it was paid, where the provider serves several. */
export interface LostDeposit {
  provider: string;
  reference: string;
  method: string | undefined;
}

const paid = new Set(['completed', 'partially_refunded', 'partially_charged_back']);

type Method = NonNullable<Awaited<ReturnType<typeof findMethod>>>;

/** A deposit at its provider, and what booking it does. */
interface JudgedDeposit {
  report: PaymentReport;
  /** The deposit in our books; undefined: a restore has lost it. */
  known: PaymentRow | undefined;
  /** How a lost deposit was paid. */
  method: Method | undefined;
  /** Amount that booking it credits: zero when the books have it already. */
  creditsMinor: Minor;
}

/** Judges the booking of a deposit by its provider's report, before it is done and when it is. Moves nothing. */
export async function judgeBooking(deps: PaymentsDeps, lost: LostDeposit): Promise<JudgedDeposit | BookingProblem> {
  const { provider, reference } = lost;
  const side = deps.payments.providers.get(provider);
  if (!side) return 'no such provider';
  const report = await side.read({ direction: 'deposit', reference });
  if (report === 'unavailable') return 'no answer';
  if (report === 'refused' || ![report.paymentId, report.playerId].every((id) => uuid.safeParse(id).success))
    return 'unknown to the provider';
  if (!paid.has(report.status)) return 'not paid';
  const player = await findPlayer(deps.db.kysely, report.playerId);
  if (!player) return 'no such player';
  if (player.currency !== report.currency) return 'another currency';
  const known = await findNamedPayment(deps.db.kysely, report.paymentId);
  const credited = (amountMinor: Minor) => creditedMinor(deps, { provider, amountMinor, report });
  if (known) {
    if (known.direction !== 'deposit' || known.provider !== provider || known.playerId !== report.playerId)
      return 'unknown to the provider';
    const book = bookOf(known);
    const isCredit = !isSuperseded({ ...book, reportedAt: known.reportedAt }, report);
    const creditsMinor = isCredit && actionFor(book, report.status) === 'credit' ? credited(known.amountMinor) : 0n;
    return { report, known, method: undefined, creditsMinor };
  }
  const method = await methodOf(deps, { lost, report });
  return method ? { report, known, method, creditsMinor: credited(report.amountMinor) } : 'no such method';
}

/** The method of a deposit: the named one, or the only one that the provider serves in the player's country. */
async function methodOf(deps: PaymentsDeps, of: { lost: LostDeposit; report: PaymentReport }) {
  const { kysely } = deps.db;
  const country = (await findPlayer(kysely, of.report.playerId))?.country as RegistrationCountry;
  const served = (await listAllMethods(kysely)).filter(
    (one) => one.country === country && one.direction === 'deposit' && one.provider === of.lost.provider,
  );
  const [only, other] = served.filter((one) => of.lost.method === undefined || one.code === of.lost.method);
  if (!only || other) return undefined;
  return findMethod(kysely, { country, currency: of.report.currency, direction: 'deposit' }, only.code);
}

/**
 * Books a deposit that a restore of the database has lost: writes it under its old id, from its provider's report, then
 * applies that report as a webhook would. A repeat goes on where the last one stopped and credits once. Audited.
 */
export async function bookDeposit(deps: PaymentsDeps, lost: LostDeposit & Act): Promise<PaymentRow | BookingProblem> {
  const judged = await judgeBooking(deps, lost);
  if (typeof judged === 'string') return judged;
  const { report, method } = judged;
  if (method) {
    const at = deps.clock.now();
    const key = report.paymentId;
    await deps.db.transaction(async (tx) => {
      await advisoryLock(`payments.book ${key}`).execute(tx);
      if (await findNamedPayment(tx, key)) return;
      await insertPayment(tx, {
        ...{ id: key, playerId: report.playerId, direction: 'deposit', method: method.code },
        ...{ provider: method.provider, providerMethod: method.providerMethod, amountMinor: report.amountMinor },
        ...{ fromGameMinor: 0n, currency: report.currency, fee: method.fee, status: 'created', idempotencyKey: key },
        ...{ requestHash: requestHash([key]), pageOrder: null, recipient: null, accountMasked: null },
        ...{ accountSealed: null, at, checkAt: new Date(at.getTime() + checkPauseMs(0)) },
      });
      await writeAudit(tx, {
        ...{ id: deps.ids.next(), at, actor: lost.actor, reason: lost.reason },
        ...{ action: 'deposit.book', subject: report.paymentId },
        details: {
          ...{ playerId: report.playerId, provider: lost.provider, reference: lost.reference },
          ...{ amount: report.amountMinor.toString(), currency: report.currency },
        },
      });
    });
  }
  const taken = await takeReport(deps, { provider: lost.provider, report });
  if (isRefusal(taken)) return 'unknown to the provider';
  const booked = await findNamedPayment(deps.db.kysely, report.paymentId);
  if (!booked) throw new Error('a booked deposit is gone');
  return booked;
}
