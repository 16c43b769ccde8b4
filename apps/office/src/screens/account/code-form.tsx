import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeInput } from '../../components/code-input.tsx';
import { Failure } from '../../components/failure.tsx';

/** Asks for a fresh code of the app and acts with it. */
export function CodeForm({ label, act }: { label: string; act: (code: string) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => act(code), onError: () => setCode('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Stack>
        <CodeInput value={code} onChange={setCode} />
        {send.isError && <Failure error={send.error} />}
        <Button type="submit" loading={send.isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
