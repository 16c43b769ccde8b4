'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { WheelBody } from './wheel-body.tsx';

const namespaces = ['wheel'] as const;

/** The wheel of fortune as a dialog. */
export function WheelDialog({ onClose }: DialogComponentProps<'wheel'>) {
  return (
    <WithMessages namespaces={namespaces}>
      <OpenDialog onClose={onClose} />
    </WithMessages>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('wheel');
  const common = useTranslations('common');
  return (
    <Dialog title={translate('title')} closeLabel={common('close')} onClose={onClose} maxWidth={420}>
      <WheelBody onClose={onClose} />
    </Dialog>
  );
}
