'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { Cashbox, type CashboxState } from './cashbox.tsx';
import { FormSkeleton } from './form-states.tsx';

const cashboxNamespaces = ['cashbox', 'bonuses', 'bonus-names'] as const;
type CashboxDialogProps = DialogComponentProps<'cashbox'>;

/** The cashbox as an overlay, from 768 px. */
export function CashboxDialog(props: CashboxDialogProps) {
  return (
    <WithMessages namespaces={cashboxNamespaces}>
      <Overlay key={`${props.action}:${props.depositAmount ?? ''}`} {...props} />
    </WithMessages>
  );
}

function Overlay({ action, depositAmount, onClose }: CashboxDialogProps) {
  const translate = useTranslations('cashbox');
  const user = useUser();
  const [state, setState] = useState<CashboxState>({ action, depositAmount });
  return (
    <Dialog title={translate('title')} closeLabel={translate('close')} onClose={onClose} maxWidth={520}>
      {user ? <Cashbox user={user} state={state} onState={setState} onClose={onClose} /> : <FormSkeleton />}
    </Dialog>
  );
}
