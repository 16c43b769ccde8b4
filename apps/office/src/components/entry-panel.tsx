import { CloseButton, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Takes the focus while the panel is shown, and gives it back to the list. */
function useFocusInside() {
  return useCallback((panel: HTMLElement | null) => {
    const before = document.activeElement;
    panel?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

interface Props {
  /** What it is, to those who do not see it. */
  label: string;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** An open entry beside its list. Escape closes it. */
export function EntryPanel({ label, title, onClose, children }: Props) {
  const translate = useTranslations('lists');
  const ref = useFocusInside();
  return (
    <Paper
      withBorder
      p="md"
      component="article"
      aria-label={label}
      className="panel"
      tabIndex={-1}
      ref={ref}
      onKeyDown={(event) => {
        // Keys of a dialog above come through here as well.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose();
      }}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <CloseButton aria-label={translate('close')} onClick={onClose} />
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}
