'use client';
import { Button } from '#web/components/ui/button.tsx';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';

/** The welcome banner's button: visitors register, players deposit. */
export function WelcomeAction({ label }: { label: string }) {
  const openCashbox = useOpenCashbox();
  const isPlayer = useSessionStatus() === 'signed-in';
  return (
    <Button
      className="max-tablet:min-h-11 max-tablet:px-4 max-tablet:text-sm"
      onClick={() => (isPlayer ? openCashbox() : openDialog('auth', { mode: 'register' }))}
    >
      {label}
    </Button>
  );
}
