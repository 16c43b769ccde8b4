'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { CheckCircleIcon, SignOutIcon } from '#web/components/ui/icons.tsx';
import { useLogOut } from '#web/shell/session/use-log-out.ts';
import { Panel } from './panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** Phone, password, and the way out. */
export function SecurityTab({ user }: { user: User }) {
  const translate = useTranslations('profile.security');
  const { logOut, isBusy } = useLogOut();
  return (
    <div className="flex flex-col gap-5 desktop:grid desktop:grid-cols-2 desktop:grid-rows-[auto_1fr] desktop:items-start">
      <Panel title={translate('phone')} text={user.is_phone_verified ? undefined : translate('phoneText')}>
        {user.is_phone_verified ? (
          <p className="flex items-center gap-2 font-bold">
            <CheckCircleIcon className="size-5 text-success" />
            {translate('phoneDone', { phone: user.phone ?? '' })}
          </p>
        ) : (
          <PhoneForm playerId={user.id} knownPhone={user.phone ?? ''} country={user.country} />
        )}
      </Panel>
      <Panel
        title={translate('password')}
        text={translate('passwordText')}
        className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
      >
        <PasswordForm login={user.phone ?? user.email ?? ''} />
      </Panel>
      <Panel title={translate('sessions')} text={translate('sessionsText')}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void logOut()}>
          <SignOutIcon className="size-5" />
          {translate('logout')}
        </Button>
      </Panel>
    </div>
  );
}
