import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { Alert, Grid, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../components/facts.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { SaveDraft } from '../../components/save-draft.tsx';
import { previewCommand, runCommand } from '../../lib/commands.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { DefinitionFields } from './definition-fields.tsx';
import { definitionOf, entryOf, newDefinition } from './draft.ts';
import { type Entry, fieldsOf } from './fields.data.ts';
import { usePromotion } from './use-promotions.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface Props {
  kind: PromotionKind;
  /** The draft that is changed; undefined: a new one. */
  id?: string | undefined;
  first: Entry;
  onSaved: (id: string) => void;
}

/** Writes a new draft of a kind. */
export function NewPromotion({ kind, onSaved }: Pick<Props, 'kind' | 'onSaved'>) {
  const [first] = useState(() => newDefinition(kind, new Date()));
  return <PromotionForm kind={kind} first={first} onSaved={onSaved} />;
}

/** Changes a draft. */
export function EditPromotion({ kind, id, onSaved }: { kind: PromotionKind; id: string; onSaved: () => void }) {
  const query = usePromotion({ kind, id });
  return (
    <QueryState query={query} isEmpty={false}>
      {query.data && (
        <PromotionForm kind={kind} id={id} first={entryOf(kind, query.data.definition)} onSaved={onSaved} />
      )}
    </QueryState>
  );
}

/** The draft as it is written, and how it is saved. */
function useDraft({ kind, id, first, onSaved }: Props) {
  const queries = useQueryClient();
  const [entry, setEntry] = useState(first);
  const [reason, setReason] = useState('');
  // One for each content: sent again after a lost answer, it saves nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const definition = definitionOf(kind, entry, fieldsOf[kind]);
  const given = { options: id === undefined ? { kind } : { id }, definition };
  const name = id === undefined ? 'promotion create' : 'promotion edit';
  const save = useMutation({
    mutationFn: () => runCommand(name, { ...given, options: { ...given.options, reason } }, key),
    onSuccess: async ({ lines }) => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('promotion') });
      onSaved(id ?? lines[0] ?? '');
    },
  });
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setKey(crypto.randomUUID());
      set(value);
    };
  return { ...{ entry, reason, given, name, save }, setEntry: changed(setEntry), setReason: changed(setReason) };
}

function PromotionForm(props: Props) {
  const { kind, id } = props;
  const translate = useTranslations('promotions');
  const { entry, setEntry, reason, setReason, given, name, save } = useDraft(props);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Grid>
        <Grid.Col span={9}>
          <Stack>
            <Title order={1} size="h3">
              {`${translate(id === undefined ? 'create' : 'edit')}: ${translate(`kinds.${kind}`)}`}
            </Title>
            <DefinitionFields fields={fieldsOf[kind]} entry={entry} onChange={setEntry} />
            <SaveDraft
              words={{ reason: translate('reason'), save: translate('save') }}
              reason={reason}
              onReason={setReason}
              saving={save}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={3}>
          <div style={{ position: 'sticky', top: 64 }}>
            <Check kind={kind} name={name} given={given} />
          </div>
        </Grid.Col>
      </Grid>
    </form>
  );
}

const typingMs = 600;

interface CheckProps {
  kind: PromotionKind;
  name: string;
  given: Parameters<typeof previewCommand>[1];
}

/** What the server says of a draft while it is written: what it gives at most, or what it lacks. */
function Check({ kind, name, given }: CheckProps) {
  const translate = useTranslations('promotions');
  const errorText = useErrorText();
  const sayRefusal = useRefusalText(kind);
  const [settled] = useDebouncedValue(JSON.stringify(given), typingMs);
  const preview = useQuery({
    queryKey: ['draft-preview', name, settled],
    queryFn: () => previewCommand(name, JSON.parse(settled) as typeof given),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const wordOf = (said: string | null | undefined) => {
    if (said?.startsWith('a rule')) return translate('houseRule');
    return said?.startsWith('no more') ? translate('maxOfBonus') : said;
  };
  const max = preview.data?.changes.find(({ what }) => what === 'gives at most')?.after;
  return (
    <Paper withBorder p="md" aria-label={translate('check')} component="section">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {translate('check')} {preview.isFetching && <Loader size="xs" aria-label={translate('checking')} />}
        </Title>
        {preview.error ? (
          <Alert color="yellow" title={translate('incomplete')} style={{ whiteSpace: 'pre-line' }}>
            {sayRefusal(errorText(preview.error))}
          </Alert>
        ) : (
          <Facts of={[[translate('givesAtMost'), wordOf(max)]]} />
        )}
        <Text size="xs" c="dimmed">
          {translate('checkRule')}
        </Text>
      </Stack>
    </Paper>
  );
}
