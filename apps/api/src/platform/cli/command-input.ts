import { readFile } from 'node:fs/promises';
import { type CommandContext, UsageError } from './cli.ts';
import { describeRefusal, isRefusal, type Refusal } from '../refusal.ts';

/** Who does something and why, for the audit log. */
export interface Act {
  actor: string;
  reason: string;
}

export const actOf = ({ actor, options }: Pick<CommandContext, 'actor' | 'options'>): Act => ({
  actor,
  reason: options['reason'] ?? '',
});

/** A required option: `parseCommand` has seen to it that it is there. */
export const given = ({ options }: Pick<CommandContext, 'options'>, name: string): string => options[name] ?? '';

/**
 * Reads the JSON file that `--file` names.
 * @throws UsageError for a file that cannot be read or is no JSON.
 */
export async function readDefinition(context: Pick<CommandContext, 'options'>): Promise<unknown> {
  const path = given(context, 'file');
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws UsageError saying what is wrong, field by field. */
export function demand<T>(result: T | Refusal): T {
  if (!isRefusal(result)) return result;
  const fields = result.details.map((detail) => `\n  ${detail.path || 'definition'}: ${detail.message}`);
  throw new UsageError(`${describeRefusal(result).message}${fields.join('')}`);
}
