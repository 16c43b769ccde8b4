import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { When } from '../../components/when.tsx';
import { Section } from './facts-of-player.tsx';
import type { Card } from './card.ts';

/** What the staff wrote about the player. */
export function Notes({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const preset = { player: card.id };
  return (
    <Section title={translate('notes')}>
      <Group gap="xs" mb="xs">
        <CommandButton name="note add" label={translate('addNote')} preset={preset} />
        <CommandButton name="tag add" label={translate('addTag')} preset={preset} />
        {card.tags.length > 0 && (
          <CommandButton
            name="tag remove"
            label={translate('removeTag')}
            preset={{ ...preset, ...(card.tags.length === 1 && { tag: card.tags[0]?.tag ?? '' }) }}
          />
        )}
      </Group>
      <Stack gap="xs">
        {card.notes.map((note) => (
          <div key={note.id}>
            <Text size="sm" className="printed">
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {note.by} · <When at={note.at} />
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
