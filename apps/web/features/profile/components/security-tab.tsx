'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { CheckCircleIcon } from '#web/components/ui/later-icons.tsx';
import { EmailForm } from './email-form.tsx';
import { FactorsPanel } from './factors/factors-panel.tsx';
import { Panel } from './panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PhoneLoginForm } from './phone-login-form.tsx';
import { SecurityEventsPanel } from './security-events-panel.tsx';
import { writtenNumber } from '@altyn/domain/phone';
import { SessionsPanel } from './sessions-panel.tsx';

/** Phone, email, password, second factors, sessions, and what happened to the account's security. */
export function SecurityTab({ user }: { user: User }) {
  const translate = useTranslations('profile.security');
  return (
    <div className="flex flex-col gap-5 desktop:grid desktop:grid-cols-2 desktop:grid-rows-[auto_1fr] desktop:items-start">
      <Panel title={translate('phone')} text={user.is_phone_verified ? undefined : translate('phoneText')}>
        {user.is_phone_verified ? (
          <>
            <p className="flex items-center gap-2 font-bold">
              <CheckCircleIcon className="size-5 text-success" />
              {translate('phoneDone', { phone: user.phone ? writtenNumber(user.phone) : '' })}
            </p>
            {!user.phone_signs_in && <PhoneLoginForm />}
          </>
        ) : (
          <div className="max-w-sm">
            <PhoneForm playerId={user.id} knownPhone={user.phone ?? ''} country={user.country} />
          </div>
        )}
      </Panel>
      <Panel
        title={translate('password')}
        text={translate('passwordText')}
        className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
      >
        <PasswordForm login={user.phone ?? user.email ?? ''} />
      </Panel>
      <Panel title={translate('email')} text={user.email === null ? translate('emailText') : undefined}>
        {user.email === null ? (
          <div className="max-w-sm">
            <EmailForm />
          </div>
        ) : (
          <p className="flex items-center gap-2 font-bold wrap-anywhere">
            <CheckCircleIcon className="size-5 shrink-0 text-success" />
            {translate('emailDone', { email: user.email })}
          </p>
        )}
      </Panel>
      <FactorsPanel timeZone={user.time_zone} />
      <SessionsPanel timeZone={user.time_zone} />
      <SecurityEventsPanel timeZone={user.time_zone} />
    </div>
  );
}
