'use client';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { shownBalances } from '#web/lib/format/balances.ts';
import { paymentMethodsQuery, payoutRestrictionQuery } from '../../queries.ts';
import { isNothingLeft, needsIdentity, needsMoreStars } from '../../withdrawal.ts';
import { FormSkeleton, NoMethods } from '../form-states.tsx';
import { IdentityNeeded } from './identity-needed.tsx';
import { NothingToWithdraw } from './nothing-to-withdraw.tsx';
import { OpenedWithdrawForm, type WithdrawFormProps } from './opened-withdraw-form.tsx';
import { LowRating, PhoneNeeded } from './payout-limits.tsx';

/** The withdrawal form, or what is missing for it: a phone, stars, an identity check, money or a method. */
export function WithdrawForm(props: WithdrawFormProps) {
  const methods = useQuery(paymentMethodsQuery('withdraw'));
  const restriction = useQuery(payoutRestrictionQuery);
  if (methods.isError || restriction.isError) {
    const retry = () => {
      void methods.refetch();
      void restriction.refetch();
    };
    return <LoadFailed onRetry={retry} />;
  }
  if (!methods.data || !restriction.data) return <FormSkeleton />;
  if (!props.user.is_phone_verified) return <PhoneNeeded />;
  if (needsMoreStars(props.user.rating, restriction.data)) {
    return <LowRating rating={props.user.rating} needed={restriction.data.min_rating} onDeposit={props.onDeposit} />;
  }
  if (needsIdentity(restriction.data)) return <IdentityNeeded status={restriction.data.identity_status} />;
  if (isNothingLeft(restriction.data)) {
    const balances = shownBalances(props.user.balances);
    return <NothingToWithdraw restriction={restriction.data} balances={balances} onDeposit={props.onDeposit} />;
  }
  const [first] = methods.data.items;
  if (!first) return <NoMethods />;
  return <OpenedWithdrawForm {...props} methods={methods.data.items} first={first} restriction={restriction.data} />;
}
