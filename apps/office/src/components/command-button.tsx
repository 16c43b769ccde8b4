import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
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
  const [isOpen, { open, close }] = useDisclosure();
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
        <CommandForm command={command} preset={preset} />
      </Modal>
    </>
  );
}
