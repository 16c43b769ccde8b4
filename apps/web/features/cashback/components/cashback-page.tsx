'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { BySession } from '#web/shell/session/by-session.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { CashbackPanel } from './cashback-panel.tsx';

/** The cashback page. */
export function CashbackPage() {
  const translate = useTranslations('cashback');
  return (
    <div className="page flex flex-col gap-5 py-5">
      <div>
        <h1 className="text-xl font-extrabold">{translate('title')}</h1>
        <p className="mt-1 text-sm text-soft">{translate('description')}</p>
      </div>
      <PlayerCashback />
    </div>
  );
}

/** The player's cashback, for any page; visitors are invited to sign in. */
export function PlayerCashback() {
  const user = useUser();
  if (user) return <CashbackPanel user={user} />;
  return <BySession visitor={<Gate />} player={<Skeleton className="h-72 rounded-xl" />} />;
}

function Gate() {
  const translate = useTranslations('cashback.gate');
  return (
    <StateMessage
      picture="bonuses"
      title={translate('title')}
      text={translate('text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => openDialog('auth', { mode: 'register' })}>{translate('register')}</Button>
          <Button variant="quiet" onClick={() => openDialog('auth', { mode: 'login' })}>
            {translate('login')}
          </Button>
        </div>
      }
    />
  );
}
