import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Withdrawal } from './withdrawal-row.ts';

/** The player, and to whom the money goes if that is another name. */
export function WithdrawalNames({ row }: { row: Withdrawal }) {
  const translate = useTranslations('withdrawals');
  return (
    <>
      {row.player_name ?? row.player_id}
      {row.recipient !== null && row.recipient !== row.player_name && (
        <Text size="xs" c="dimmed">
          {`${translate('recipient')}: ${row.recipient}`}
        </Text>
      )}
    </>
  );
}
