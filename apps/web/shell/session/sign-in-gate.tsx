'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';

interface SignInGateProps extends Pick<ComponentProps<typeof StateMessage>, 'picture' | 'isMain'> {
  /** Messages of the page's gate: title, text, register, login. */
  namespace: 'bonuses.gate' | 'cashback.gate' | 'cashbox.gate' | 'profile.gate' | 'missions.gate';
}

/** A visitor's view of a player's page: what it is for, and the ways in. */
export function SignInGate({ namespace, ...message }: SignInGateProps) {
  const translate = useTranslations(namespace);
  return (
    <StateMessage
      {...message}
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
