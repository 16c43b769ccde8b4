import { addressDigest } from '@altyn/chain-addresses/digest';
import { type Currency, type Minor, parseMoney } from '@altyn/domain/money';
import { type FeeTerms, isAllFee, noFee } from '@altyn/domain/payment-fee';
import type { Tx } from '../../../platform/db/db.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { findPlayer, type Player, recordSecurityEvent, type RequestOrigin } from '../../identity/index.ts';
import { askByRule, hasProof, isSamePerson, type Person } from '../../kyc/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { readStars } from '../../rating/index.ts';
import { readSetting } from '../../settings/index.ts';
import { refuseFrozen } from '../../wallet/index.ts';
import { hasOpenAlert } from '../alerts/alert-store.ts';
import { readUnplayed } from '../alerts/read-unplayed.ts';
import { isMostlyUnplayed, watchWithdrawal } from '../alerts/watch-payments.ts';
import { readIdentityGate } from '../identity-gate.ts';
import { findMethod, type MethodRow } from '../methods/method-store.ts';
import { findMaxPayout } from '../methods/setup-store.ts';
import { holdWithdrawal } from '../movements.ts';
import type { PaymentsDeps } from '../ports.ts';
import { requestHash } from '../request-hash.ts';
import {
  checkPauseMs,
  gamePartOf,
  goesBackWhereItCameFrom,
  isCryptoMethod,
  isHigherFee,
  isSameName,
  judgePayout,
  maskAccount,
  type PayoutLimits,
  readAccount,
} from '../rules.ts';
import { findPaymentByKey, insertPayment, lockPayment, type PaymentRow, serialiseWithdrawals } from '../store.ts';
import {
  hasPaidTo,
  hasPaidToAccount,
  hasUsedAccount,
  listHolders,
  listOwedToInstruments,
  listRecipients,
  sumWithdrawals,
} from '../totals-store.ts';
import { announcePayment } from '../views.ts';
import { approve } from './approve-withdrawal.ts';
import { enqueuePayout, enqueueScreening } from './enqueue-payout.ts';
import { amountsUpTo, partsOf } from './part-rules.ts';
import { isGuarded, listPayoutObstacles } from './payout-obstacles.ts';
import {
  listReturnMethods,
  owedSince,
  readOwedBack,
  readPayoutLimits,
  readUsed24h,
  withdrawableOf,
} from './read-restriction.ts';

const hourMs = 3_600_000;

export interface WithdrawalRequest {
  playerId: string;
  /** The session that confirms the withdrawal. */
  sessionId: string;
  method: string;
  /** Decimal string, as the client sent it. */
  amount: string;
  idempotencyKey: string;
  recipient: string;
  account: string;
  /** The fee that the player was shown. */
  fee?: string | undefined;
  /** Where the request came from. */
  from: RequestOrigin;
}

/**
 * Requests a withdrawal: holds the money and, within the automatic limit, enqueues the payout. Refuses USER_DISABLED,
 * ACCOUNT_FROZEN, NO_PHONE, VERIFICATION_REQUIRED, PAYMENT_METHOD_UNAVAILABLE, VALIDATION_ERROR (account), RATING_TOO_LOW, KYC_REQUIRED,
 * RETURN_METHOD_ONLY, PAYING_METHOD_FIRST, AMOUNT_OUT_OF_RANGE, FEE_CHANGED, PAYOUT_LIMIT_REACHED, NOT_ENOUGH_BALANCE,
 * IDEMPOTENCY_CONFLICT, STEP_UP_REQUIRED.
 */
export async function createWithdrawal(deps: PaymentsDeps, request: WithdrawalRequest): Promise<PaymentRow | Refusal> {
  const player = await findPlayer(deps.db.kysely, request.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isDisabled) return refuse('USER_DISABLED');
  const frozen = await refuseFrozen(deps.db.kysely, { playerId: player.id, at: deps.clock.now() });
  if (frozen) return frozen;
  if (player.phone === null) return refuse('NO_PHONE');
  if (!player.isPhoneVerified) return refuse('VERIFICATION_REQUIRED');
  const limits = await readPayoutLimits(deps, player.currency);
  const target = await readTarget(deps, player, request);
  if (isRefusal(target)) return target;
  const { playerId, sessionId } = request;
  const isUsed = await hasUsedAccount(deps.db.kysely, { playerId, accountKey: target.accountKey });
  const refusal = await deps.payments.stepUp({ playerId, sessionId, purpose: isUsed ? 'withdrawal' : 'payee' });
  if (refusal) return refusal;
  return deps.db.transaction((tx) => openWithdrawal(tx, deps, { player, request, limits, target }));
}

/** Destination of a withdrawal: the normalised account and its keyed digest. */
interface Target {
  method: MethodRow;
  account: string;
  accountKey: string;
}

