import { campaignDefinition } from '@altyn/contracts/promotions/campaigns';
import { Alert, List, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Facts } from '../../components/facts.tsx';
import { previewCommand } from '../../lib/commands.ts';
import { sayProblem } from '../../lib/say-problem.ts';
import { useErrorText } from '../../lib/error-text.ts';

const typingMs = 600;

/** Lines of a draft's preview, by what the server calls them. */
const lines = {
  'players who fit now': 'fitting',
  'left out: excluded, limited, disabled': 'outOfReach',
  'players reached now': 'reached',
  'at most to one player': 'each',
  'at most now': 'now',
  'at most in all': 'all',
} as const;
const isLine = (what: string): what is keyof typeof lines => what in lines;

/** Whom a draft would touch and what it may cost, while it is written. `id`: the draft that it replaces. */
export function Forecast({ definition, id }: { definition: unknown; id: string | undefined }) {
  const translate = useTranslations('campaigns.forecastOf');
  const errorText = useErrorText();
  const [settled] = useDebouncedValue(JSON.stringify(definition), typingMs);
  const read = campaignDefinition.safeParse(JSON.parse(settled));
  const preview = useQuery({
    // Each question is on record: an unfinished draft asks none.
    enabled: read.success,
    queryKey: ['campaign-preview', id, settled],
    queryFn: () => {
      const given = { options: id === undefined ? {} : { id }, definition: JSON.parse(settled) as unknown };
      return previewCommand(id === undefined ? 'campaign create' : 'campaign edit', given);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = preview.data?.changes.filter(({ what }) => isLine(what)) ?? [];
  return (
    <Paper withBorder p="md" aria-label={translate('title')} component="section">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {translate('title')} {preview.isFetching && <Loader size="xs" aria-label={translate('counting')} />}
        </Title>
        {read.success || <Missing issues={read.error.issues} />}
        {preview.error && read.success ? (
          <Alert color="yellow">{errorText(preview.error)}</Alert>
        ) : (
          <Facts of={shown.map(({ what, after }) => [isLine(what) ? translate(lines[what]) : what, after] as const)} />
        )}
        <Text size="xs" c="dimmed">
          {translate('rule')}
        </Text>
      </Stack>
    </Paper>
  );
}

/** Labels of the form by the path of a field in the definition, such as `schedule.starts_at`. */
function useLabels(): (path: readonly PropertyKey[]) => string {
  const label = useTranslations('campaigns.fields');
  return (path) => {
    const name = String(path.at(-1) ?? '');
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const known = [name, camel, name.replace(/_(min|max)$/, '.$1')].find((one) => label.has(one as never));
    return known === undefined ? path.join('.') : label(known as never);
  };
}

/** What a draft lacks, by the labels of its form. */
function Missing({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  const translate = useTranslations('campaigns.forecastOf');
  const problem = useTranslations('problems');
  const labelOf = useLabels();
  return (
    <Alert color="yellow" title={translate('incomplete')}>
      <List size="xs">
        {issues.map(({ path, message }) => (
          <List.Item
            key={`${path.join('.')} ${message}`}
          >{`${labelOf(path)}: ${sayProblem(message, { problem })}`}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
