import { languageNames, languageTags, siteLocales } from '@altyn/contracts/languages';
import type { officeGameDetails } from '@altyn/contracts/office/catalogue';
import { registrationCountries } from '@altyn/domain/country';
import { Badge, Grid, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Tile } from '../../components/tile.tsx';
import { colourOf } from './games.tsx';
import { useGame } from './use-catalogue.ts';

type Details = z.output<typeof officeGameDetails>;

/** A game: its picture, its texts in all languages, where it is offered, and what its provider declares. */
export function Game({ slug }: { slug: string }) {
  const translate = useTranslations('catalogue');
  const query = useGame(slug);
  const game = query.data;
  return (
    <Stack>
      <ScreenHead title={game?.title ?? slug}>{game && <Acts game={game} />}</ScreenHead>
      <QueryState query={query}>
        {game && (
          <Grid>
            <Grid.Col span={4}>
              <Stack>
                <Picture game={game} />
                <Paper withBorder p="md">
                  <Title order={2} size="h5" mb="xs">
                    {translate('facts')}
                  </Title>
                  <GameFacts game={game} />
                </Paper>
              </Stack>
            </Grid.Col>
            <Grid.Col span={8}>
              <Stack>
                <Texts game={game} />
                <Countries game={game} />
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </QueryState>
    </Stack>
  );
}

function Acts({ game }: { game: Details }) {
  const translate = useTranslations('catalogue');
  const { slug, title, category, features, accent } = game;
  const edited = { slug, title, category, features: features.join(' '), accent };
  return (
    <>
      <CommandButton
        name={game.is_enabled ? 'game disable' : 'game enable'}
        label={translate(game.is_enabled ? 'close' : 'open')}
        preset={{ slug }}
        {...(game.is_enabled ? { color: 'red', variant: 'light' } : { variant: 'filled' })}
      />
      <CommandButton name="game edit" label={translate('edit')} preset={edited} />
    </>
  );
}

function Picture({ game: { slug, picture } }: { game: Details }) {
  const translate = useTranslations('catalogue');
  return (
    <Paper withBorder p="md">
      <Group align="start">
        {picture === null ? <Text c="dimmed">{translate('ownPicture')}</Text> : <Tile picture={picture} width={180} />}
        <CommandButton name="game picture" label={translate('changePicture')} preset={{ slug }} />
      </Group>
    </Paper>
  );
}

function GameFacts({ game }: { game: Details }) {
  const translate = useTranslations('catalogue');
  const times = (multiple: number | null) => multiple !== null && `×${multiple}`;
  const percent = (text: string | null) => text !== null && `${text} %`;
  const state = (
    <Badge color={colourOf[game.state]} variant="light" tt="none">
      {translate(`states.${game.state}`)}
    </Badge>
  );
  return (
    <Facts
      of={[
        [translate('state'), state],
        [translate('slug'), game.slug],
        [translate('provider'), game.provider.name],
        [translate('code'), game.game_code],
        [translate('category'), translate(`categories.${game.category}`)],
        [translate('features'), game.features.join(', ')],
        [translate('contribution'), `${game.wagering_contribution} %`],
        [translate('rtp'), percent(game.rtp)],
        [translate('highestRtp'), percent(game.highest_rtp)],
        [translate('volatility'), game.volatility],
        [translate('winCap'), times(game.max_win_multiple)],
        [translate('reachedWin'), times(game.reached_win_multiple)],
        [translate('winOdds'), game.max_win_odds !== null && `${game.max_win_odds}`],
        [translate('demo'), translate(game.has_demo ? 'yes' : 'no')],
        [translate('addedAt'), game.added_at],
      ]}
    />
  );
}

function Texts({ game }: { game: Details }) {
  const translate = useTranslations('catalogue');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('texts')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{translate('language')}</Table.Th>
            <Table.Th>{translate('title')}</Table.Th>
            <Table.Th>{translate('description')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {siteLocales.map((language) => {
            const title = language === 'en' ? game.title : game.titles[language];
            const description = game.descriptions[language];
            const preset = { slug: game.slug, language, title: title ?? '', description: description ?? '' };
            return (
              <Table.Tr key={language}>
                <Table.Td>{languageNames[languageTags[language]]}</Table.Td>
                <Table.Td>{title ?? <Text c="dimmed">{translate('asEnglish')}</Text>}</Table.Td>
                <Table.Td className="printed">{description ?? '—'}</Table.Td>
                <Table.Td>
                  <CommandButton name="game texts" label={translate('edit')} preset={preset} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Countries({ game }: { game: Details }) {
  const translate = useTranslations('catalogue');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('countries')}
      </Title>
      <Stack gap="xs">
        {registrationCountries.map((country) => {
          const isClosed = game.closed_to.includes(country);
          return (
            <Group key={country} justify="space-between">
              <Group gap="xs">
                <Text size="sm" w={32}>
                  {country}
                </Text>
                <Badge color={isClosed ? 'red' : 'green'} variant="light" tt="none">
                  {translate(isClosed ? 'states.closed' : 'states.open')}
                </Badge>
              </Group>
              <CommandButton
                name={isClosed ? 'game unblock' : 'game block'}
                label={translate(isClosed ? 'openIn' : 'closeIn', { country })}
                preset={{ slug: game.slug, country }}
              />
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
