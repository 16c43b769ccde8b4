import { Center, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from './failure.tsx';

interface Props {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  isEmpty?: boolean;
  children: ReactNode;
}

/** What was read, or that it is being read, is empty, or failed. */
export function QueryState({ query, isEmpty = false, children }: Props) {
  const translate = useTranslations('lists');
  if (query.isPending) {
    return (
      <Center p="xl">
        <Loader aria-label={translate('loading')} />
      </Center>
    );
  }
  return (
    <>
      {query.error !== null && query.error !== undefined && (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.error && isEmpty ? <Text c="dimmed">{translate('empty')}</Text> : children}
    </>
  );
}
