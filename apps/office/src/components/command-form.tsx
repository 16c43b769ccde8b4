import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../lib/api.ts';
import { useCommandTexts } from '../lib/command-texts.ts';
import { type Command, type Given, previewCommand, type Run, runCommand } from '../lib/commands.ts';
import { useErrorText } from '../lib/error-text.ts';
import { CommandPreview } from './command-preview.tsx';
import { OptionField } from './option-field.tsx';

export type Values = Readonly<Record<string, string>>;

interface Props {
  command: Command;
  /** Values that are known already. */
  preset?: Values;
  /** Called after it ran, or was handed to a second person. */
  onDone?: (run: Run) => void;
}

const nothing: Values = {};

/** What the form holds, as it is sent. @throws SyntaxError for a definition that is no JSON. */
function toGiven(command: Command, values: Values): Given {
  const options: Record<string, string> = {};
  let definition: unknown;
  for (const { name, kind } of command.options) {
    const value = values[name]?.trim() ?? '';
    if (kind === 'json') definition = JSON.parse(value);
    else if (value !== '') options[name] = value;
  }
  return definition === undefined ? { options } : { options, definition };
}

/** A command as a form: its options, what it would change, its reason, and what it answers. */
export function CommandForm({ command, preset = nothing, onDone }: Props) {
  const translate = useTranslations('commandForm');
  const { summaryOf } = useCommandTexts();
  const errorText = useErrorText();
  const [values, setValues] = useState<Values>(preset);
  const preview = useMutation({ mutationFn: async () => previewCommand(command.name, toGiven(command, values)) });
  const run = useMutation({
    mutationFn: async () => runCommand(command.name, toGiven(command, values)),
    ...(onDone && { onSuccess: onDone }),
  });
  const error = run.error ?? preview.error;
  const errorOf = (name: string) =>
    error instanceof ApiError ? error.details.find(({ path }) => path === name)?.message : undefined;
  if (run.data && command.is_audited) return <Outcome run={run.data} onAgain={run.reset} />;
  const isSeen = !command.is_audited || preview.data !== undefined;
  const set = (name: string) => (value: string) => {
    preview.reset();
    run.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSeen) run.mutate();
        else preview.mutate();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{summaryOf(command)}</Text>
        {command.options.map((option, index) => (
          <OptionField
            key={option.name}
            option={option}
            value={values[option.name] ?? ''}
            onChange={set(option.name)}
            error={errorOf(option.name)}
            autoFocus={index === command.options.findIndex(({ name }) => !preset[name])}
          />
        ))}
        {preview.data && <CommandPreview preview={preview.data} />}
        {error && <Alert color="red">{error instanceof SyntaxError ? translate('notJson') : errorText(error)}</Alert>}
        <Group>
          <Button type="submit" loading={run.isPending || preview.isPending} variant={isSeen ? 'filled' : 'light'}>
            {translate(labelOf(command, preview.data?.is_alone))}
          </Button>
        </Group>
        {run.data && <Printed run={run.data} />}
      </Stack>
    </form>
  );
}

/** The next step: show, preview, run, or ask a second person. */
function labelOf({ is_audited: isAudited }: Command, isAlone: boolean | undefined) {
  if (!isAudited) return 'show';
  if (isAlone === undefined) return 'preview';
  return isAlone ? 'run' : 'ask';
}

function Printed({ run }: { run: Run }) {
  const translate = useTranslations('commandForm');
  return (
    <Code block className="printed">
      {run.lines.length > 0 ? run.lines.join('\n') : translate('noLines')}
    </Code>
  );
}

function Outcome({ run, onAgain }: { run: Run; onAgain: () => void }) {
  const translate = useTranslations('commandForm');
  const isWaiting = run.act_id !== null;
  return (
    <Stack>
      <Alert color={isWaiting ? 'yellow' : 'green'} title={translate(isWaiting ? 'waiting' : 'done')} role="status">
        {run.why}
      </Alert>
      {isWaiting ? <Link to="/acts">{translate('toActs')}</Link> : <Printed run={run} />}
      <Group>
        <Button variant="default" onClick={onAgain}>
          {translate('again')}
        </Button>
      </Group>
    </Stack>
  );
}
