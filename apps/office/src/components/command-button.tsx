import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommands } from '../lib/commands.ts';
import { CommandForm, type Values } from './command-form.tsx';

/** Opens a command of the list as a dialog; nothing where the person may not give it. */
export function CommandButton({
  name,
  label,
  preset,
  ...button
}: { name: string; label: string; preset: Values } & ButtonProps) {
  const translate = useTranslations('commandForm');
  const queries = useQueryClient();
  const [hasRun, setHasRun] = useState(false);
  // What it changed is read anew once its answer is read: the entry that it decided may leave the screen then.
  const [isOpen, { open, close }] = useDisclosure(false, {
    onClose: () => {
      if (hasRun) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'commands' });
      setHasRun(false);
    },
  });
  const { data } = useCommands();
  const command = data?.items.find((one) => one.name === name);
  if (!command) return null;
  return (
    <>
      <Button size="xs" variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={command.name}
        size="lg"
        closeButtonProps={{ 'aria-label': translate('close') }}
      >
        <CommandForm command={command} preset={preset} onDone={() => setHasRun(true)} />
      </Modal>
    </>
  );
}
