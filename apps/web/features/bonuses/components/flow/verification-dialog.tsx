'use client';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { PhoneVerification } from './phone-verification.tsx';

const callNamespaces = ['bonuses'] as const;

/** Phone verification opened by name through the shell; on success closes and runs the interrupted action. */
export function VerificationDialog({ action, onVerified, onClose }: DialogComponentProps<'phoneVerification'>) {
  const user = useUser();
  return (
    <WithMessages namespaces={callNamespaces}>
      <PhoneVerification
        action={action}
        phone={user?.phone ?? undefined}
        country={user?.country}
        onClose={onClose}
        onVerified={() => {
          onClose();
          onVerified();
        }}
      />
    </WithMessages>
  );
}
