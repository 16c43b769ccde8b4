'use client';
import { deviceOf } from '@altyn/domain/device';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { knowsPasskeys, PasskeyNotUsed } from '#web/lib/passkeys.ts';
import type { Factors } from '#web/shell/step-up/queries.ts';
import { type StepUp, useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useAddPasskey } from '../../factor-queries.ts';
import { FactorEnd } from './factor-end.tsx';

type Passkey = Factors['passkeys'][number];

/** The account's passkeys, and a button to add one. */
export function PasskeysFactor({ passkeys, timeZone }: { passkeys: readonly Passkey[]; timeZone: string }) {
  const translate = useTranslations('profile.security');
  const stepUp = useStepUp();
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-bold">{translate('passkeys')}</h3>
        <p className="text-sm text-soft">{translate(knowsPasskeys() ? 'passkeysText' : 'noPasskeys')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} timeZone={timeZone} stepUp={stepUp} />
          ))}
        </ul>
      )}
      {stepUp.panel ?? (knowsPasskeys() && <AddPasskey stepUp={stepUp} />)}
    </section>
  );
}

function AddPasskey({ stepUp }: { stepUp: StepUp }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const add = useAddPasskey();
  const run = async () => {
    try {
      if (await stepUp.confirmed(() => add.mutateAsync())) showToast('success', translate('passkeyAdded'));
    } catch (error) {
      // The browser has told why; closing its window is no failure.
      if (!(error instanceof PasskeyNotUsed)) showToast('error', errorText(errors, error));
    }
  };
  return (
    <Button variant="secondary" className="self-start" isBusy={add.isPending} onClick={() => void run()}>
      {translate('addPasskey')}
    </Button>
  );
}

function PasskeyLine({ passkey, timeZone, stepUp }: { passkey: Passkey; timeZone: string; stepUp: StepUp }) {
  const translate = useTranslations('profile.security');
  const tag = useLocale();
  const id = useId();
  const device = deviceOf(passkey.user_agent);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-raised px-4 py-3">
      <span id={id} className="min-w-0 flex-[1_1_9rem]">
        <span className="block truncate font-bold">
          {device ? `${device.browser} · ${device.system}` : translate('unknownDevice')}
        </span>
        <span className="block text-xs text-faint">
          {translate('added', { time: dateTimeText(passkey.created_at, tag, timeZone) })}
        </span>
      </span>
      <FactorEnd
        factor={passkey.id}
        endsAt={passkey.ends_at}
        label={translate('endFactor')}
        describedBy={id}
        timeZone={timeZone}
        stepUp={stepUp}
      />
    </li>
  );
}
