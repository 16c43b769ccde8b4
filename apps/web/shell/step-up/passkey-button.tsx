'use client';
import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { PasskeyNotUsed, signWithPasskey } from '#web/lib/passkeys.ts';

/** Confirms with a passkey of this device or of a phone nearby. */
export function PasskeyButton({ purpose, onDone }: { purpose: StepUpPurpose; onDone: () => void }) {
  const translate = useTranslations('step-up');
  const errors = useTranslations('errors');
  const confirm = useMutation({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await callApi('POST', '/user/step-up/options', {}));
      return callApi('POST', '/user/step-up', { body: { means: 'passkey', purpose, assertion } });
    },
    onSuccess: onDone,
  });
  const { error } = confirm;
  return (
    <>
      <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        {translate('usePasskey')}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error instanceof PasskeyNotUsed ? translate('passkeyFailed') : errorText(errors, error)}
        </p>
      )}
    </>
  );
}
