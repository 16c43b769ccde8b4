import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay, useMe } from '../lib/session.ts';

/**
 * The answer to a command was lost: it may have run. Sending it again under the same key runs nothing twice; starting over
 * means a new run.
 */
export function UnknownOutcome({ onStartOver }: { onStartOver: () => void }) {
  const translate = useTranslations('commandForm');
  const may = useMay();
  const { data: me } = useMe();
  return (
    <Alert color="orange" title={translate('unknown')} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{translate('unknownRule')}</Text>
        <Group>
          {may('audit.read') && (
            <Link to="/audit" search={{ actor: me?.name ?? '', subject: '' }} target="_blank">
              {translate('toAudit')}
            </Link>
          )}
          <Button size="xs" variant="default" onClick={onStartOver}>
            {translate('startOver')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
