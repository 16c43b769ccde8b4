import { campaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { Grid, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryState } from '../../components/query-state.tsx';
import { SaveDraft } from '../../components/save-draft.tsx';
import { runCommand } from '../../lib/commands.ts';
import { definitionOf, type Draft, draftOf, emptyDraft } from './draft.ts';
import { ActionFields, ScheduleFields, SegmentFields, TextField } from './fields.tsx';
import { Forecast } from './forecast.tsx';
import { useCampaign } from './use-campaign.ts';

/** Changes the draft of a campaign. */
export function EditCampaign({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const campaign = useCampaign(id);
  const read = campaignDefinition.safeParse(campaign.data?.definition);
  return (
    <QueryState query={campaign} isEmpty={!read.success}>
      {read.success && <CampaignForm id={id} first={draftOf(read.data)} onSaved={onSaved} />}
    </QueryState>
  );
}

interface Props {
  /** The draft that is changed; undefined: a new one. */
  id?: string | undefined;
  first?: Draft | undefined;
  onSaved: (id: string) => void;
}

/** The draft as it is written, and how it is saved. */
function useDraft({ id, first = emptyDraft, onSaved }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState('');
  // One for each content: sent again after a lost answer, it saves nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const definition = definitionOf(draft);
  const save = useMutation({
    mutationFn: () => {
      const options = { reason, ...(id !== undefined && { id }) };
      return runCommand(id === undefined ? 'campaign create' : 'campaign edit', { options, definition }, key);
    },
    onSuccess: async ({ lines }) => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'campaign' || queryKey[0] === 'list',
      });
      onSaved(id ?? lines[0] ?? '');
    },
  });
  return {
    ...{ draft, reason, definition, save },
    change: (part: Partial<Draft>) => {
      setKey(crypto.randomUUID());
      setDraft((before) => ({ ...before, ...part }));
    },
    setReason: (text: string) => {
      setKey(crypto.randomUUID());
      setReason(text);
    },
  };
}

/** Writes a draft: its segment, its action, its schedule; beside it, whom it touches and what it may cost. */
export function CampaignForm({ id, first, onSaved }: Props) {
  const translate = useTranslations('campaigns');
  const { draft, change, reason, setReason, definition, save } = useDraft({ id, first, onSaved });
  const fields = { draft, onChange: change };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Grid>
        <Grid.Col span={8}>
          <Stack>
            <Title order={1} size="h3">
              {translate(id === undefined ? 'create' : 'edit')}
            </Title>
            <Group grow align="flex-start">
              <TextField {...fields} name="name" isRequired />
              <TextField {...fields} name="code" isRequired />
            </Group>
            <SegmentFields {...fields} />
            <ActionFields {...fields} />
            <ScheduleFields {...fields} />
            <SaveDraft
              words={{ reason: translate('fields.reason'), save: translate('save') }}
              reason={reason}
              onReason={setReason}
              saving={save}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={4}>
          <div style={{ position: 'sticky', top: 64 }}>
            <Forecast definition={definition} id={id} />
          </div>
        </Grid.Col>
      </Grid>
    </form>
  );
}
