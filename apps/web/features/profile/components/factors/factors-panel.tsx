'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { factorsQuery } from '#web/shell/step-up/queries.ts';
import { Panel } from '../panel.tsx';
import { AppFactor } from './app-factor.tsx';
import { PasskeysFactor } from './passkeys-factor.tsx';

/** Passkeys and the authenticator app of the account. */
export function FactorsPanel({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('profile.security');
  const { data } = useQuery(factorsQuery);
  return (
    <Panel title={translate('factors')} text={translate('factorsText')}>
      {data && (
        <div className="flex flex-col gap-6">
          <PasskeysFactor passkeys={data.passkeys} timeZone={timeZone} />
          <AppFactor totp={data.totp} codesLeft={data.recovery_codes_left} timeZone={timeZone} />
        </div>
      )}
    </Panel>
  );
}
