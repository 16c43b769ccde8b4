import { officeInvitation } from '@altyn/contracts/office';
import { Alert, Anchor, Button, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import encodeQr from 'qr';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { CodeInput } from '../../components/code-input.tsx';
import { post } from '../../lib/api.ts';
import { officeEndpoints } from '../../lib/endpoints.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useRestart } from '../../lib/session.ts';
import { Doorway } from './doorway.tsx';

type Invitation = z.output<typeof officeInvitation>;

/** Uses an invitation: first its code, then a password and an authenticator app. */
export function Enrolment() {
  const translate = useTranslations('enrolment');
  const errorText = useErrorText();
  const [invitation, setInvitation] = useState('');
  const open = useMutation({
    mutationFn: () => post('/api/invitation', officeInvitation, { invitation: invitation.trim() }),
  });
  if (open.data) return <Proofs invitation={invitation.trim()} of={open.data} />;
  return (
    <Doorway title={translate('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={translate('invitation')}
            autoFocus
            required
            minLength={20}
            value={invitation}
            onChange={({ currentTarget }) => setInvitation(currentTarget.value)}
          />
          {open.isError && <Alert color="red">{errorText(open.error)}</Alert>}
          <Button type="submit" loading={open.isPending}>
            {translate('next')}
          </Button>
          <Anchor component={Link} to="/" size="sm">
            {translate('haveAccount')}
          </Anchor>
        </Stack>
      </form>
    </Doorway>
  );
}

function Proofs({ invitation, of }: { invitation: string; of: Invitation }) {
  const translate = useTranslations('enrolment');
  const errorText = useErrorText();
  const restart = useRestart();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const enrol = useMutation({
    mutationFn: () => post('/api/enrol', officeEndpoints.done, { invitation, password, code }),
    onSuccess: async () => {
      await restart();
      await navigate({ to: '/' });
    },
    onError: () => setCode(''),
  });
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(encodeQr(of.uri, 'svg', { border: 2 }))}`;
  return (
    <Doorway title={translate('welcome', { name: of.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enrol.mutate();
        }}
      >
        <Stack>
          <PasswordInput
            label={translate('password')}
            description={translate('passwordRule')}
            autoComplete="new-password"
            autoFocus
            required
            minLength={10}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Text size="sm">{translate('scan')}</Text>
          <img src={picture} alt={translate('picture')} width={176} height={176} />
          <Text size="sm">
            {translate('key')} <Code>{of.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          <CodeInput value={code} onChange={setCode} />
          {enrol.isError && <Alert color="red">{errorText(enrol.error)}</Alert>}
          <Button type="submit" loading={enrol.isPending}>
            {translate('submit')}
          </Button>
        </Stack>
      </form>
    </Doorway>
  );
}
