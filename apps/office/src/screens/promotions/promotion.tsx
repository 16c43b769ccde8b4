import { type PromotionKind, promotionKinds } from '@altyn/contracts/promotions/promotions';
import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { useMay } from '../../lib/session.ts';
import { DefinitionView } from './definition-view.tsx';
import { StateBadge } from './promotions.tsx';
import { type PromotionDetails, usePromotion } from './use-promotions.ts';

interface Of {
  /** `draft`: whatever kind the draft of this id has. */
  kind: PromotionKind | 'draft';
  id: string;
}

/** One promotion: what it says, its forecast and its cost, and what can be done with it. */
export function Promotion(of: Of) {
  const query = usePromotion(of);
  const { data } = query;
  const kind = promotionKinds.find((one) => one === data?.kind);
  const list = { isRefreshing: query.isRefetching, refresh: () => void query.refetch() };
  return (
    <QueryState query={query} isEmpty={false}>
      {data && kind && (
        <Stack>
          <Head promotion={data} kind={kind} list={list} />
          <SimpleGrid cols={3}>
            <About promotion={data} kind={kind} />
            <Costs promotion={data} />
          </SimpleGrid>
          <DefinitionView kind={kind} definition={data.definition} />
        </Stack>
      )}
    </QueryState>
  );
}

interface Props {
  promotion: PromotionDetails;
  kind: PromotionKind;
}

function Head({ promotion, kind, list }: Props & { list: Parameters<typeof RefreshButton>[0]['list'] }) {
  const translate = useTranslations('promotions');
  const may = useMay();
  const locale = useLocale();
  const { id, name, state, draft, actions, is_draft: isDraft } = promotion;
  const isOpen = isDraft && state === 'draft';
  return (
    <Group>
      <Title order={1} size="h3">
        {name[locale]}
      </Title>
      <StateBadge state={state} />
      <Group flex={1} justify="flex-end" gap="xs">
        {isOpen && may('bonuses.write') && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/promotions/$kind/$id/edit" params={{ kind, id }} />}
          >
            {translate('edit')}
          </Button>
        )}
        {isOpen && draft && (
          <CommandButton
            name="promotion approve"
            label={translate('approve')}
            preset={{ id, version: String(draft.version) }}
            variant="filled"
          />
        )}
        {actions.map((action) => (
          <CommandButton
            key={action.name}
            name={action.command}
            label={translate(isDraft ? 'drop' : action.name)}
            preset={action.preset}
          />
        ))}
        <CommandButton name="promotion copy" label={translate('copy')} preset={{ kind, id }} />
        <RefreshButton list={list} />
      </Group>
    </Group>
  );
}

function About({ promotion, kind }: Props) {
  const translate = useTranslations('promotions');
  const { draft, starts_at: start, ends_at: end, countries, currencies, games, is_draft: isDraft } = promotion;
  const all = (list: readonly string[] | null) => (list === null ? translate('all') : list.join(', ').toUpperCase());
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('about')}
      </Title>
      <Facts
        of={[
          [translate('kind'), translate(`kinds.${kind}`)],
          [translate('startsAt'), start],
          [translate('endsAt'), end],
          [translate('countries'), all(countries)],
          [translate('currencies'), all(currencies)],
          [translate('games'), games === null ? translate('all') : games.join(', ')],
          [translate('by'), draft?.created_by],
          [translate('version'), draft && String(draft.version)],
          [translate('decidedBy'), draft?.decided_by],
          [translate('decidedAt'), draft?.decided_at],
        ]}
      />
      {isDraft &&
        draft?.made.map((made) => (
          <Anchor
            key={made}
            size="sm"
            display="block"
            mt="xs"
            renderRoot={(props) => <Link {...props} to="/promotions/$kind/$id" params={{ kind, id: made }} />}
          >
            {translate('made')}
          </Anchor>
        ))}
    </Paper>
  );
}

/** Kinds that players take: what bounds their cost is how many may. */
const takenKinds: ReadonlySet<string> = new Set(['bonus', 'promo_code', 'percent_deposit']);

/** The forecast by the house edge, and beside it what the ledger says of the last seven days. */
function Costs({ promotion }: Pick<Props, 'promotion'>) {
  const translate = useTranslations('promotions');
  const { forecast, costs, cost_eur: cost, kind } = promotion;
  const isEndless = takenKinds.has(kind) && forecast.each_eur !== null && forecast.max_eur === null;
  const euros = (amount: string | null) => amount && <Money amount={amount} currency="eur" />;
  return (
    <>
      <Paper withBorder p="md" component="section" aria-label={translate('forecast')}>
        <Title order={2} size="h5" mb="xs">
          {translate('forecast')}
        </Title>
        <Facts
          of={[
            [translate('share'), forecast.share_percent && `${forecast.share_percent} %`],
            [translate('week'), euros(forecast.week_eur)],
            [translate('each'), euros(forecast.each_eur)],
            [translate('max'), isEndless ? translate('noBound') : euros(forecast.max_eur)],
          ]}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {translate(Object.values(forecast).every((one) => one === null) ? 'noForecast' : 'forecastRule')}
        </Text>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label={translate('weekCost')}>
        <Title order={2} size="h5" mb="xs">
          {translate('weekCost')}
        </Title>
        <Facts
          of={[
            [translate('total'), <Money key="total" amount={cost} currency="eur" />],
            ...costs.map(
              ({ currency, amount }) =>
                [currency.toUpperCase(), <Money key={currency} amount={amount} currency={currency} />] as const,
            ),
          ]}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {translate('costRule')}
        </Text>
      </Paper>
    </>
  );
}
