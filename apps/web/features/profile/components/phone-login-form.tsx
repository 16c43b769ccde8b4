'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useLetPhoneSignIn } from '../queries.ts';

/** Lets an added phone sign in, after a confirmation. */
export function PhoneLoginForm() {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const { confirmed, panel } = useStepUp();
  const letIn = useLetPhoneSignIn();
  const submit = async () => {
    try {
      if (await confirmed(() => letIn.mutateAsync())) showToast('success', translate('phoneLoginSaved'));
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  return (
    <div className="mt-4 flex max-w-sm flex-col gap-3">
      {panel ?? (
        <>
          <p className="font-bold">{translate('phoneLogin')}</p>
          <p className="text-sm text-soft">{translate('phoneLoginText')}</p>
          <Button variant="secondary" isBusy={letIn.isPending} onClick={() => void submit()}>
            {translate('phoneLoginSave')}
          </Button>
        </>
      )}
    </div>
  );
}
