import { officeContent } from '@altyn/contracts/office';
import { Center, Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '../../components/failure.tsx';
import { post } from '../../lib/api.ts';

/** Signs in to the content service and goes there. `state`: what it gave this browser; empty: it is asked for one first. */
export function Content({ state }: { state: string }) {
  const translate = useTranslations('content');
  const { mutate, error } = useMutation({
    mutationFn: () => post('/api/content', officeContent, state === '' ? {} : { state }),
    onSuccess: ({ url }) => location.replace(url),
  });
  useEffect(() => mutate(), [mutate]);
  if (error) return <Failure error={error} onRetry={() => mutate()} />;
  return (
    <Center mih={240}>
      <Stack align="center">
        <Loader />
        <Text role="status">{translate('opening')}</Text>
      </Stack>
    </Center>
  );
}
