import { Badge, Grid, NavLink, Paper, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CommandForm, type Values } from '../../components/command-form.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { type Command, useCommands, useOwnWords } from '../../lib/commands.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { byKeyboard } from '../../lib/scrolling.ts';

interface Props {
  find: string;
  name: string;
  preset: Values;
  onFind: (find: string) => void;
}

/** Every command that the person may give, each as a form. Its name and values may come in the address. */
export function Commands({ find, name, preset, onFind }: Props) {
  const translate = useTranslations('commandsScreen');
  const wordsOf = useOwnWords();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ code: 'Slash', key: '/', run: () => field.current?.focus() }]);
  const commands = useCommands();
  const { data } = commands;
  const words = find.toLowerCase().split(' ').filter(Boolean);
  const textOf = (command: Command) => `${command.name} ${command.summary} ${wordsOf(command)}`.toLowerCase();
  const found = data?.items.filter((command) => words.every((word) => textOf(command).includes(word))) ?? [];
  const chosen = data?.items.find((command) => command.name === name);
  return (
    <Stack>
      <ScreenHead title={translate('title')} />
      <Grid>
        <Grid.Col span={5}>
          <TextInput
            ref={field}
            type="search"
            label={translate('find')}
            value={find}
            onChange={({ currentTarget }) => onFind(currentTarget.value)}
          />
          <ScrollArea h="calc(100vh - 190px)" mt="xs" {...byKeyboard}>
            <QueryState query={commands} isEmpty={found.length === 0}>
              {found.map((command) => (
                <NavLink
                  key={command.name}
                  renderRoot={(props) => <Link {...props} to="/commands" search={{ find, name: command.name }} />}
                  active={command.name === name}
                  label={command.name}
                  description={wordsOf(command)}
                  rightSection={
                    command.may_need_two ? (
                      <Badge variant="light" color="yellow" tt="none">
                        {translate('two')}
                      </Badge>
                    ) : undefined
                  }
                />
              ))}
            </QueryState>
          </ScrollArea>
        </Grid.Col>
        <Grid.Col span={7}>
          {chosen ? (
            <Paper withBorder p="md">
              <Title order={2} size="h4" mb="xs">
                {chosen.name}
              </Title>
              <CommandForm key={chosen.name} command={chosen} preset={preset} />
            </Paper>
          ) : (
            <Text c="dimmed">{translate('choose')}</Text>
          )}
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
