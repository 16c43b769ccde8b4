import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';

/** Says what went wrong, and offers another try where one makes sense. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const translate = useTranslations('lists');
  const errorText = useErrorText();
  return (
    <Alert color="red">
      <Group justify="space-between">
        <Text size="sm">{errorText(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {translate('retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
