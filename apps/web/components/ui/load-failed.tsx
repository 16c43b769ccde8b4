import { useTranslations } from 'next-intl';
import { Button } from './button.tsx';
import { StateMessage } from './states.tsx';

/** Replaces content that could not be loaded; its button tries again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  return (
    <StateMessage
      picture="offline"
      isError
      title={common('errorTitle')}
      text={errors('NETWORK')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    />
  );
}
