import type { OfficeProvider } from '@altyn/contracts/office/catalogue';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Mark } from '../../components/mark.tsx';
import { OrderList } from '../../components/order-list.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useProvidersQuery } from './use-catalogue.ts';

/** Signs of a key that persons compare. */
const keySigns = 16;

/** Providers in the order of the site, with their connections; one is open at a time. */
export function Providers({ open, onOpen }: { open: string; onOpen: (slug: string) => void }) {
  const translate = useTranslations('catalogue');
  const query = useProvidersQuery();
  const providers = query.data?.items ?? [];
  const [order, setOrder] = useState<readonly string[]>();
  const stored = providers.map(({ slug }) => slug);
  const shown = order?.length === stored.length ? order : stored;
  const chosen = providers.find(({ slug }) => slug === open);
  return (
    <Stack>
      <ScreenHead title={translate('providers')}>
        <CommandButton name="provider add" label={translate('addProvider')} preset={{}} variant="filled" />
        {shown.join() !== stored.join() && (
          <CommandButton name="provider sort" label={translate('saveOrder')} preset={{ providers: shown.join(' ') }} />
        )}
      </ScreenHead>
      <QueryState query={query} isEmpty={providers.length === 0}>
        <Group align="start" wrap="nowrap">
          <Stack flex={1}>
            <OrderList
              label={translate('providers')}
              order={shown}
              onOrder={setOrder}
              entries={providers.map((row) => ({
                id: row.slug,
                name: row.name,
                content: <ProviderRow row={row} isOpen={row.slug === open} onOpen={() => onOpen(row.slug)} />,
              }))}
            />
          </Stack>
          {chosen && <ProviderCard key={chosen.slug} provider={chosen} />}
        </Group>
      </QueryState>
    </Stack>
  );
}

function StateOf({ provider }: { provider: OfficeProvider }) {
  const translate = useTranslations('catalogue');
  const isConnected = provider.address !== null || provider.served_by !== null;
  if (!provider.is_enabled)
    return (
      <Badge color="red" variant="light" tt="none">
        {translate('states.closed')}
      </Badge>
    );
  return isConnected ? (
    <Badge color="green" variant="light" tt="none">
      {translate('states.open')}
    </Badge>
  ) : (
    <Badge color="gray" variant="light" tt="none">
      {translate('notConnected')}
    </Badge>
  );
}

function ProviderRow({ row, isOpen, onOpen }: { row: OfficeProvider; isOpen: boolean; onOpen: () => void }) {
  const translate = useTranslations('catalogue');
  return (
    <Group flex={1} wrap="nowrap">
      <Button size="compact-sm" variant={isOpen ? 'filled' : 'subtle'} onClick={onOpen}>
        {row.name}
      </Button>
      <StateOf provider={row} />
      {!row.is_listed && (
        <Badge color="gray" variant="light" tt="none">
          {translate('notListed')}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {translate('gamesOf', { playable: row.playable_games, all: row.games })}
      </Text>
    </Group>
  );
}

function ProviderCard({ provider }: { provider: OfficeProvider }) {
  const translate = useTranslations('catalogue');
  const { slug, name, address, served_by: server, frame_origins: origins } = provider;
  const signs = (key: string | null) => key?.slice(0, keySigns);
  const isConnected = address !== null;
  return (
    <Paper withBorder p="md" w={460} component="section" aria-label={name}>
      <Stack>
        <Mark mark={provider.mark} width={60} />
        <Facts
          of={[
            [translate('provider'), name],
            [translate('slug'), slug],
            [translate('address'), address],
            [translate('servedBy'), server],
            [translate('key'), signs(provider.key)],
            [translate('previousKey'), signs(provider.previous_key)],
            [translate('previousUntil'), provider.previous_key_until],
            [translate('origins'), origins.join(' ')],
            [translate('listed'), translate(provider.is_listed ? 'yes' : 'no')],
            [translate('returnsCount'), translate(provider.is_return_declared ? 'yes' : 'no')],
          ]}
        />
        <Group gap="xs">
          <CommandButton
            name={provider.is_enabled ? 'provider disable' : 'provider enable'}
            label={translate(provider.is_enabled ? 'close' : 'open')}
            preset={{ slug }}
          />
          <CommandButton
            name="provider edit"
            label={translate(provider.is_listed ? 'hide' : 'list')}
            preset={{ slug, listed: `${!provider.is_listed}` }}
          />
          <CommandButton name="provider edit" label={translate('edit')} preset={{ slug, name }} />
          <CommandButton
            name="provider mark"
            label={translate('changeMark')}
            preset={{ slug, mark: provider.mark ?? '' }}
          />
          {!isConnected && server === null && (
            <CommandButton name="provider connect" label={translate('connect')} preset={{ slug }} />
          )}
          {isConnected && <CommandButton name="provider rotate-key" label={translate('rotate')} preset={{ slug }} />}
          <CommandButton
            name="provider frames"
            label={translate('changeOrigins')}
            preset={{ slug, origins: origins.join(' ') }}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
