import { type Currency, formatMoney, parseMoney } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer, type Player } from '../identity/index.ts';
import { isSamePerson, readKyc } from '../kyc/index.ts';
import { getBalances, lockBalances, type PlayerBalances } from '../ledger/index.ts';
import { readStars } from '../rating/index.ts';
import { readSetting } from '../settings/index.ts';
import { findLimits, isExcluded } from '../wallet/index.ts';
import { digestOfAddress } from './crypto-address.ts';
import { readIdentityGate } from './identity-gate.ts';
import { findMethod, selectMethods } from './method-store.ts';
import { holdWithdrawal } from './movements.ts';
import type { PaymentsDeps } from './ports.ts';
import { requestHash } from './request-hash.ts';
import {
  checkPauseMs,
  gamePartOf,
  isCryptoMethod,
  judgePayout,
  maskAccount,
  type PayoutLimits,
  readAccount,
  type Withdrawable,
} from './rules.ts';
import { seal, sealNonceBytes } from './seal.ts';
import { hasPaidTo, listPaidInMethods, sumWithdrawals } from './totals-store.ts';
import { findPaymentByKey, insertPayment, lockPayment, type PaymentRow, serialiseWithdrawals } from './store.ts';
import { announcePayment } from './views.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Name of the job that hands an approved withdrawal to its provider. */
export const sendPayoutJob = 'payments-send-payout';

/** Name of the job that approves a first payout to an address when its pause is over. */
export const newAddressJob = 'payments-new-address';

export interface WithdrawalRequest {
  playerId: string;
  method: string;
  /** Decimal string, as the client sent it. */
  amount: string;
  idempotencyKey: string;
  recipient: string;
  account: string;
}

/** The restrictions in a currency, as operators have set them. */
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

/** What the player has asked to withdraw within the last 24 hours. */
export function readUsed24h(deps: PaymentsDeps, queries: Queries, playerId: string) {
  return sumWithdrawals(queries, { playerId, since: new Date(deps.clock.now().getTime() - dayMs) });
}

/** What the player may withdraw: won money, and during a break or an exclusion unplayed deposits too. */
async function withdrawableOf(
  queries: Queries,
  balances: Pick<PlayerBalances, 'playerId' | 'pockets'>,
  now: Date,
): Promise<Withdrawable> {
  const limits = await findLimits(queries, balances.playerId, now);
  const isLeaving = limits !== undefined && isExcluded(limits, now);
  const { digital, game } = balances.pockets;
  return { digitalMinor: digital, gameMinor: isLeaving ? game : 0n, isLeaving };
}

/** Withdrawal methods by which the player has paid in: unplayed deposits go back to one of them, where there is one. */
async function listReturnMethods(queries: Queries, { id, country, currency }: Player): Promise<string[]> {
  const offered = await selectMethods(queries, { country, currency, direction: 'withdraw' });
  const paidIn = await listPaidInMethods(queries, id);
  return offered.flatMap(({ code }) => (paidIn.includes(code) ? [code] : []));
}

/**
 * Asks for a withdrawal: holds the money and, within the automatic limit, sends it on its way.
 * Refuses USER_DISABLED, NO_PHONE, VERIFICATION_REQUIRED, PAYMENT_METHOD_UNAVAILABLE, VALIDATION_ERROR (account),
 * RATING_TOO_LOW, KYC_REQUIRED, RETURN_METHOD_ONLY, AMOUNT_OUT_OF_RANGE, PAYOUT_LIMIT_REACHED, NOT_ENOUGH_BALANCE,
 * IDEMPOTENCY_CONFLICT.
 */
export async function createWithdrawal(deps: PaymentsDeps, request: WithdrawalRequest): Promise<PaymentRow | Refusal> {
  const player = await findPlayer(deps.db.kysely, request.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.isDisabled) return refuse('USER_DISABLED');
  if (player.phone === null) return refuse('NO_PHONE');
  if (!player.isPhoneVerified) return refuse('VERIFICATION_REQUIRED');
  const limits = await readPayoutLimits(deps, player.currency);
  return deps.db.transaction((tx) => openWithdrawal(tx, deps, { player, request, limits }));
}

