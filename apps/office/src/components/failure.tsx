import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { errorNumber } from '../lib/error-number.ts';
import { useErrorText } from '../lib/error-text.ts';

/** Says what went wrong, with its number where the server failed, and offers another try where one makes sense. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const translate = useTranslations();
  const errorText = useErrorText();
  const number = errorNumber(error);
  const numberText = number && translate('errors.number', { number });
  useEffect(() => {
    if (numberText) console.error(numberText);
  }, [numberText]);
  return (
    <Alert color="red">
      <Group justify="space-between">
        <Stack gap={2}>
          <Text size="sm">{errorText(error)}</Text>
          {numberText && <Text size="xs">{numberText}</Text>}
        </Stack>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {translate('lists.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
