'use client';
import { brand } from '@altyn/contracts/brand';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateText, dateTimeText, timeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { depositReturnPath } from '#web/shell/cashbox/deposit-return.ts';
import { limitsQuery } from '#web/shell/session/exclusion.ts';
import { showUnexpected } from './components/show-unexpected.ts';
import { followPayment, sheetEndOf } from './device-outcome.ts';
import { type DevicePayment, payByDevice } from './device-wallet.ts';
import { isWebAddress } from './payment-screen.ts';
import { feeFigures } from './fee.ts';
import { type PaymentMethod, useCreateDeposit } from './queries.ts';
import { brokenLimit } from './own-limit.ts';
import { useIntent } from './use-intent.ts';

const isLimitRefusal = (error: unknown) => error instanceof ApiError && error.message === 'LIMIT_REACHED';

/** Text of a limit refusal: the break with its end, or the limit that the amount breaks. Undefined for other refusals. */
function useLimitWords(user: User) {
  const client = useQueryClient();
  const translateError = useTranslations('errors');
  const translate = useTranslations('cashbox.ownLimit');
  const moneyText = useMoneyText();
  const tag = useLocale();
  return async (error: unknown, amount: string): Promise<string | undefined> => {
    if (!isLimitRefusal(error)) return undefined;
    const limits = await client.fetchQuery(limitsQuery).catch(() => undefined);
    const until = limits?.excluded_until;
    if (until) {
      const [date, time] = [dateText(until, tag, user.time_zone), timeText(until, tag, user.time_zone)];
      return translateError('ON_BREAK', { date, time });
    }
    const broken = limits && brokenLimit(limits, amount);
    if (!broken) return undefined;
    const { period, freesAt } = broken;
    const [whole, left] = [broken.amount, broken.left].map((sum) => moneyText(sum, user.currency, { isCompact: true }));
    const words = translate(period, { amount: whole ?? '', left: left ?? '' });
    return freesAt ? `${words} ${translate('frees', { time: dateTimeText(freesAt, tag, user.time_zone) })}` : words;
  };
}

interface DepositWish {
  user: User;
  method: PaymentMethod;
  savedId: string | undefined;
  /** The bonus taken with a deposit of this amount. */
  bonusIdOf: (amount: string) => string | undefined;
  onPayment: (payment: Payment) => void;
}

/**
 * Places a deposit order and shows why it failed.
 * `order` returns `lost` if no response arrived, so the order may have been accepted; undefined if it was refused or
 * another one is being sent.
 */
function useOrder({ user, method, savedId, bonusIdOf }: DepositWish) {
  const translateError = useTranslations('errors');
  const create = useCreateDeposit();
  const sendOnce = useIntent();
  const limitWords = useLimitWords(user);
  const [failure, setFailure] = useState<string>();
  const [isLimit, setIsLimit] = useState(false);

  const order = async (amount: string, deviceToken?: string): Promise<Payment | 'lost' | undefined> => {
    const bonusId = bonusIdOf(amount);
    const content = ['deposit', method.code, amount, savedId ?? '', deviceToken ?? ''];
    try {
      return await sendOnce(content, (key) => {
        setFailure(undefined);
        return create.mutateAsync({
          method: method.code,
          amount,
          fee: feeFigures(method, amount).fee,
          idempotency_key: key,
          return_path: depositReturnPath(window.location),
          ...(savedId === undefined ? {} : { saved_method_id: savedId }),
          ...(bonusId === undefined ? {} : { bonus_id: bonusId }),
          ...(deviceToken === undefined ? {} : { device_token: deviceToken }),
        });
      });
    } catch (error) {
      const words = (await limitWords(error, amount)) ?? errorText(translateError, error);
      setIsLimit(isLimitRefusal(error));
      if (!showUnexpected(error, words)) setFailure(words);
      return error instanceof ApiError && error.isTransient ? 'lost' : undefined;
    }
  };
  return { order, isOrdering: create.isPending, failure, isLimit, setFailure };
}

/** Time in ms that a device's sheet stays open for the outcome; devices close it after about 30 s. */
const sheetWaitMs = 10_000;

/** Makes the deposit of a form: on the provider's page, or on the device's payment sheet. */
export function useDeposit(wish: DepositWish) {
  const { method, onPayment } = wish;
  const client = useQueryClient();
  const translateError = useTranslations('errors');
  const { order, isOrdering, failure, isLimit, setFailure } = useOrder(wish);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isOnDevice, setIsOnDevice] = useState(false);
  /** A device order without response; the next press repeats it, because it may have been paid. */
  const lost = useRef<{ code: string; amount: string; token: string }>(undefined);

  const payOnPage = async (amount: string) => {
    const payment = await order(amount);
    if (!payment || payment === 'lost') return;
    if (!payment.redirect_url || !isWebAddress(payment.redirect_url)) return onPayment(payment);
    setIsLeaving(true);
    // The browser's back button may restore this page; it must be usable then.
    window.addEventListener('pageshow', () => setIsLeaving(false), { once: true });
    window.location.assign(payment.redirect_url);
  };

  const payByToken = async (amount: string, token: string): Promise<Payment | undefined> => {
    const ordered = await order(amount, token);
    lost.current = ordered === 'lost' ? { code: method.code, amount, token } : undefined;
    return ordered === 'lost' ? undefined : ordered && followPayment(client, ordered, sheetWaitMs);
  };

  const payOnDevice = async (amount: string, device: DevicePayment['device']) => {
    const { code, currency } = method;
    let payment: Payment | undefined;
    setFailure(undefined);
    setIsOnDevice(true);
    try {
      if (lost.current?.code === code && lost.current.amount === amount) {
        payment = await payByToken(amount, lost.current.token);
      } else {
        await payByDevice({ device, amount, currency, label: brand.name }, async (token) => {
          payment = await payByToken(amount, token);
          return payment ? sheetEndOf(payment) : lost.current ? 'unknown' : 'fail';
        });
      }
    } catch (error) {
      const isOurs = error instanceof ApiError;
      setFailure(isOurs ? errorText(translateError, error) : translateError('PAYMENT_METHOD_UNAVAILABLE'));
    }
    setIsOnDevice(false);
    if (payment) onPayment(payment);
  };

  return {
    pay: (amount: string): void => void (method.device ? payOnDevice(amount, method.device) : payOnPage(amount)),
    failure,
    /** The failure is a limit or a break of the player's own. */
    isLimit,
    clearFailure: () => setFailure(undefined),
    /** Pending step: the device's sheet, or opening the provider's page. */
    busyWith: isOnDevice ? ('onDevice' as const) : isOrdering || isLeaving ? ('opening' as const) : undefined,
  };
}