async function openWithdrawal(
  tx: Tx,
  deps: PaymentsDeps,
  { player, request, limits }: { player: Player; request: WithdrawalRequest; limits: PayoutLimits },
): Promise<PaymentRow | Refusal> {
  const { playerId, idempotencyKey, recipient } = request;
  const { country, currency } = player;
  const amountMinor = parseMoney(request.amount);
  if (amountMinor === undefined) return refuse('AMOUNT_OUT_OF_RANGE');
  const method = await findMethod(tx, { country, currency, direction: 'withdraw' }, request.method);
  if (!method) return refuse('PAYMENT_METHOD_UNAVAILABLE');
  const account = readAccount(method.providerMethod, request.account);
  if (account === undefined) {
    return refuse('VALIDATION_ERROR', { details: [{ path: 'account', message: 'This field must be valid' }] });
  }

  await serialiseWithdrawals(tx, playerId);
  const hash = requestHash(['withdraw', method.code, amountMinor.toString(), recipient, account]);
  const known = await findPaymentByKey(tx, { playerId, idempotencyKey });
  if (known) return known.requestHash === hash ? known : refuse('IDEMPOTENCY_CONFLICT');

  const at = deps.clock.now();
  const balances = (await lockBalances(tx, [playerId])).get(playerId);
  if (!balances) throw new Error('the player has no wallet');
  const money = await withdrawableOf(tx, balances, at);
  const judged = judgePayout(
    {
      money,
      amountMinor,
      used24hMinor: await readUsed24h(deps, tx, playerId),
      stars: await readStars(tx, { playerId, isPhoneVerified: player.isPhoneVerified }),
    },
    limits,
  );
  if (judged !== 'auto' && judged !== 'operator') return refuse(judged);
  const identity = await readIdentityGate(deps, tx, { playerId, currency, direction: 'withdraw' });
  if (!identity.person && amountMinor > identity.leftMinor) return refuse('KYC_REQUIRED');
  // Another's account may be the family's or a thief's: a person looks.
  const verdict = identity.person && !isSamePerson(recipient, identity.person) ? 'operator' : judged;
  const fromGameMinor = gamePartOf(amountMinor, money);
  if (fromGameMinor === undefined) return refuse('NOT_ENOUGH_BALANCE');
  const returnMethods = fromGameMinor > 0n ? await listReturnMethods(tx, player) : [];
  if (returnMethods.length > 0 && !returnMethods.includes(method.code)) return refuse('RETURN_METHOD_ONLY');

  const { provider, providerMethod } = method;
  const accountDigest = isCryptoMethod(providerMethod) ? digestOfAddress(account) : null;
  const waitsH =
    verdict === 'auto' && accountDigest !== null && !(await hasPaidTo(tx, { playerId, accountDigest }))
      ? await readSetting(deps, 'PAYOUT_NEW_ADDRESS_HOURS')
      : 0;
  const isSentNow = verdict === 'auto' && waitsH === 0;
  const id = deps.ids.next();
  const nonce = deps.randomness.bytes(sealNonceBytes);
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
    status: isSentNow ? 'processing' : 'waiting_approval',
    idempotencyKey,
    requestHash: hash,
    pageOrder: null,
    recipient,
    accountMasked: maskAccount(account),
    accountSealed: seal(account, { key: deps.payments.sealKey, nonce, context: id }),
    accountDigest,
    at,
    checkAt: isSentNow ? new Date(at.getTime() + checkPauseMs(0)) : null,
  });
  const payment = await lockPayment(tx, { playerId, id });
  // The player's own deposit may have used the key in this moment.
  if (!payment) return refuse('IDEMPOTENCY_CONFLICT');
  const held = await holdWithdrawal(tx, deps, payment);
  if (held) return held;
  if (isSentNow) await enqueuePayout(tx, payment);
  else if (verdict === 'auto')
    await enqueueNewAddress(tx, { payment, runAt: new Date(at.getTime() + waitsH * hourMs) });
  await announcePayment(tx, payment);
  return payment;
}

/** Asks for the handing over, in the transaction that approves it. */
export async function enqueuePayout(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, playerId } = payment;
  await enqueueJob(tx, { name: sendPayoutJob, payload: { playerId, paymentId: id }, key: `${sendPayoutJob}:${id}` });
}

/** The first payout to an address of a chain goes out by itself after a pause, in which its owner may turn back. */
async function enqueueNewAddress(tx: Tx, { payment, runAt }: { payment: PaymentRow; runAt: Date }): Promise<void> {
  const { id, playerId } = payment;
  await enqueueJob(tx, {
    name: newAddressJob,
    payload: { playerId, paymentId: id },
    key: `${newAddressJob}:${id}`,
    runAt,
  });
}

/** The restrictions as the player sees them. */
export async function readPayoutRestriction(deps: PaymentsDeps, playerId: string) {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const limits = await readPayoutLimits(deps, player.currency);
  const used = await readUsed24h(deps, deps.db.kysely, playerId);
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
    return_methods: money.gameMinor > 0n ? await listReturnMethods(deps.db.kysely, player) : [],
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
