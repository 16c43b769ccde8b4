import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Head of a screen: its title, a hint, and what can be done on it. */
export function ScreenHead({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <Group justify="space-between">
      <Group flex={1} gap="sm">
        <Title order={1} size="h3">
          {title}
        </Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed" flex={1}>
            {hint}
          </Text>
        )}
      </Group>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
