import { Center, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../app/preferences.tsx';

/** The frame of the pages in front of the sign-in. */
export function Doorway({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w={400}>
        <Group justify="space-between" mb="lg">
          <Title order={1} size="h3">
            {title}
          </Title>
          <LanguageMenu />
        </Group>
        {children}
      </Paper>
    </Center>
  );
}
