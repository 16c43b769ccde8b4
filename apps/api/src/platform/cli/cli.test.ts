import { describe, expect, it } from 'vitest';
import { type Command, parseCommand, UsageError, usage } from './cli.ts';

const run = async () => undefined;
const commands: Command[] = [
  {
    name: 'bonus show',
    summary: 'Show a bonus',
    options: { id: { summary: 'Its id', kind: 'id', isRequired: true } },
    permission: 'games.read',
    isAudited: false,
    run,
  },
  {
    name: 'bonus disable',
    summary: 'Disable a bonus',
    options: { id: { summary: 'Its id', kind: 'id' }, quiet: { summary: 'Say less', kind: 'flag' } },
    permission: 'games.read',
    isAudited: true,
    run,
  },
];

describe('parseCommand', () => {
  it('finds a command by its two words and reads its options', () => {
    const { command, options } = parseCommand(commands, [
      'bonus',
      'disable',
      '--id',
      '7',
      '--quiet',
      '--reason',
      'fraud',
    ]);
    expect(command.name).toBe('bonus disable');
    expect(options).toEqual({ id: '7', quiet: 'true', reason: 'fraud' });
  });

  it.each([
    ['an unknown command', ['bonus', 'explode']],
    ['nothing', []],
    ['a missing required option', ['bonus', 'show']],
    ['an audited command without a reason', ['bonus', 'disable', '--id', '7']],
    ['an unknown option', ['bonus', 'show', '--id', '7', '--force', 'x']],
  ])('refuses %s', (_name, argv) => {
    expect(() => parseCommand(commands, argv)).toThrow(UsageError);
  });
});

it('lists every option in the help, including the reason of audited commands', () => {
  expect(usage(commands)).toMatch(/--reason.*required/);
});
