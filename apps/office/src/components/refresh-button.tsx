import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '../lib/shortcuts.ts';
import type { Paged } from './data-table.tsx';

/** Reads a list anew, also by the key R. Lists do not do so by themselves: each reading of players' data is on record. */
export function RefreshButton({ list }: { list: Pick<Paged<unknown>, 'isRefreshing' | 'refresh'> }) {
  const translate = useTranslations('lists');
  useShortcuts([{ code: 'KeyR', run: list.refresh }]);
  return (
    <Button size="xs" variant="default" loading={list.isRefreshing} onClick={list.refresh}>
      {translate('refresh')}
    </Button>
  );
}
