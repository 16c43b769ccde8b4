import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';

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
