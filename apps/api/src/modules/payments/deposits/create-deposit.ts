import { languageTags, textLocale } from '@altyn/contracts/languages';
import { type Minor, parseMoney } from '@altyn/domain/money';
import { isAllFee } from '@altyn/domain/payment-fee';
import type { Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { takeForDeposit, withReservedPlace } from '../../bonuses/index.ts';
import { findPlayer, type Player } from '../../identity/index.ts';
import { readIdentityGate } from '../identity-gate.ts';
import { deviceWalletOf } from '../methods/device-wallets.ts';
import { findMethod, findSavedToken, type MethodRow } from '../methods/method-store.ts';
import { callbackUrl, type PaymentsDeps, providerOf } from '../ports.ts';
import { requestHash } from '../request-hash.ts';
import { checkPauseMs, isHigherFee } from '../rules.ts';
import {
  findPaymentByKey,
  insertPayment,
  lockPayment,
  type PageOrder,
  type PaymentRow,
  updatePayment,
} from '../store.ts';
import { lockOpenDeposits } from '../totals-store.ts';
import { announcePayment } from '../views.ts';

export interface DepositRequest {
  playerId: string;
  method: string;
  /** Decimal string, as the client sent it. */
  amount: string;
  idempotencyKey: string;
  /** Path on the site to which the provider's page returns. */
  returnPath: string;
  /** Saved method to pay with. */
  savedMethodId?: string | undefined;
  /** Token from the payer's device, for a method with the flow `device`. */
  deviceToken?: string | undefined;
  /** The fee that the player was shown. */
  fee?: string | undefined;
  /** Bonus to take with the deposit. */
  bonusId?: string | undefined;
}

/**
 * Starts a deposit: stores it, then requests the provider's page. A repeat of the key returns the first payment. If the
 * page's answer was lost, the repeat requests it again with the stored order (a changed language or phone does not change
 * it), provided that the player's limits still allow the deposit.
 *
 * Refuses USER_DISABLED, CONSENT_REQUIRED, PAYMENT_METHOD_UNAVAILABLE, AMOUNT_OUT_OF_RANGE, FEE_CHANGED,
 * IDEMPOTENCY_CONFLICT, LIMIT_REACHED, KYC_REQUIRED, PAYMENT_PROVIDER_UNAVAILABLE; with a bonus also the refusals of
 * `subscribeBonus`. Deposit and bonus share one transaction: a refused deposit takes no bonus, and a repeat of the key
 * takes none again. The bonus's place is reserved before it, so that deposits do not wait for each other's commits.
 */
export async function createDeposit(deps: PaymentsDeps, request: DepositRequest): Promise<PaymentRow | Refusal> {
  const player = await findPlayer(deps.db.kysely, request.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isDisabled) return refuse('USER_DISABLED');
  if (player.birthDate === null) return refuse('CONSENT_REQUIRED');
  const open = () => deps.db.transaction((tx) => openDeposit(tx, deps, { player, request }));
  const { playerId, bonusId } = request;
  const payment = await (bonusId === undefined ? open() : withReservedPlace(deps, { playerId, bonusId }, open));
  if (isRefusal(payment) || payment.status !== 'created' || payment.redirectUrl !== null) return payment;
  return askForPage(deps, { payment, order: payment.pageOrder ?? pageOrderOf(deps, { player, payment, request }) });
}

async function openDeposit(
  tx: Tx,
  deps: PaymentsDeps,
  { player, request }: { player: Player; request: DepositRequest },
): Promise<PaymentRow | Refusal> {
  const { playerId, idempotencyKey } = request;
  const amountMinor = parseMoney(request.amount);
  if (amountMinor === undefined) return refuse('AMOUNT_OUT_OF_RANGE');
  const hash = requestHash([
    'deposit',
    request.method,
    amountMinor.toString(),
    ...(request.savedMethodId === undefined ? [] : [request.savedMethodId]),
    ...(request.deviceToken === undefined ? [] : ['device', request.deviceToken]),
  ]);
  // Before the key lookup: a repeat must not be counted against its first attempt.
  const openMinor = await lockOpenDeposits(tx, playerId);
  const known = await findPaymentByKey(tx, { playerId, idempotencyKey });
  if (known && known.requestHash !== hash) return refuse('IDEMPOTENCY_CONFLICT');
  const at = deps.clock.now();
  if (known) {
    if (known.status !== 'created' || known.redirectUrl !== null) return known;
    // The page's answer was lost and is requested again: check today's limits, which already count this deposit as open.
    const intended = { playerId, paymentId: known.id, amountMinor: 0n, openMinor, currency: known.currency, at };
    return (await deps.payments.checkDeposit(tx, intended)) ?? known;
  }

  const { currency } = player;
  const way = await readDepositWay(tx, deps, { player, request, amountMinor });
  if (isRefusal(way)) return way;
  const { method, savedInstrument } = way;
  const id = deps.ids.next();
  const intended = { playerId, paymentId: id, amountMinor, openMinor, currency, at };
  const limited = await deps.payments.checkDeposit(tx, intended);
  if (limited) return limited;
  const identity = await readIdentityGate(deps, tx, { playerId, currency, direction: 'deposit' });
  if (!identity.person && amountMinor > identity.leftMinor) return refuse('KYC_REQUIRED');
  if (request.bonusId !== undefined) {
    const refusal = await takeForDeposit(tx, deps, { playerId, bonusId: request.bonusId });
    if (refusal) return refusal;
  }

  const { provider, providerMethod } = method;
  const isNew = await insertPayment(tx, {
    id,
    playerId,
    direction: 'deposit',
    method: method.code,
    provider,
    providerMethod,
    amountMinor,
    fromGameMinor: 0n,
    currency,
    fee: method.fee,
    status: 'created',
    idempotencyKey,
    requestHash: hash,
    pageOrder: {
      ...pageOrderOf(deps, { player, payment: { id, provider }, request }),
      savedInstrument,
      deviceToken: request.deviceToken,
    },
    recipient: null,
    accountMasked: null,
    accountSealed: null,
    at,
    checkAt: new Date(at.getTime() + checkPauseMs(0)),
  });
  const payment = await findPaymentByKey(tx, { playerId, idempotencyKey });
  if (!payment) throw new Error('a payment just written is gone');
  if (payment.requestHash !== hash) return refuse('IDEMPOTENCY_CONFLICT');
  if (isNew) await announcePayment(tx, payment);
  return payment;
}

/**
 * Resolves the method and the saved instrument of a deposit. Refuses a method not offered to this player for this amount.
 */
async function readDepositWay(
  tx: Tx,
  deps: PaymentsDeps,
  { player, request, amountMinor }: { player: Player; request: DepositRequest; amountMinor: Minor },
): Promise<{ method: MethodRow; savedInstrument: string | undefined } | Refusal> {
  const { country, currency } = player;
  const { playerId, savedMethodId: id } = request;
  const method = await findMethod(tx, { country, currency, direction: 'deposit' }, request.method);
  if (!method || method.minMinor === null || method.maxMinor === null) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  if (!deps.payments.providers.has(method.provider)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  if ((method.flow === 'device') !== (request.deviceToken !== undefined)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  if (method.flow === 'device' && !deviceWalletOf(deps, method)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  const isWithin = amountMinor >= method.minMinor && amountMinor <= method.maxMinor;
  if (!isWithin || isAllFee(amountMinor, method.fee)) return refuse('AMOUNT_OUT_OF_RANGE');
  if (isHigherFee(request.fee, amountMinor, method.fee)) return refuse('FEE_CHANGED');
  if (id === undefined) return { method, savedInstrument: undefined };
  const savedInstrument = await findSavedToken(tx, { playerId, id, method: method.code, provider: method.provider });
  return savedInstrument === undefined ? refuse('PAYMENT_METHOD_UNAVAILABLE') : { method, savedInstrument };
}

function pageOrderOf(
  deps: PaymentsDeps,
  of: { player: Player; payment: Pick<PaymentRow, 'id' | 'provider'>; request: DepositRequest },
): PageOrder {
  const { player, payment, request } = of;
  const returnUrl = new URL(request.returnPath, deps.config.PUBLIC_WEB_URL);
  returnUrl.searchParams.set('payment', payment.id);
  return {
    callbackUrl: callbackUrl(deps, payment.provider),
    returnUrl: returnUrl.toString(),
    locale: languageTags[textLocale(player.language)],
    phone: player.phone && `+${player.phone}`,
  };
}

async function askForPage(
  deps: PaymentsDeps,
  { payment, order }: { payment: PaymentRow; order: PageOrder },
): Promise<PaymentRow | Refusal> {
  const provider = providerOf(deps, payment.provider);
  const page = await provider.createDeposit({
    paymentId: payment.id,
    playerId: payment.playerId,
    providerMethod: payment.providerMethod,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    ...order,
  });
  if (page === 'unavailable') return refuse('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterS: 5 });
  const answered = await deps.db.transaction(async (tx) => {
    const current = await lockPayment(tx, { playerId: payment.playerId, id: payment.id });
    if (!current) throw new Error('a payment is gone');
    const at = deps.clock.now();
    if (page === 'refused') {
      if (current.status !== 'created') return current;
      const denied = await updatePayment(tx, current, {
        status: 'denied',
        reason: 'refused_by_provider',
        isEnded: true,
        at,
      });
      await announcePayment(tx, denied);
      return denied;
    }
    // A webhook may have arrived first: only missing values are set.
    const { status, reason } = current;
    const isEnded = status !== 'created' && status !== 'pending';
    const { reference: providerReference, redirectUrl } = page;
    return updatePayment(tx, current, { status, reason, providerReference, redirectUrl, isEnded, at });
  });
  // The deposit ended while its page was requested: void it so that it takes no money. Money that still arrives is
  // refunded.
  if (page !== 'refused' && answered.status === 'denied') await provider.voidDeposit(page.reference);
  return answered;
}
