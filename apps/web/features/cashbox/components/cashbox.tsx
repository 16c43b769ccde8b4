'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { TabPanel, Tabs } from '#web/components/ui/tabs.tsx';
import { DepositForm } from './deposit/deposit-form.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { WithdrawForm } from './withdrawal/withdraw-form.tsx';

export type CashboxAction = Payment['direction'];

export interface CashboxState {
  action: CashboxAction;
  /** Preset amount as a decimal string. */
  depositAmount?: string | undefined;
  /** Preset method, of a payment that is tried again. */
  method?: string | undefined;
  /** Payment whose status replaces the forms. */
  paymentId?: string | undefined;
}

interface CashboxProps {
  user: User;
  state: CashboxState;
  onState: (state: CashboxState) => void;
  onClose: () => void;
}

/** Deposit and withdrawal tabs, or the status of a payment. The container (page or overlay) stores the state. */
export function Cashbox({ user, state, onState, onClose }: CashboxProps) {
  const translate = useTranslations('cashbox.tabs');
  const { action, depositAmount, method, paymentId } = state;
  if (paymentId) {
    return (
      <PaymentStatus
        id={paymentId}
        onClose={onClose}
        onAnother={(direction) => onState({ action: direction })}
        onRetry={(payment) =>
          onState({ action: payment.direction, depositAmount: payment.amount, method: payment.method })
        }
      />
    );
  }
  const showPayment = (payment: Payment) => onState({ action: payment.direction, paymentId: payment.id });
  return (
    <Tabs
      label={translate('label')}
      value={action}
      onChange={(next) => onState({ action: next })}
      items={[
        { value: 'deposit', label: translate('deposit') },
        { value: 'withdraw', label: translate('withdraw') },
      ]}
      className="flex flex-col gap-5"
    >
      <TabPanel value="deposit">
        <DepositForm
          key={`${depositAmount}:${method}`}
          user={user}
          presetAmount={depositAmount}
          presetMethod={method}
          onPayment={showPayment}
        />
      </TabPanel>
      <TabPanel value="withdraw">
        <WithdrawForm user={user} onPayment={showPayment} onDeposit={() => onState({ action: 'deposit' })} />
      </TabPanel>
    </Tabs>
  );
}
