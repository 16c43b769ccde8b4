import { readFile } from 'node:fs/promises';
import { describeRefusal, isRefusal, type Refusal } from '../refusal.ts';
import { type CommandContext, UsageError } from './cli.ts';

/** Actor and reason, for the audit log. */
export interface Act {
  actor: string;
  reason: string;
}

export const actOf = ({ actor, options }: Pick<CommandContext, 'actor' | 'options'>): Act => ({
  actor,
  reason: options['reason'] ?? '',
});

/** Returns a required option, whose presence `parseCommand` guarantees. */
export const given = ({ options }: Pick<CommandContext, 'options'>, name: string): string => options[name] ?? '';

/** Reads the JSON file of `--file`, unless its content is given. @throws UsageError for an unreadable or invalid file. */
export async function readDefinition(context: Pick<CommandContext, 'options' | 'definition'>): Promise<unknown> {
  if (context.definition !== undefined) return context.definition;
  const path = given(context, 'file');
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Refuses a change that names nothing to change. `of`: the values of the optional options. @throws UsageError */
export function demandChange(of: Readonly<Record<string, unknown>>): void {
  if (Object.values(of).every((value) => value === undefined))
    throw new UsageError(
      `Name what changes: ${Object.keys(of)
        .map((name) => `--${name}`)
        .join(', ')}`,
    );
}

/** Unwraps a result. @throws UsageError describing the refusal field by field. */
export function demand<T>(result: T | Refusal): T {
  if (!isRefusal(result)) return result;
  const fields = result.details.map((detail) => `\n  ${detail.path || 'definition'}: ${detail.message}`);
  throw new UsageError(`${describeRefusal(result).message}${fields.join('')}`);
}
