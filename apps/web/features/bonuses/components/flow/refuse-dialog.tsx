'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '#web/components/ui/button.tsx';
import { NoticeDialog } from '#web/components/ui/notice-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useCancelBonus } from '../../queries.ts';
import { writeRemembered } from '../../remembered.ts';
import { ModalNotice } from './modal-notice.tsx';
import { GivenUp } from './switch-warning.tsx';

const refuseNamespaces = ['bonuses', 'bonus-names'] as const;

/** Refuses the bonus in the slot; shows the amounts kept and removed before the button. */
export function RefuseDialog(props: DialogComponentProps<'refuseBonus'>) {
  return (
    <WithMessages namespaces={refuseNamespaces}>
      <Refuse {...props} />
    </WithMessages>
  );
}

function Refuse({ userBonus: initial, userId, onClose }: DialogComponentProps<'refuseBonus'>) {
  const translate = useTranslations('bonuses.flow.refuse');
  const errors = useTranslations('errors');
  const nameOf = useBonusName();
  const user = useUser();
  const { active } = useActiveBonus();
  const cancel = useCancelBonus();
  /* Prefetch, so that the confirmation appears without waiting for its texts. */
  useModalWords('bonus-canceled-by-user');
  // Bets may still be running; the figures follow the latest data.
  const userBonus = active?.id === initial.id ? active : initial;
  const once = useSingleFlight();
  const confirm = () =>
    once(async () => {
      try {
        await cancel.mutateAsync(initial.bonus_id);
        writeRemembered(userId, undefined);
      } catch (error) {
        showToast('error', errorText(errors, error));
        onClose();
      }
    });
  if (cancel.isSuccess) return <Refused onClose={onClose} />;
  return (
    <NoticeDialog
      tone="amber"
      title={translate('title')}
      text={translate('text', { name: nameOf(userBonus.bonus) })}
      closeLabel={translate('keep')}
      onClose={onClose}
      details={<GivenUp userBonus={userBonus} user={user} />}
    >
      <Button disabled={cancel.isPending} onClick={onClose}>
        {translate('keep')}
      </Button>
      <Button variant="quiet" isBusy={cancel.isPending} onClick={confirm}>
        {translate('confirm')}
      </Button>
    </NoticeDialog>
  );
}

/** Confirms the refusal. */
function Refused({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('bonuses');
  const router = useRouter();
  const localize = useLocalizedPath();
  return (
    <ModalNotice
      modalKey="bonus-canceled-by-user"
      title={translate('flow.refuse.done')}
      text={translate('flow.refuse.doneText')}
      closeLabel={translate('flow.okay')}
      onClose={onClose}
    >
      {(words) => (
        <>
          <Button
            onClick={() => {
              onClose();
              router.push(localize(paths.bonuses));
            }}
          >
            {words.action ?? translate('ended.others')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel ?? translate('flow.okay')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}
