'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { forgetFailed } from '#web/lib/state/load-once.ts';

/** Error boundary of a page that failed to render. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const translate = useTranslations();
  return (
    <StateMessage
      isError
      className="min-h-[60dvh] justify-center"
      picture="maintenance"
      title={
        <span role="heading" aria-level={1}>
          {translate('errors.UNEXPECTED')}
        </span>
      }
      text={translate('errors.TRY_LATER')}
      action={
        <Button
          onClick={() => {
            forgetFailed();
            reset();
          }}
        >
          {translate('common.retry')}
        </Button>
      }
    />
  );
}
