'use client';
import { brand } from '@altyn/contracts/brand';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateText, timeText } from '#web/lib/format/date.ts';
import { depositReturnPath } from '#web/shell/cashbox/deposit-return.ts';
import { limitsQuery } from '#web/shell/session/exclusion.ts';
import { tellUnexpected } from './components/tell-unexpected.ts';
import { payByDevice } from './device-wallet.ts';
import { isWebAddress } from './payment-screen.ts';
import { feeFigures } from './fee.ts';
import { type PaymentMethod, useCreateDeposit } from './queries.ts';
import { useIntent } from './use-intent.ts';

/** Words for a limit's refusal during a break: it is told as the break. Undefined: it is another refusal. */
function useBreakWords(user: User) {
  const client = useQueryClient();
  const translateError = useTranslations('errors');
  const tag = useLocale();
  return async (error: unknown): Promise<string | undefined> => {
    if (!(error instanceof ApiError) || error.message !== 'LIMIT_REACHED') return undefined;
    const limits = await client.fetchQuery(limitsQuery).catch(() => undefined);
    const until = limits?.excluded_until;
    if (!until) return undefined;
    const [date, time] = [dateText(until, tag, user.time_zone), timeText(until, tag, user.time_zone)];
    return translateError('ON_BREAK', { date, time });
  };
}

interface DepositWish {
  user: User;
  method: PaymentMethod;
  savedId: string | undefined;
  /** The bonus that a deposit of an amount takes. */
  bonusIdOf: (amount: string) => string | undefined;
  onPayment: (payment: Payment) => void;
}

/** Makes the deposit that a form means, and leaves for the provider's page where there is one. */
export function useDeposit({ user, method, savedId, bonusIdOf, onPayment }: DepositWish) {
  const translateError = useTranslations('errors');
  const create = useCreateDeposit();
  const sendOnce = useIntent();
  const breakWords = useBreakWords(user);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (amount: string, deviceToken?: string) => {
    const bonusId = bonusIdOf(amount);
    const content = ['deposit', method.code, amount, savedId ?? '', deviceToken ?? ''];
    try {
      const payment = await sendOnce(content, (key) => {
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
      if (!payment) return;
      if (!payment.redirect_url || !isWebAddress(payment.redirect_url)) return onPayment(payment);
      setIsLeaving(true);
      // Coming back by the browser's button may show this very page again: it must be usable then.
      window.addEventListener('pageshow', () => setIsLeaving(false), { once: true });
      window.location.assign(payment.redirect_url);
    } catch (error) {
      const words = (await breakWords(error)) ?? errorText(translateError, error);
      if (!tellUnexpected(error, words)) setFailure(words);
    }
  };

  return {
    /** On the provider's page, or here on the device's own sheet. */
    pay(amount: string): void {
      if (!method.device) return void send(amount);
      const { currency } = method;
      void payByDevice({ device: method.device, amount, currency, label: brand.name }, (token) => send(amount, token));
    },
    failure,
    clearFailure: () => setFailure(undefined),
    isBusy: create.isPending || isLeaving,
  };
}
