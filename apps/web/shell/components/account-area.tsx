'use client';
import { useTranslations } from 'next-intl';
import { later } from '#web/components/later.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { useSessionStatus, useUser } from '../session/session.ts';

const waiting = () => <Skeleton className="h-11 w-36 rounded-full" />;
/* Never loaded for visitors. */
const PlayerArea = later(() => import('./player-area.tsx').then((module) => module.PlayerArea), waiting);

/** Login and registration for visitors; balances and cashbox for players. */
export function AccountArea() {
  const translate = useTranslations('common');
  const status = useSessionStatus();
  const user = useUser();
  if (user) return <PlayerArea user={user} />;
  if (status === 'signed-in') return waiting();
  return (
    <div data-visitor="" className="flex items-center gap-1.5 tablet:gap-2">
      <Button
        variant="quiet"
        size="sm"
        // Hidden where a large text size leaves room for only one button; the registration dialog links to the login.
        className="min-h-11 !px-3 max-[20em]:hidden tablet:!px-5"
        onClick={() => openDialog('auth', { mode: 'login' })}
      >
        {translate('login')}
      </Button>
      <Button
        size="sm"
        className="min-h-11 !px-3 tablet:!px-5"
        onClick={() => openDialog('auth', { mode: 'register' })}
      >
        {translate('register')}
      </Button>
    </div>
  );
}
