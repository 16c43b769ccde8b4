import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { post } from '../../lib/api.ts';
import { officeEndpoints } from '../../lib/endpoints.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useRestart } from '../../lib/session.ts';
import { CodeInput } from '../../components/code-input.tsx';
import { Doorway } from './doorway.tsx';

/** Signs a person in by name, password and the code of their app. */
export function SignIn() {
  const translate = useTranslations('signIn');
  const errorText = useErrorText();
  const restart = useRestart();
  const [given, setGiven] = useState({ name: '', password: '', code: '' });
  const signIn = useMutation({
    mutationFn: () => post('/api/sign-in', officeEndpoints.done, given),
    onSuccess: restart,
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
          {signIn.isError && <Alert color="red">{errorText(signIn.error)}</Alert>}
          <Button type="submit" loading={signIn.isPending}>
            {translate('submit')}
          </Button>
          <Anchor component={Link} to="/invitation" size="sm">
            {translate('haveInvitation')}
          </Anchor>
        </Stack>
      </form>
    </Doorway>
  );
}
