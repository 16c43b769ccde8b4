import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { useClaim } from '../../lib/use-claim.ts';

/** Shows what can be decided to the one who has the entry, and to others who has it. */
export function ClaimNotice({ claim, children }: { claim: ReturnType<typeof useClaim>; children: ReactNode }) {
  const translate = useTranslations('queues');
  if (claim.isOwn || claim.by === undefined) return <Group gap="xs">{children}</Group>;
  return (
    <Alert color="orange" title={translate('claimedBy', { name: claim.by })} role="status">
      <Button size="xs" variant="default" onClick={() => void claim.takeOver()}>
        {translate('takeOver')}
      </Button>
    </Alert>
  );
}
