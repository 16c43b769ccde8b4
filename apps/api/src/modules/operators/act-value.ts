import { type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';

/** What a command gives away or pays out now, in euro cents; undefined: no amount, or the command would refuse. */
async function valueNow<D extends PlatformDeps>(
  command: Command<D>,
  context: CommandContext<D>,
): Promise<bigint | undefined> {
  try {
    const paid = await command.paysOut?.(context);
    const weight = paid === undefined ? await command.weigh?.(context) : { eurMinor: paid };
    return weight === undefined || weight === 'two_persons' ? undefined : weight.eurMinor;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Tells whether an act is worth more now than when it was asked for: its second person would sign another amount. */
export async function isWorthMore<D extends PlatformDeps>(
  command: Command<D>,
  context: CommandContext<D>,
  askedEur: bigint | null,
): Promise<boolean> {
  const value = askedEur === null ? undefined : await valueNow(command, context);
  return askedEur !== null && value !== undefined && value > askedEur;
}
