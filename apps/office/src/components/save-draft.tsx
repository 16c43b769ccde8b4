import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useErrorText } from '../lib/error-text.ts';

interface Props {
  words: { reason: string; save: string };
  reason: string;
  onReason: (reason: string) => void;
  saving: { error: Error | null; isPending: boolean };
}

/** The end of a form that saves a draft: the reason for the audit log, what the server refuses, and the button. */
export function SaveDraft({ words, reason, onReason, saving }: Props) {
  const errorText = useErrorText();
  return (
    <>
      <Textarea
        label={words.reason}
        required
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget: { value } }) => onReason(value)}
      />
      {saving.error && <Alert color="red">{errorText(saving.error)}</Alert>}
      <Group>
        <Button type="submit" loading={saving.isPending}>
          {words.save}
        </Button>
      </Group>
    </>
  );
}
