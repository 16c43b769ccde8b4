import { Alert, Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenRow } from '../lib/use-list.ts';
import { Failure } from './failure.tsx';

interface Props<Row> {
  open: OpenRow<Row>;
  list: ReactNode;
  entryOf: (row: Row) => ReactNode;
  onClose: () => void;
}

/** A list with its open entry beside it. */
export function ListAndEntry<Row>({ open, list, entryOf, onClose }: Props<Row>) {
  const translate = useTranslations('lists');
  const span = open.row ? 6 : 12;
  return (
    <Stack>
      {open.isMissing && (
        <Alert color="yellow" role="status" withCloseButton closeButtonLabel={translate('close')} onClose={onClose}>
          {translate('gone')}
        </Alert>
      )}
      {open.error !== null && <Failure error={open.error} onRetry={open.retry} />}
      <Grid>
        <Grid.Col span={span}>{list}</Grid.Col>
        {open.row && <Grid.Col span={6}>{entryOf(open.row)}</Grid.Col>}
      </Grid>
    </Stack>
  );
}
