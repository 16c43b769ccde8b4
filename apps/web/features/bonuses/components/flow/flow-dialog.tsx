'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { errorKey } from '#web/lib/api/error-text.ts';
import { useMoneyText, useMoneyVariables, useNumberText } from '#web/lib/format/use-money.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { StatusDialog } from '#web/shell/dialogs/status/status-dialog.tsx';
import { actionAfterMessage } from '../../message-place.ts';
import type { Activation } from '../../use-activation.ts';
import { ModalNotice } from './modal-notice.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { Received } from '../received-dialog.tsx';
import { SwitchWarning } from './switch-warning.tsx';

interface FlowDialogProps {
  activation: Activation;
  user: User | undefined;
  onActivated?: (() => void) | undefined;
  /** Verifies the phone by a call, then retries; called after the flow has closed. */
  onVerify: () => void;
  onClose: () => void;
}

type StateOf<Step extends Activation['state']['step']> = Extract<Activation['state'], { step: Step }>;

interface NoticeProps {
  /** Leaves the flow for another page. */
  go: (path: string) => void;
  onClose: () => void;
}

/** Dialog of each step of an activation (specification, sections 4 and 8). */
export function FlowDialog({ activation, user, onActivated, onVerify, onClose }: FlowDialogProps) {
  const router = useRouter();
  const localize = useLocalizedPath();
  const { state, send } = activation;
  const go = (path: string) => {
    onClose();
    router.push(localize(path));
  };
  const done = () => {
    onActivated?.();
    onClose();
  };
  switch (state.step) {
    case 'expired':
      return <ExpiredNotice go={go} onClose={onClose} />;
    case 'low-rating':
      return <LowRatingNotice min={state.minRating} rating={user?.rating ?? 0} go={go} onClose={onClose} />;
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
    case 'make-deposit':
      return <DepositNotice state={state} onDone={done} />;
    case 'received':
      return <Received userBonus={state.userBonus} onClose={done} />;
    case 'message':
      return <MessageDialog message={state.message} go={go} onVerify={onVerify} onClose={onClose} />;
    default:
      return null;
  }
}

function ExpiredNotice({ go, onClose }: NoticeProps) {
  const translate = useTranslations('bonuses.flow');
  return (
    <ModalNotice
      modalKey="bonus-expired"
      tone="amber"
      title={translate('expired.title')}
      text={translate('expired.text')}
      closeLabel={translate('okay')}
      onClose={onClose}
    >
      {(words) => (
        <>
          {words.action && <Button onClick={() => go(paths.bonuses)}>{words.action}</Button>}
          <Button variant={words.action ? 'ghost' : 'primary'} onClick={onClose}>
            {words.cancel ?? translate('okay')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}

function LowRatingNotice({
  min,
  rating,
  go,
  onClose,
}: NoticeProps & { min: StateOf<'low-rating'>['minRating']; rating: number }) {
  const translate = useTranslations('bonuses.flow');
  const numberText = useNumberText();
  const own = numberText(rating.toFixed(2));
  return (
    <ModalNotice
      modalKey="bonus-low-rating"
      variables={{ min_rating: min, rating: own }}
      tone="amber"
      picture="star"
      title={translate('rating.title')}
      text={translate('rating.text', { min, rating: own })}
      closeLabel={translate('okay')}
      onClose={onClose}
    >
      {(words) => (
        <>
          <Button onClick={() => go(paths.profileTab('rating'))}>{words.action ?? translate('rating.view')}</Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel ?? translate('okay')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}

/** The bonus needs a deposit; make it now or let the bonus start with a later one. */
function DepositNotice({ state, onDone }: { state: StateOf<'make-deposit'>; onDone: () => void }) {
  const translate = useTranslations('bonuses.flow');
  const moneyText = useMoneyText();
  const moneyVariables = useMoneyVariables();
  const openCashbox = useOpenCashbox();
  const isPromo = state.wording === 'promo-code';
  const amount = moneyText(state.amount, state.currency, { isCompact: true });
  return (
    <ModalNotice
      modalKey={isPromo ? 'promo-code-make-deposit' : 'bonus-make-deposit'}
      variables={moneyVariables({ min_deposit: state.amount }, state.currency)}
      tone="success"
      picture="coins"
      title={translate(isPromo ? 'deposit.titlePromo' : 'deposit.titleBonus')}
      text={translate(isPromo ? 'deposit.textPromo' : 'deposit.textBonus', { amount })}
      closeLabel={translate('deposit.later')}
      onClose={onDone}
    >
      {(words) => (
        <>
          <Button
            onClick={() => {
              onDone();
              openCashbox({ action: 'deposit', depositAmount: state.amount });
            }}
          >
            {words.action ?? translate('deposit.go', { amount })}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {words.cancel ?? translate('deposit.later')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}

/** Dialog of any other server message, keyed by it: editors' texts, otherwise the site's text for that message. */
function MessageDialog({
  message,
  go,
  onVerify,
  onClose,
}: {
  message: string;
  go: (path: string) => void;
  onVerify: () => void;
  onClose: () => void;
}) {
  const errors = useTranslations('errors');
  const key = errorKey(message) as never;
  const way = actionAfterMessage(message);
  const follow = way && (way.kind === 'call' ? onVerify : () => go(way.path));
  return (
    <StatusDialog
      contentKey={message}
      status="error"
      {...(errors.has(key) ? { fallback: { text: errors(key) } } : {})}
      onAction={({ name }) => (name === 'modal-action' ? follow : undefined)}
      onClose={onClose}
    />
  );
}
