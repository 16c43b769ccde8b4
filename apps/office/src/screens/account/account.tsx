import { officePasskeys, officeWays } from '@altyn/contracts/office';
import { passkeyCreationOptions } from '@altyn/contracts/player/second-factor';
import { Alert, Button, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { get, post } from '../../lib/api.ts';
import { officeEndpoints } from '../../lib/endpoints.ts';
import { knowsPasskeys, makePasskey } from '../../lib/passkeys.ts';
import { CodeForm } from './code-form.tsx';

type Passkey = z.output<typeof officePasskeys>['items'][number];

const passkeysKey = ['passkeys'] as const;

/** One's own ways to sign in: passkeys beside the authenticator app, and the house's OpenID provider. */
export function Account() {
  const translate = useTranslations('account');
  const queries = useQueryClient();
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => get('/api/passkeys', officePasskeys, signal),
  });
  const ways = useQuery({ queryKey: ['ways'], queryFn: ({ signal }) => get('/api/sign-in', officeWays, signal) });
  const [open, setOpen] = useState<'add' | Passkey>();
  const items = passkeys.data?.items ?? [];
  const done = () => {
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: passkeysKey });
  };
  return (
    <Stack>
      <ScreenHead title={translate('title')}>
        {knowsPasskeys() && <Button onClick={() => setOpen('add')}>{translate('add')}</Button>}
      </ScreenHead>
      <Text size="sm">{translate('rule')}</Text>
      {!knowsPasskeys() && <Alert color="yellow">{translate('unsupported')}</Alert>}
      <QueryState query={passkeys}>
        {items.length === 0 ? (
          <Text c="dimmed">{translate('none')}</Text>
        ) : (
          <Passkeys items={items} onRemove={setOpen} />
        )}
      </QueryState>
      {ways.data?.has_open_id && <Text size="sm">{translate('openId')}</Text>}
      {open === 'add' && <AddDialog onClose={() => setOpen(undefined)} onDone={done} />}
      {open !== undefined && open !== 'add' && (
        <RemoveDialog passkey={open} onClose={() => setOpen(undefined)} onDone={done} />
      )}
    </Stack>
  );
}

function Passkeys({ items, onRemove }: { items: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const translate = useTranslations('account');
  return (
    <Table className="rows" aria-label={translate('passkeys')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{translate('device')}</Table.Th>
          <Table.Th>{translate('added')}</Table.Th>
          <Table.Th>{translate('used')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((passkey) => (
          <Table.Tr key={passkey.id}>
            <Table.Td>{passkey.user_agent ?? '—'}</Table.Td>
            <Table.Td>
              <When at={passkey.created_at} />
            </Table.Td>
            <Table.Td>{passkey.last_used_at === null ? '—' : <When at={passkey.last_used_at} />}</Table.Td>
            <Table.Td ta="right">
              <Button size="compact-xs" variant="default" onClick={() => onRemove(passkey)}>
                {translate('remove')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** A fresh code proves that the session was not left open; then the browser makes the passkey. */
function AddDialog({ onClose, onDone }: DialogProps) {
  const translate = useTranslations('account');
  const add = async (code: string) => {
    const registration = await makePasskey(await post('/api/passkeys/options', passkeyCreationOptions));
    await post('/api/passkeys', officeEndpoints.done, { registration, code });
    onDone();
  };
  return (
    <Modal opened onClose={onClose} title={translate('add')} closeButtonProps={{ 'aria-label': translate('close') }}>
      <Text size="sm" mb="sm">
        {translate('addRule')}
      </Text>
      <CodeForm label={translate('make')} act={add} />
    </Modal>
  );
}

function RemoveDialog({ passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const translate = useTranslations('account');
  const remove = async (code: string) => {
    await post(`/api/passkeys/${passkey.id}/remove`, officeEndpoints.done, { code });
    onDone();
  };
  return (
    <Modal opened onClose={onClose} title={translate('remove')} closeButtonProps={{ 'aria-label': translate('close') }}>
      <CodeForm label={translate('remove')} act={remove} />
    </Modal>
  );
}
