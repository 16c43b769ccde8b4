'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import type { Factors } from '#web/shell/step-up/queries.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useBeginTotp, useRenewRecoveryCodes } from '../../factor-queries.ts';
import { AppSetup, type NewApp } from './app-setup.tsx';
import { FactorEnd } from './factor-end.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AppFactorProps {
  totp: Factors['totp'];
  codesLeft: number;
  timeZone: string;
}

/** Acts of the panel: setting an app up, and new recovery codes. `codes` are shown until the player has saved them. */
function useAppActs() {
  const errors = useTranslations('errors');
  const stepUp = useStepUp();
  const begin = useBeginTotp();
  const renew = useRenewRecoveryCodes();
  const [newApp, setNewApp] = useState<NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const run = async <T,>(act: () => Promise<T>, onDone: (answer: T) => void) => {
    try {
      const answer = await stepUp.confirmed(act);
      if (answer !== undefined) onDone(answer);
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  return {
    ...{ stepUp, newApp, setNewApp, codes, setCodes },
    isBusy: begin.isPending || renew.isPending,
    setUp: () => void run(() => begin.mutateAsync(), setNewApp),
    renewCodes: () =>
      void run(
        () => renew.mutateAsync(),
        (answer) => setCodes(answer.recovery_codes),
      ),
  };
}

/** The authenticator app: set up, recovery codes, switched off. */
export function AppFactor({ totp, codesLeft, timeZone }: AppFactorProps) {
  const translate = useTranslations('profile.security');
  const tag = useLocale();
  const title = useId();
  const { stepUp, newApp, setNewApp, codes, setCodes, isBusy, setUp, renewCodes } = useAppActs();

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 id={title} className="font-bold">
          {translate('totp')}
        </h3>
        <p className="text-sm text-soft">
          {totp ? translate('totpOn', { time: dateTimeText(totp.created_at, tag, timeZone) }) : translate('totpOff')}
        </p>
        {totp && <p className="text-sm text-soft">{translate('recoveryLeft', { count: codesLeft })}</p>}
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : newApp ? (
        <AppSetup
          app={newApp}
          onDone={(shown) => {
            setNewApp(undefined);
            setCodes(shown);
            showToast('success', translate('totpDone'));
          }}
        />
      ) : (
        (stepUp.panel ??
        (totp ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="quiet" size="sm" isBusy={isBusy} onClick={renewCodes}>
              {translate('recoveryRenew')}
            </Button>
            <FactorEnd
              factor="totp"
              endsAt={totp.ends_at}
              label={translate('totpEnd')}
              describedBy={title}
              timeZone={timeZone}
              stepUp={stepUp}
            />
          </div>
        ) : (
          <Button variant="secondary" className="self-start" isBusy={isBusy} onClick={setUp}>
            {translate('totpBegin')}
          </Button>
        )))
      )}
    </section>
  );
}
