import { Alert, Center, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';

interface Props {
  query: { isPending: boolean; error: unknown };
  isEmpty: boolean;
  children: ReactNode;
}

/** What was read, or that it is being read, is empty, or failed. */
export function QueryState({ query, isEmpty, children }: Props) {
  const translate = useTranslations('lists');
  const errorText = useErrorText();
  if (query.isPending) {
    return (
      <Center p="xl">
        <Loader aria-label={translate('loading')} />
      </Center>
    );
  }
  if (query.error) return <Alert color="red">{errorText(query.error)}</Alert>;
  return isEmpty ? <Text c="dimmed">{translate('empty')}</Text> : children;
}
