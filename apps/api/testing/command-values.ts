import { randomUUID } from 'node:crypto';
import type { OptionKind } from '@altyn/contracts/office';
import type { CommandOption } from '../src/platform/cli/cli.ts';

/** A value that a command may take, of each kind. */
const good: Partial<Record<OptionKind, string>> = {
  ...{ text: 'new-one', lines: 'Some words', id: randomUUID(), money: '10.00', number: '7', flag: 'true' },
  ...{ time: '2026-11-22T10:00:00Z', date: '2026-11-20', currency: 'uah', country: 'UA', role: 'support' },
  ...{ game: 'frost-crown', games: 'frost-crown', provider: 'altyn-studio', providers: 'altyn-studio', value: '21' },
};

/** A value that a command may take for an option. */
export const valueOf = ({ kind, choices }: CommandOption, playerId: string): string =>
  kind === 'player' ? playerId : kind === 'file' ? '/nowhere/at/all' : (choices?.[0] ?? good[kind] ?? 'x');
