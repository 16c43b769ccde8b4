import type { OfficeMethod } from '@altyn/contracts/office/catalogue';
import { type RegistrationCountry, registrationCountries } from '@altyn/domain/country';
import { Badge, Button, Group, NativeSelect, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Mark } from '../../components/mark.tsx';
import { Money } from '../../components/money.tsx';
import { OrderList } from '../../components/order-list.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useMethods } from './use-catalogue.ts';

interface MethodFilter {
  country: RegistrationCountry;
  direction: 'deposit' | 'withdraw';
  code: string;
}

interface Props extends MethodFilter {
  onFilter: (filter: MethodFilter) => void;
}

/** Payment methods of a country in the order of the cashbox; the filters are in the address. */
export function Methods({ onFilter, ...filter }: Props) {
  const translate = useTranslations('catalogue');
  const { country, direction, code } = filter;
  const query = useMethods({ country, direction });
  const methods = query.data?.items ?? [];
  const [sorted, setSorted] = useState<{ of: string; order: readonly string[] }>();
  const stored = methods.map((row) => row.code);
  const of = `${country} ${direction}`;
  const shown = sorted?.of === of && sorted.order.length === stored.length ? sorted.order : stored;
  const chosen = methods.find((row) => row.code === code);
  return (
    <Stack>
      <ScreenHead title={translate('methods')}>
        {shown.join() !== stored.join() && (
          <CommandButton
            name="method sort"
            label={translate('saveOrder')}
            preset={{ country, direction, codes: shown.join(' ') }}
          />
        )}
      </ScreenHead>
      <Group>
        <NativeSelect
          label={translate('country')}
          value={country}
          data={[...registrationCountries]}
          onChange={({ currentTarget }) =>
            onFilter({
              ...filter,
              country: registrationCountries.find((one) => one === currentTarget.value) ?? country,
            })
          }
        />
        <NativeSelect
          label={translate('direction')}
          value={direction}
          data={(['deposit', 'withdraw'] as const).map((one) => ({
            value: one,
            label: translate(`directions.${one}`),
          }))}
          onChange={({ currentTarget }) =>
            onFilter({ ...filter, direction: currentTarget.value === 'withdraw' ? 'withdraw' : 'deposit' })
          }
        />
      </Group>
      <QueryState query={query} isEmpty={methods.length === 0}>
        <Group align="start" wrap="nowrap">
          <Stack flex={1}>
            <OrderList
              label={translate('methods')}
              order={shown}
              onOrder={(order) => setSorted({ of, order })}
              entries={methods.map((row) => ({
                id: row.code,
                name: row.code,
                content: <MethodRow row={row} onOpen={() => onFilter({ ...filter, code: row.code })} />,
              }))}
            />
          </Stack>
          {chosen && <MethodCard key={`${of} ${chosen.code}`} method={chosen} />}
        </Group>
      </QueryState>
    </Stack>
  );
}

function MethodRow({ row, onOpen }: { row: OfficeMethod; onOpen: () => void }) {
  const translate = useTranslations('catalogue');
  return (
    <Group flex={1} wrap="nowrap">
      <Button size="compact-sm" variant="subtle" onClick={onOpen}>
        {row.code}
      </Button>
      <Badge color={row.is_enabled ? 'green' : 'gray'} variant="light" tt="none">
        {translate(row.is_enabled ? 'shown' : 'hidden')}
      </Badge>
      {!row.is_served && (
        <Badge color="yellow" variant="light" tt="none">
          {translate('notConfigured')}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {row.provider}
      </Text>
    </Group>
  );
}

function MethodCard({ method }: { method: OfficeMethod }) {
  const translate = useTranslations('catalogue');
  const { code, country, direction, provider } = method;
  const key = { code, country, direction };
  const isDeposit = direction === 'deposit';
  const currencies = [...new Set([...method.limits, ...method.fees].map(({ currency }) => currency))].toSorted();
  return (
    <Paper withBorder p="md" w={620} component="section" aria-label={code}>
      <Stack>
        <Group gap="xs">
          <Mark mark={method.mark} />
          <Title order={2} size="h5">
            {`${code}, ${provider} (${method.provider_method})`}
          </Title>
        </Group>
        <Group gap="xs">
          <CommandButton
            name="method set"
            label={translate('edit')}
            preset={{ code, country, enabled: method.is_enabled ? 'on' : 'off', ...method.names }}
          />
          <CommandButton
            name="method mark"
            label={translate('changeMark')}
            preset={{ code, country, mark: method.mark ?? '' }}
          />
          <CommandButton
            name="method route"
            label={translate('route')}
            preset={{ ...key, provider, 'provider-method': method.provider_method }}
          />
        </Group>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{translate('currency')}</Table.Th>
              <Table.Th>{translate(isDeposit ? 'limits' : 'largestPayout')}</Table.Th>
              <Table.Th>{translate('fee')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {currencies.map((currency) => (
              <CurrencyRow key={currency} method={method} currency={currency} />
            ))}
          </Table.Tbody>
        </Table>
        {!isDeposit && (
          <Text size="xs" c="dimmed">
            {translate('payoutLimits')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function CurrencyRow({ method, currency }: { method: OfficeMethod; currency: string }) {
  const translate = useTranslations('catalogue');
  const { code, country, direction } = method;
  const limit = method.limits.find((one) => one.currency === currency);
  const fee = method.fees.find((one) => one.currency === currency);
  const isDeposit = direction === 'deposit';
  return (
    <Table.Tr>
      <Table.Td>{currency.toUpperCase()}</Table.Td>
      <Table.Td>
        {limit && isDeposit && (
          <>
            <Money amount={limit.min} currency={currency} /> – <Money amount={limit.max} currency={currency} />
          </>
        )}
        {!isDeposit && typeof limit?.max_payout === 'string' && <Money amount={limit.max_payout} currency={currency} />}
      </Table.Td>
      <Table.Td>
        {fee ? (
          <>
            {`${fee.percent} % + `}
            <Money amount={fee.fixed} currency={currency} />
          </>
        ) : (
          translate('noFee')
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          {!isDeposit && limit && (
            <CommandButton
              name="method payout-limit"
              label={translate('largestPayout')}
              preset={{ code, currency, max: limit.max_payout ?? 'none' }}
            />
          )}
          {isDeposit && (
            <CommandButton
              name="method limit"
              label={translate('limits')}
              preset={{
                code,
                currency,
                min: limit?.min ?? '',
                max: limit?.max ?? '',
                presets: limit?.presets.join(' ') ?? '',
              }}
            />
          )}
          <CommandButton
            name="method fee"
            label={translate('fee')}
            preset={{ code, country, direction, currency, percent: fee?.percent ?? '0', fixed: fee?.fixed ?? '0' }}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