async function readTarget(
  deps: PaymentsDeps,
  { country, currency }: Player,
  request: WithdrawalRequest,
): Promise<Target | Refusal> {
  const method = await findMethod(deps.db.kysely, { country, currency, direction: 'withdraw' }, request.method);
  if (!method || !deps.payments.providers.has(method.provider)) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  const account = readAccount(method.providerMethod, request.account, country);
  if (account === undefined) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'account', message: 'This field must be valid' }] });
  }
  return { method, account, accountKey: deps.payments.accounts.digest(method.providerMethod, account) };
}

interface Opening {
  player: Player;
  request: WithdrawalRequest;
  limits: PayoutLimits;
  target: Target;
}

async function openWithdrawal(tx: Tx, deps: PaymentsDeps, of: Opening): Promise<PaymentRow | Refusal> {
  const { player, request } = of;
  const { method, account, accountKey } = of.target;
  const { playerId, idempotencyKey, recipient } = request;
  const { currency } = player;
  const amountMinor = parseMoney(request.amount);
  if (amountMinor === undefined) return refuse('AMOUNT_OUT_OF_RANGE');
  await serialiseWithdrawals(tx, playerId);
  const hash = requestHash(['withdraw', method.code, amountMinor.toString(), recipient, account]);
  const known = await findPaymentByKey(tx, { playerId, idempotencyKey });
  if (known) return known.requestHash === hash ? known : refuse('IDEMPOTENCY_CONFLICT');

  const at = deps.clock.now();
  const judged = await judgeWithdrawal(tx, deps, { ...of, amountMinor, at });
  if (isRefusal(judged)) return judged;
  const { verdict, fromGameMinor, unplayedMinor, fee, reason } = judged;

  const { provider, providerMethod } = method;
  const accountDigest = isCryptoMethod(providerMethod) ? addressDigest(account) : null;
  const waitsH =
    verdict === 'auto' && accountDigest !== null && !(await hasPaidTo(tx, { playerId, accountDigest }))
      ? await readSetting(deps, 'PAYOUT_NEW_ADDRESS_HOURS')
      : 0;
  // On-chain withdrawals are screened first, once otherwise approved.
  const isSentNow = verdict === 'auto' && accountDigest === null;
  const maxPayout = await findMaxPayout(tx, { code: method.code, currency });
  // Approved below, in parts; an operator decides it where that makes none.
  const isInParts = isSentNow && maxPayout !== null && amountMinor > maxPayout;
  const canBeParted =
    maxPayout !== null && partsOf({ amountMinor, fromGameMinor, fee }, amountsUpTo(amountMinor, maxPayout));
  const isNewPayee = !(await hasUsedAccount(tx, { playerId, accountKey }));
  const id = deps.ids.next();
  await insertPayment(tx, {
    id,
    playerId,
    direction: 'withdraw',
    method: method.code,
    provider,
    providerMethod,
    amountMinor,
    fromGameMinor,
    currency,
    fee,
    status: isSentNow && !isInParts ? 'processing' : 'waiting_approval',
    idempotencyKey,
    requestHash: hash,
    pageOrder: null,
    recipient,
    accountMasked: maskAccount(account),
    accountSealed: deps.payments.accounts.seal(account, id),
    accountDigest,
    accountKey,
    reason,
    at,
    checkAt: isSentNow && !isInParts ? new Date(at.getTime() + checkPauseMs(0)) : null,
  });
  const payment = await lockPayment(tx, { playerId, id });
  // A concurrent deposit of the player may have used the key.
  if (!payment) return refuse('IDEMPOTENCY_CONFLICT');
  const held = await holdWithdrawal(tx, deps, payment);
  if (held) return held;
  // Also where the withdrawal waits for another reason: an approval then has to name the missing document.
  if (await needsAddress(tx, deps, { playerId, currency, amountMinor: 0n }))
    await askByRule(tx, deps, { playerId, document: 'address', why: 'large_payouts', paymentId: id, isDueNow: true });
  if (isNewPayee) await recordSecurityEvent(tx, deps, { playerId, event: 'payee_added', from: request.from });
  await watchWithdrawal(tx, deps, { payment, unplayedMinor });
  if (isInParts && canBeParted) return approve(tx, deps, payment);
  if (isSentNow && !isInParts) await enqueuePayout(tx, payment);
  else if (verdict === 'auto' && !isInParts)
    await enqueueScreening(
      tx,
      waitsH === 0 ? { payment } : { payment, runAt: new Date(at.getTime() + waitsH * hourMs) },
    );
  await announcePayment(tx, payment);
  return payment;
}

interface Judged {
  verdict: 'auto' | 'operator';
  fromGameMinor: Minor;
  /** Deposits that were not played, by counted turnover. */
  unplayedMinor: Minor;
  fee: FeeTerms;
  reason: string | null;
}

/**
 * Decides whether the withdrawal is allowed and who approves it. Locks the player's balances.
 * @returns also the part from the `game` pocket and the fee terms.
 */
