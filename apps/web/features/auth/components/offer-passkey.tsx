'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { PasskeyNotUsed } from '#web/lib/passkeys.ts';
import { addPasskey, factorsQuery } from '#web/shell/step-up/queries.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';

/** Offers a passkey to a player who has just registered. */
export function OfferPasskey({ onDone }: { onDone: () => void }) {
  const translate = useTranslations('auth.passkey');
  const errors = useTranslations('errors');
  const client = useQueryClient();
  const stepUp = useStepUp();
  const add = useMutation({ mutationFn: addPasskey });
  const run = async () => {
    try {
      // The registration counts as the confirmation for ten minutes.
      if (!(await stepUp.confirmed(() => add.mutateAsync()))) return;
      void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
      showToast('success', translate('added'));
      onDone();
    } catch (error) {
      // The browser has told why; closing its window is no failure.
      if (!(error instanceof PasskeyNotUsed)) showToast('error', errorText(errors, error));
    }
  };
  if (stepUp.panel) return stepUp.panel;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{translate('text')}</p>
      <Button size="lg" isBusy={add.isPending} onClick={() => void run()}>
        {translate('add')}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {translate('later')}
      </Button>
    </div>
  );
}
