'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useMoneyVariables } from '#web/lib/format/use-money.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { isBusy } from '../activation-flow.ts';
import { cardState, isRefused } from '../card-state.ts';
import { useActivation } from '../use-activation.ts';
import { BonusArt } from './bonus-art.tsx';
import { BonusValue } from './bonus-value.tsx';
import { FlowDialog } from './flow/flow-dialog.tsx';
import { StateNote } from './state-note.tsx';
import { TermsList } from './terms-list.tsx';

type BonusDialogProps = DialogComponentProps<'bonus'>;
const bonusNamespaces = ['bonuses', 'bonus-names'] as const;
/** Picture size in pixels. */
const artSize = 80;

/** A bonus: its terms, then the activation with all its intermediate dialogs. */
export function BonusDialog(props: BonusDialogProps) {
  return (
    <WithMessages namespaces={bonusNamespaces}>
      <TermsThenFlow key={props.bonus.id} {...props} />
    </WithMessages>
  );
}

/** Verifies the phone by a call, then reopens the bonus and continues. */
const verifyFirst = ({ bonus, code, onActivated }: Pick<BonusDialogProps, 'bonus' | 'code' | 'onActivated'>) =>
  openDialog('phoneVerification', {
    action: 'BONUS_ACTIVATION',
    onVerified: () => openDialog('bonus', { bonus, code, onActivated, isWished: true }),
  });

function TermsThenFlow({ bonus, code, isWished = false, onActivated, onClose }: BonusDialogProps) {
  const moneyVariables = useMoneyVariables();
  const translate = useTranslations('bonuses');
  const nameOf = useBonusName();
  const user = useUser();
  const { active } = useActiveBonus();
  const activation = useActivation(user);
  const now = useMinute();
  const { max_bet_amount: maxBet } = bonus;
  const words = useModalWords('bonus-confirm-activation', {
    bonus_name: nameOf(bonus),
    ...moneyVariables({ max_bet: maxBet ?? '0.00' }, bonus.currency),
  });
  const { state, start } = activation;
  const activate = () => {
    if (!user) return openDialog('auth', { mode: 'login' });
    start({ bonus, code, isConfirmationOn: true });
  };
  const goOn = useEffectEvent(activate);
  useEffect(() => {
    if (isWished) goOn();
  }, [isWished]);
  if (state.step !== 'idle' && !isBusy(state)) {
    return (
      <FlowDialog
        activation={activation}
        user={user}
        onActivated={onActivated}
        onVerify={() => verifyFirst({ bonus, code, onActivated })}
        onClose={onClose}
      />
    );
  }
  const standing = user && cardState(bonus, { rating: user.rating, timeZone: user.time_zone, active }, now);
  const isOwn = standing === 'active' || standing === 'pending';
  // A low rating and a full bonus can be pressed: the dialog of the refusal says why and leads on.
  const isExplained = standing === 'low-rating' || standing === 'no-places';
  const isClosed = standing !== undefined && isRefused(standing);
  return (
    <Dialog
      title={translate('terms.title')}
      closeLabel={translate('terms.later')}
      onClose={() => !isBusy(state) && onClose()}
      maxWidth={480}
      className="flex flex-col gap-4"
    >
      <BonusHead bonus={bonus} image={words?.image} hasValue={standing !== 'not-today'} />
      <TermsList bonus={bonus} timeZone={user?.time_zone} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line/60 bg-surface px-5 py-4">
        {user && isClosed && (
          <div className="flex">
            <StateNote bonus={bonus} state={standing} timeZone={user.time_zone} />
          </div>
        )}
        {!isOwn && words?.body && (
          <p className="text-xs text-soft">
            {words.body} {maxBet ? words.note : ''}
          </p>
        )}
        <Button size="lg" isBusy={isBusy(state)} disabled={isOwn || (isClosed && !isExplained)} onClick={activate}>
          {isOwn
            ? translate(standing === 'active' ? 'card.active' : 'card.pending')
            : (words?.action ?? translate('terms.activate'))}
        </Button>
        <output className="sr-only">{isBusy(state) ? translate('flow.busy') : ''}</output>
      </div>
    </Dialog>
  );
}

/** A bonus's picture, kind, name and value. */
function BonusHead(props: {
  bonus: BonusDialogProps['bonus'];
  image: ComponentProps<typeof DialogPicture>['image'];
  hasValue: boolean;
}) {
  const { bonus, image, hasValue } = props;
  const translate = useTranslations('bonuses');
  const nameOf = useBonusName();
  return (
    <div className="flex items-center gap-4 rounded-lg bg-linear-to-br from-lifted to-raised p-4">
      <DialogPicture image={image} size={artSize}>
        <BonusArt bonus={bonus} size={artSize} className="shrink-0" />
      </DialogPicture>
      <div className="min-w-0">
        <p className="text-xs font-bold text-violet">{translate(`kinds.${bonus.kind}`)}</p>
        <p className="text-base font-extrabold leading-tight">{nameOf(bonus)}</p>
        {hasValue && <BonusValue bonus={bonus} className="tabular mt-1 text-xl font-extrabold text-gold" />}
      </div>
    </div>
  );
}
