import { officePreview, officeRun } from '@altyn/contracts/office';
import { officeCommands } from '@altyn/contracts/office/views';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { z } from 'zod';
import { get, post } from './api.ts';

export type Command = z.output<typeof officeCommands>['items'][number];
export type CommandOption = Command['options'][number];
export type Preview = z.output<typeof officePreview>;
export type Run = z.output<typeof officeRun>;

/** Options of a command and its definition, as they are sent. */
export interface Given {
  options: Record<string, string>;
  definition?: unknown;
}

/** The commands that the person may give. */
export function useCommands() {
  return useQuery({
    queryKey: ['commands'],
    queryFn: ({ signal }) => get('/api/commands', officeCommands, signal),
    staleTime: 600_000,
  });
}

/** Says the words of a command or an option in the person's language. */
export function useOwnWords(): (of: Pick<Command, 'words'>) => string {
  const locale = useLocale();
  return ({ words }) => words[locale];
}

const pathOf = (name: string) => `/api/commands/${encodeURIComponent(name)}`;

export const previewCommand = (name: string, given: Given): Promise<Preview> =>
  post(`${pathOf(name)}/preview`, officePreview, given);

/** Runs a command. `key`: one for each run; a repetition under it runs nothing and gets the first answer. */
export const runCommand = (name: string, given: Given, key: string = crypto.randomUUID()): Promise<Run> =>
  post(pathOf(name), officeRun, { ...given, key });
