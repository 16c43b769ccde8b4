import { officeWays } from '@altyn/contracts/office';
import { passkeyRequestOptions } from '@altyn/contracts/player/second-factor';
import { Alert, Anchor, Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeInput } from '../../components/code-input.tsx';
import { Failure } from '../../components/failure.tsx';
import { get, post } from '../../lib/api.ts';
import { officeEndpoints } from '../../lib/endpoints.ts';
import { signInOutcome } from '../../lib/page-facts.ts';
import { knowsPasskeys, signWithPasskey } from '../../lib/passkeys.ts';
import { useRestart } from '../../lib/session.ts';
import { Doorway } from './doorway.tsx';

/**
 * Signs a person in by name, password and the code of their app, by a passkey, or by the house's OpenID provider.
 * `previous`: whose session has ended on this page.
 */
export function SignIn({ previous }: { previous?: string }) {
  const translate = useTranslations('signIn');
  const restart = useRestart();
  const [given, setGiven] = useState({ name: previous ?? '', password: '', code: '' });
  const signIn = useMutation({
    mutationFn: () => post('/api/sign-in', officeEndpoints.done, given),
    onSuccess: () => restart(previous),
    onError: () => setGiven((before) => ({ ...before, code: '' })),
  });
  return (
    <Doorway title={translate('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={translate('name')}
            autoComplete="username"
            autoFocus
            required
            value={given.name}
            onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, name: value }))}
          />
          <PasswordInput
            label={translate('password')}
            autoComplete="current-password"
            required
            value={given.password}
            onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, password: value }))}
          />
          <CodeInput value={given.code} onChange={(code) => setGiven((before) => ({ ...before, code }))} />
          {signIn.isError && <Failure error={signIn.error} />}
          <Button type="submit" loading={signIn.isPending}>
            {translate('submit')}
          </Button>
        </Stack>
      </form>
      <OtherWays onDone={() => restart(previous)} />
      <Anchor component={Link} to="/invitation" size="sm">
        {translate('haveInvitation')}
      </Anchor>
    </Doorway>
  );
}

/** By a passkey, and by the house's OpenID provider where there is one. */
function OtherWays({ onDone }: { onDone: () => Promise<void> }) {
  const translate = useTranslations('signIn');
  const ways = useQuery({ queryKey: ['ways'], queryFn: ({ signal }) => get('/api/sign-in', officeWays, signal) });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await post('/api/sign-in/passkey/options', passkeyRequestOptions));
      await post('/api/sign-in/passkey', officeEndpoints.done, { assertion });
    },
    onSuccess: onDone,
  });
  const hasOpenId = ways.data?.has_open_id ?? false;
  return (
    <Stack my="md" gap="sm">
      {(knowsPasskeys() || hasOpenId) && <Divider label={translate('or')} />}
      {knowsPasskeys() && (
        <Button variant="default" loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          {translate('byPasskey')}
        </Button>
      )}
      {byPasskey.isError && <Failure error={byPasskey.error} />}
      {hasOpenId && (
        <Button component="a" href="/api/sign-in/open-id" variant="default">
          {translate('byOpenId')}
        </Button>
      )}
      {hasOpenId && signInOutcome === 'refused' && <Alert color="red">{translate('openIdRefused')}</Alert>}
    </Stack>
  );
}
