'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { forgetFailed } from '#web/lib/state/load-once.ts';

interface PageErrorProps {
  /** `digest`: its number in the servers' logs, if a server has seen it. */
  error: Error & { digest?: string };
  reset: () => void;
}

/** Error boundary of a page that failed to render. */
export default function PageError({ error: { digest: number }, reset }: PageErrorProps) {
  const translate = useTranslations();
  const numberText = number && translate('errors.ERROR_NUMBER', { number });
  useEffect(() => {
    if (numberText) console.error(numberText);
  }, [numberText]);
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
      text={
        <>
          {translate('errors.TRY_LATER')}
          {numberText && <small className="mt-3 block text-xs break-words">{numberText}</small>}
        </>
      }
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
