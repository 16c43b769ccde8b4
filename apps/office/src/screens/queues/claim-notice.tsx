import { Alert, Button, Group, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '../../components/failure.tsx';
import type { useClaim } from '../../lib/use-claim.ts';

/** Shows what can be decided to the one who has the entry, once that is known; to others who has it. */
export function ClaimNotice({ claim, children }: { claim: ReturnType<typeof useClaim>; children: ReactNode }) {
  const translate = useTranslations('queues');
  if (!claim.mayDecide) return null;
  if (claim.error) return <Failure error={claim.error} onRetry={claim.retry} />;
  if (claim.by === undefined) return <Loader size="xs" aria-label={translate('claiming')} />;
  if (claim.isOwn) return <Group gap="xs">{children}</Group>;
  return (
    <Alert color="orange" title={translate('claimedBy', { name: claim.by ?? '—' })} role="status">
      <Button size="xs" variant="default" loading={claim.takeOver.isPending} onClick={() => claim.takeOver.mutate()}>
        {translate('takeOver')}
      </Button>
    </Alert>
  );
}
