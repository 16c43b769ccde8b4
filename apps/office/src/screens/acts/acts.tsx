import { officeActs, officeRun } from '@altyn/contracts/office';
import { passkeyRequestOptions } from '@altyn/contracts/player/second-factor';
import { Alert, Anchor, Badge, Button, Code, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { CodeInput } from '../../components/code-input.tsx';
import { Failure } from '../../components/failure.tsx';
import { Facts } from '../../components/facts.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { get, isOutcomeUnknown, post } from '../../lib/api.ts';
import { useCommands, useOwnWords } from '../../lib/commands.ts';
import { knowsPasskeys, signWithPasskey } from '../../lib/passkeys.ts';
import { useMe } from '../../lib/session.ts';

type Act = z.output<typeof officeActs>['items'][number];

const everyMs = 15_000;

/** Commands that wait for a second person. */
export function Acts() {
  const translate = useTranslations('acts');
  const acts = useQuery({
    queryKey: ['acts'],
    queryFn: ({ signal }) => get('/api/acts', officeActs, signal),
    // The list shows what is new by itself.
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const [decision, setDecision] = useState<{ act: Act; isApproved: boolean }>();
  const [done, setDone] = useState<readonly string[]>();
  return (
    <Stack>
      <ScreenHead title={translate('title')} hint={translate('rule')} />
      {done && (
        <Alert
          color="green"
          title={translate('decided')}
          role="status"
          withCloseButton
          onClose={() => setDone(undefined)}
        >
          {done.length > 0 && <Code block>{done.join('\n')}</Code>}
        </Alert>
      )}
      <QueryState query={acts}>
        {acts.data?.items.length === 0 && <Text c="dimmed">{translate('none')}</Text>}
        {acts.data?.items.map((act) => (
          <ActCard key={act.id} act={act} onDecide={(isApproved) => setDecision({ act, isApproved })} />
        ))}
      </QueryState>
      {decision && (
        <Decision
          {...decision}
          onClose={() => setDecision(undefined)}
          onDone={(lines) => {
            setDecision(undefined);
            setDone(lines);
          }}
        />
      )}
    </Stack>
  );
}

function ActCard({ act, onDecide }: { act: Act; onDecide: (isApproved: boolean) => void }) {
  const translate = useTranslations('acts');
  const { data: me } = useMe();
  const isOwn = act.asked_by === me?.name;
  const wordsOf = useOwnWords();
  const { data: commands } = useCommands();
  const command = commands?.items.find(({ name }) => name === act.command);
  const labelOf = (name: string) => {
    const option = command?.options.find((one) => one.name === name);
    return option ? wordsOf(option) : name;
  };
  return (
    <Paper withBorder p="md" component="article" aria-label={act.command}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap="xs">
          <Group>
            <Title order={2} size="h4">
              {act.command}
            </Title>
            {act.value_eur !== null && <Badge tt="none">{`${act.value_eur} EUR`}</Badge>}
          </Group>
          <Text size="sm">
            {act.asked_by} · <When at={act.asked_at} /> · {act.why}
          </Text>
          {command && <Text size="sm">{wordsOf(command)}</Text>}
          <Facts of={Object.entries(act.options).map(([name, value]) => [labelOf(name), value] as const)} />
          <DraftLink act={act} />
          {act.definition !== null && act.definition !== undefined && (
            <Code block>{JSON.stringify(act.definition, null, 2)}</Code>
          )}
        </Stack>
        <Group wrap="nowrap">
          {!isOwn && <Button onClick={() => onDecide(true)}>{translate('approve')}</Button>}
          <Button variant="default" onClick={() => onDecide(false)}>
            {translate(isOwn ? 'withdraw' : 'refuse')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

/** Pages of what an approval makes live: the act itself names a draft and its version. */
const draftPages: Readonly<Record<string, '/drafts/$id' | '/campaigns/$id'>> = {
  'promotion approve': '/drafts/$id',
  'campaign approve': '/campaigns/$id',
};

function DraftLink({ act }: { act: Act }) {
  const translate = useTranslations('acts');
  const [to, id] = [draftPages[act.command], act.options['id']];
  if (to === undefined || id === undefined) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to={to} params={{ id }} />}>
      {translate('see')}
    </Anchor>
  );
}

/** Asks for a fresh code or a passkey: an open session alone decides nothing. */
function Decision({
  act,
  isApproved,
  onClose,
  onDone,
}: {
  act: Act;
  isApproved: boolean;
  onClose: () => void;
  onDone: (lines: readonly string[]) => void;
}) {
  const translate = useTranslations('acts');
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const decide = useMutation({
    mutationFn: async (by: 'code' | 'passkey') => {
      const path = `/api/acts/${act.id}`;
      const proof =
        by === 'code'
          ? { code }
          : { assertion: await signWithPasskey(await post(`${path}/passkey`, passkeyRequestOptions)) };
      return post(path, officeRun, { is_approved: isApproved, ...proof });
    },
    onSuccess: ({ lines }) => onDone(lines),
    onError: () => setCode(''),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'commands' }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${translate(isApproved ? 'approve' : 'refuse')}: ${act.command}`}
      closeButtonProps={{ 'aria-label': translate('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate('code');
        }}
      >
        <Stack>
          <CodeInput value={code} onChange={setCode} />
          {decide.isError && <Failure error={decide.error} />}
          {decide.isError && isOutcomeUnknown(decide.error) && (
            <Alert color="orange" role="status">
              {translate('unknown')}
            </Alert>
          )}
          <Button type="submit" loading={decide.isPending}>
            {translate(isApproved ? 'approve' : 'refuse')}
          </Button>
          {knowsPasskeys() && (
            <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('passkey')}>
              {translate('byPasskey')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