async function judgeWithdrawal(
  tx: Tx,
  deps: PaymentsDeps,
  of: Opening & { amountMinor: Minor; at: Date },
): Promise<Judged | Refusal> {
  const { player, request, limits, amountMinor, at } = of;
  const { method } = of.target;
  const { playerId, recipient } = request;
  const { currency } = player;
  const balances = (await lockBalances(tx, [playerId])).get(playerId);
  if (!balances) throw new Error('the player has no wallet');
  const frozen = await refuseFrozen(tx, { playerId, at });
  if (frozen) return frozen;
  const money = await withdrawableOf(tx, balances, at);
  const judged = judgePayout(
    {
      money,
      amountMinor,
      used24hMinor: await readUsed24h(deps, tx, { playerId, currency }),
      stars: await readStars(tx, { playerId, isPhoneVerified: player.isPhoneVerified }),
    },
    limits,
  );
  if (judged !== 'auto' && judged !== 'operator') return refuse(judged);
  const identity = await readIdentityGate(deps, tx, { playerId, currency, direction: 'withdraw' });
  if (!identity.person && amountMinor > identity.leftMinor) return refuse('KYC_REQUIRED');
  const reason = await whyWaits(tx, deps, { ...of, person: identity.person });
  const unplayedMinor = money.isLeaving ? 0n : await readUnplayed(deps, tx, { playerId, currency, at });
  const isForOperator =
    reason !== null ||
    isMostlyUnplayed(amountMinor, unplayedMinor) ||
    (await needsLook(tx, { playerId, recipient, person: identity.person }));
  const fromGameMinor = gamePartOf(amountMinor, money);
  if (fromGameMinor === undefined) return refuse('NOT_ENOUGH_BALANCE');
  const returnMethods = fromGameMinor > 0n ? await listReturnMethods(deps, tx, player) : [];
  if (returnMethods.length > 0 && !returnMethods.includes(method.code)) return refuse('RETURN_METHOD_ONLY');
  // During an exclusion only unplayed deposits are bound to a method, which was checked above.
  const owed = money.isLeaving ? [] : await readOwedBack(deps, tx, player);
  if (owed.length > 0 && !owed.some(({ method: code }) => code === method.code)) return refuse('PAYING_METHOD_FIRST');
  // A withdrawal during a break or an exclusion has no fee.
  const fee = money.isLeaving ? noFee : method.fee;
  if (isAllFee(amountMinor, fee)) return refuse('AMOUNT_OUT_OF_RANGE');
  if (isHigherFee(request.fee, amountMinor, fee)) return refuse('FEE_CHANGED');
  return { verdict: isForOperator ? 'operator' : judged, fromGameMinor, unplayedMinor, fee, reason };
}

/** Why the withdrawal waits for an operator, as a message key that the player is told; null: nothing to tell. */
async function whyWaits(
  tx: Tx,
  deps: PaymentsDeps,
  of: Opening & { amountMinor: Minor; at: Date; person: Person | undefined },
): Promise<string | null> {
  const { player, target, amountMinor, at } = of;
  const { accountKey, account, method } = target;
  const isPaid = await hasPaidToAccount(tx, { playerId: player.id, accountKey });
  if (await isGuarded(deps, tx, { player, accountKey, isPaid, at })) return 'wait_security';
  const obstacles = await listPayoutObstacles(tx, { playerId: player.id, at });
  if (obstacles.length > 0) return obstacles.every((one) => one === 'documents') ? 'wait_documents' : 'wait_review';
  if (await needsAddress(tx, deps, { playerId: player.id, currency: player.currency, amountMinor }))
    return 'wait_documents';
  const owed = await listOwedToInstruments(tx, { playerId: player.id, method: method.code, since: owedSince(at) });
  return goesBackWhereItCameFrom({ owed, masked: maskAccount(account), amountMinor }) ? null : 'wait_instrument';
}

/**
 * Tells whether an operator must approve: an alert is open, or the payee differs from the verified name or, without
 * verification, from the names paid before and those of the instruments' holders. Another person's account may be a relative's or a thief's.
 */
async function needsLook(
  tx: Tx,
  of: { playerId: string; recipient: string; person: Person | undefined },
): Promise<boolean> {
  const { playerId, recipient, person } = of;
  if (await hasOpenAlert(tx, playerId)) return true;
  if (person) return !isSamePerson(recipient, person);
  const known = [...(await listRecipients(tx, playerId)), ...(await listHolders(tx, playerId))];
  return known.length > 0 && !known.some((name) => isSameName(name, recipient));
}

/** Tells whether a proof of address is missing: with this amount, withdrawals exceed the total that needs none. */
async function needsAddress(
  tx: Tx,
  deps: PaymentsDeps,
  of: { playerId: string; currency: Currency; amountMinor: Minor },
): Promise<boolean> {
  const { playerId, currency, amountMinor } = of;
  const max = parseMoney((await readSetting(deps, 'KYC_ADDRESS_PAYOUT_TOTAL'))[currency]) ?? 0n;
  const total = (await sumWithdrawals(tx, { playerId, currency, since: new Date(0) })) + amountMinor;
  return total > max && !(await hasProof(tx, { playerId, kind: 'address' }));
}
