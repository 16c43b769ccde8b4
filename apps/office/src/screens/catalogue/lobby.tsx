import type { OfficeLobbyRow } from '@altyn/contracts/office/catalogue';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { OrderList } from '../../components/order-list.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useLobby } from './use-catalogue.ts';

const presetOf = ({ code, source, value, games, length, is_enabled: isEnabled, titles }: OfficeLobbyRow) => ({
  ...{ code, source, length: String(length), enabled: String(isEnabled) },
  ...(value !== null && { value }),
  ...(games.length > 0 && { games: games.join(' ') }),
  ...titles,
});

/** Rows of games on the home page: their order, and what each shows. */
export function Lobby() {
  const translate = useTranslations('catalogue');
  const query = useLobby();
  const rows = query.data?.items ?? [];
  const [order, setOrder] = useState<readonly string[]>();
  const stored = rows.map(({ code }) => code);
  const shown = order?.length === stored.length ? order : stored;
  return (
    <Stack>
      <ScreenHead title={translate('lobby')} hint={translate('lobbyHint')}>
        <CommandButton name="lobby set" label={translate('addRow')} preset={{}} variant="filled" />
        {shown.join() !== stored.join() && (
          <CommandButton name="lobby sort" label={translate('saveOrder')} preset={{ codes: shown.join(' ') }} />
        )}
      </ScreenHead>
      <QueryState query={query} isEmpty={rows.length === 0}>
        <OrderList
          label={translate('lobby')}
          order={shown}
          onOrder={setOrder}
          entries={rows.map((row) => ({ id: row.code, name: row.code, content: <LobbyRow row={row} /> }))}
        />
      </QueryState>
    </Stack>
  );
}

function LobbyRow({ row }: { row: OfficeLobbyRow }) {
  const translate = useTranslations('catalogue');
  const locale = useLocale();
  const title = row.titles[locale === 'uk' ? 'ua' : locale] ?? row.titles['en'];
  return (
    <Group flex={1} wrap="nowrap">
      <Text fw={600} w={160}>
        {row.code}
      </Text>
      <Badge color={row.is_enabled ? 'green' : 'gray'} variant="light" tt="none">
        {translate(row.is_enabled ? 'shown' : 'hidden')}
      </Badge>
      <Text size="sm" flex={1}>
        {[translate(`sources.${row.source}`), row.value ?? row.games.join(', ')].filter(Boolean).join(': ')}
      </Text>
      <Text size="sm" c="dimmed">
        {title ?? translate('ownTitle')}
      </Text>
      <Text size="sm" c="dimmed">
        {translate('upTo', { count: row.length })}
      </Text>
      <CommandButton name="lobby set" label={translate('edit')} preset={presetOf(row)} />
    </Group>
  );
}
