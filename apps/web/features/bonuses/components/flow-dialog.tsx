'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog } from '#web/components/ui/notice-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { errorKey } from '#web/lib/api/error-text.ts';
import { moneyText } from '#web/lib/format/money.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import type { Activation } from '../use-activation.ts';
import { PhoneVerification } from './phone-verification.tsx';
import { Received } from './received-dialog.tsx';
import { SwitchWarning } from './switch-warning.tsx';

interface FlowDialogProps {
  activation: Activation;
  user: User | undefined;
  onActivated?: (() => void) | undefined;
  onClose: () => void;
}

/** The dialog of each step of an activation (specification, sections 4 and 8). */
export function FlowDialog({ activation, user, onActivated, onClose }: FlowDialogProps) {
  const translate = useTranslations('bonuses.flow');
  const router = useRouter();
  const localize = useLocalizedPath();
  const openCashbox = useOpenCashbox();
  const { state, send } = activation;
  const go = (path: string) => {
    onClose();
    router.push(localize(path));
  };
  switch (state.step) {
    case 'expired':
      return (
        <NoticeDialog
          tone="amber"
          title={translate('expired.title')}
          text={translate('expired.text')}
          closeLabel={translate('okay')}
          onClose={onClose}
        >
          <Button onClick={onClose}>{translate('okay')}</Button>
        </NoticeDialog>
      );
    case 'low-rating':
      return (
        <NoticeDialog
          tone="amber"
          picture="star"
          title={translate('rating.title')}
          text={translate('rating.text', { min: state.minRating, rating: (user?.rating ?? 0).toFixed(2) })}
          closeLabel={translate('okay')}
          onClose={onClose}
        >
          <Button onClick={() => go(paths.profileTab('rating'))}>{translate('rating.view')}</Button>
          <Button variant="ghost" onClick={onClose}>
            {translate('okay')}
          </Button>
        </NoticeDialog>
      );
    case 'confirm-switch':
      return (
        <SwitchWarning
          active={state.active}
          wanted={state.wish.bonus}
          user={user}
          onCancel={onClose}
          onRefuse={() => send({ type: 'refuse-active' })}
        />
      );
    case 'verify-phone':
      return (
        <PhoneVerification
          action="BONUS_ACTIVATION"
          phone={user?.phone ?? undefined}
          country={user?.country}
          isCallOut={state.isCallOut}
          onClose={onClose}
          onVerified={() => send({ type: 'phone-verified' })}
        />
      );
    case 'make-deposit': {
      const isPromo = state.wording === 'promo-code';
      const amount = moneyText(state.amount, state.currency, { isCompact: true });
      const done = () => {
        onActivated?.();
        onClose();
      };
      return (
        <NoticeDialog
          tone="success"
          picture="coins"
          title={translate(isPromo ? 'deposit.titlePromo' : 'deposit.titleBonus')}
          text={translate(isPromo ? 'deposit.textPromo' : 'deposit.textBonus', { amount })}
          closeLabel={translate('deposit.later')}
          onClose={done}
        >
          <Button
            onClick={() => {
              done();
              openCashbox({ action: 'deposit', depositAmount: state.amount });
            }}
          >
            {translate('deposit.go', { amount })}
          </Button>
          <Button variant="ghost" onClick={done}>
            {translate('deposit.later')}
          </Button>
        </NoticeDialog>
      );
    }
    case 'received':
      return (
        <Received
          userBonus={state.userBonus}
          onClose={() => {
            onActivated?.();
            onClose();
          }}
        />
      );
    case 'message':
      return (
        <MessageDialog message={state.message} onClose={onClose} onProfile={() => go(paths.profileTab('security'))} />
      );
    default:
      return null;
  }
}

/** Any other message of the server: its own words, or a general text when it has none. */
function MessageDialog({
  message,
  onClose,
  onProfile,
}: {
  message: string;
  onClose: () => void;
  onProfile: () => void;
}) {
  const translate = useTranslations('bonuses.flow');
  const errors = useTranslations('errors');
  const key = errorKey(message) as never;
  return (
    <NoticeDialog
      tone="danger"
      title={translate('message.title')}
      text={errors.has(key) ? errors(key) : translate('message.unknown')}
      closeLabel={translate('okay')}
      onClose={onClose}
    >
      {message === 'NOVERIFIED_USER_ERROR' && <Button onClick={onProfile}>{translate('message.profile')}</Button>}
      <Button variant={message === 'NOVERIFIED_USER_ERROR' ? 'ghost' : 'primary'} onClick={onClose}>
        {translate('okay')}
      </Button>
    </NoticeDialog>
  );
}
