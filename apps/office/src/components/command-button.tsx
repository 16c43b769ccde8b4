import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommands } from '../lib/commands.ts';
import { useMe } from '../lib/session.ts';
import { CommandForm, runKey, type Values } from './command-form.tsx';

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
  const { data: me } = useMe();
  const isRunning = useIsMutating({ mutationKey: runKey }) > 0;
  const command = data?.items.find((one) => one.name === name);
  if (!command) return null;
  // Its answer is not missed, and what was typed survives a sign-in above it.
  const isHeld = isRunning || me === null;
  return (
    <>
      <Button size="xs" variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={label}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={!isHeld}
        withCloseButton={!isRunning}
        closeButtonProps={{ 'aria-label': translate('close') }}
      >
        <CommandForm command={command} preset={preset} onDone={() => setHasRun(true)} />
      </Modal>
    </>
  );
}
