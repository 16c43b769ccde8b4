import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isOutcomeUnknown } from '../lib/api.ts';
import { type Command, type Given, previewCommand, type Run, runCommand, useOwnWords } from '../lib/commands.ts';
import { CommandPreview } from './command-preview.tsx';
import { Failure } from './failure.tsx';
import { OptionField } from './option-field.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';

export type Values = Readonly<Record<string, string>>;

interface Props {
  command: Command;
  /** Values that are known already. */
  preset?: Values;
  /** Called after it ran, or was handed to a second person. */
  onDone?: (run: Run) => void;
}

const nothing: Values = {};
/** Marks runs, so that what holds a form stays open meanwhile. */
export const runKey = ['run'] as const;

/** Options that a person names themselves each time: whoever decides despite a warning has read it. */
const ownOptions = new Set(['despite']);

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

/** The steps of giving a command: values, what they would change, and a run under a key of its own. */
function useCommandSteps({ command, preset = nothing, onDone }: Props) {
  const first = Object.fromEntries(Object.entries(preset).filter(([name]) => !ownOptions.has(name)));
  const [values, setValues] = useState<Values>(first);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const preview = useMutation({ mutationFn: async () => previewCommand(command.name, toGiven(command, values)) });
  const run = useMutation({
    mutationKey: runKey,
    mutationFn: async () => runCommand(command.name, toGiven(command, values), key),
    ...(onDone && { onSuccess: onDone }),
  });
  const startOver = () => {
    preview.reset();
    run.reset();
    setKey(crypto.randomUUID());
  };
  const set = (name: string) => (value: string) => {
    startOver();
    setValues((before) => ({ ...before, [name]: value }));
  };
  return { first, values, set, preview, run, startOver };
}

/** A command as a form: its options, what it would change, its reason, and what it answers. */
export function CommandForm(props: Props) {
  const { command } = props;
  const translate = useTranslations('commandForm');
  const wordsOf = useOwnWords();
  const { first, values, set, preview, run, startOver } = useCommandSteps(props);
  const error = run.error ?? preview.error;
  const errorOf = (name: string) =>
    error instanceof ApiError ? error.details.find(({ path }) => path === name)?.message : undefined;
  if (run.data && command.is_audited) return <Outcome run={run.data} onAgain={startOver} />;
  const isUnknown = command.is_audited && run.error !== null && isOutcomeUnknown(run.error);
  const autofocused = command.options.findIndex(({ name }) => !first[name]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Enter looks; only the button below runs.
        if (command.is_audited) preview.mutate();
        else run.mutate();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{wordsOf(command)}</Text>
        <fieldset className="bare" disabled={run.isPending}>
          <Stack gap="sm">
            {command.options.map((option, index) => (
              <OptionField
                key={option.name}
                option={option}
                value={values[option.name] ?? ''}
                onChange={set(option.name)}
                error={errorOf(option.name)}
                autoFocus={index === autofocused}
              />
            ))}
          </Stack>
        </fieldset>
        <Group>
          <Button
            type="submit"
            variant={command.is_audited ? 'light' : 'filled'}
            loading={preview.isPending || (run.isPending && !command.is_audited)}
            disabled={run.isPending}
          >
            {translate(command.is_audited ? 'preview' : 'show')}
          </Button>
        </Group>
        {error && !isUnknown && <FormFailure error={error} />}
        {preview.data && <CommandPreview preview={preview.data} />}
        {isUnknown && <UnknownOutcome onStartOver={startOver} />}
        {preview.data && (
          <Group className="act-bar">
            <Button loading={run.isPending} disabled={preview.isPending} onClick={() => run.mutate()}>
              {translate(preview.data.is_alone ? 'run' : 'ask')}
            </Button>
          </Group>
        )}
        {run.data && <Printed run={run.data} />}
      </Stack>
    </form>
  );
}

function FormFailure({ error }: { error: Error }) {
  const translate = useTranslations('commandForm');
  return error instanceof SyntaxError ? <Alert color="red">{translate('notJson')}</Alert> : <Failure error={error} />;
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
