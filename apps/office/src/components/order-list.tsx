import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moved } from '../lib/moved.ts';

interface Entry {
  id: string;
  /** Said when it moves. */
  name: string;
  content: ReactNode;
}

interface Props {
  label: string;
  entries: readonly Entry[];
  /** The order as shown: ids. */
  order: readonly string[];
  onOrder: (order: readonly string[]) => void;
}

/** Entries that are put in order: by dragging, by Alt and an arrow, or by their buttons. */
export function OrderList({ label, entries, order, onOrder }: Props) {
  const translate = useTranslations('catalogue');
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = order.flatMap((id) => known.get(id) ?? []);
  const move = (id: string, to: number) => {
    const next = moved(order, id, to);
    onOrder(next);
    setSaid(translate('movedTo', { name: known.get(id)?.name ?? id, place: next.indexOf(id) + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, id: string, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) move(id, place + step);
    else rows.current.get(order[place + step] ?? '')?.focus();
  };
  return (
    <Stack gap={4}>
      <Stack gap={4} role="list" aria-label={label}>
        {shown.map(({ id, name, content }, place) => (
          <Paper
            key={id}
            ref={(element) => void (element ? rows.current.set(id, element) : rows.current.delete(id))}
            role="listitem"
            aria-label={name}
            withBorder
            px="xs"
            py={4}
            tabIndex={0}
            draggable
            className="order-row"
            data-dragged={dragged === id || undefined}
            onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event, id, place)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              setDragged(id);
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Group justify="space-between" wrap="nowrap">
              {content}
              <Steps
                name={name}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                onStep={(step) => move(id, place + step)}
              />
            </Group>
          </Paper>
        ))}
      </Stack>
      <Text size="xs" c="dimmed" aria-live="polite">
        {said || translate('orderHint')}
      </Text>
    </Stack>
  );
}

interface StepsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: -1 | 1) => void;
}

/** Buttons that move an entry by one place. */
function Steps({ name, isFirst, isLast, onStep }: StepsProps) {
  const translate = useTranslations('catalogue');
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={translate('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        ↑
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={translate('moveDown', { name })}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        ↓
      </ActionIcon>
    </Group>
  );
}
