import type { Permission } from '@altyn/contracts/office';
import { UsageError } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { GiftLimits } from './gifts.ts';

/** What the roles of a person allow: whether a command at all, and how much of it alone, in euro cents. */
export interface PersonRoles {
  isPermitted: boolean;
  limits: GiftLimits;
  payoutMax: bigint;
}

/** Reads the roles of the account that a person has in the office; undefined: they have none. Implemented by a higher module. */
export type ReadRoles = (
  deps: PlatformDeps,
  of: { name: string; permission: Permission },
) => Promise<PersonRoles | undefined>;

/**
 * Reads what a person at the command line may do: whoever has an account in the office has its roles and limits here too.
 * @returns undefined without an account. @throws UsageError where no role permits the command, or the account has ended.
 */
export async function demandRoles(
  deps: PlatformDeps,
  of: { name: string; command: { name: string; permission: Permission }; readRoles: ReadRoles | undefined },
): Promise<PersonRoles | undefined> {
  const { name, command, readRoles } = of;
  const roles = await readRoles?.(deps, { name, permission: command.permission });
  if (roles && !roles.isPermitted)
    throw new UsageError(`${name}: no role of yours permits ${command.name} (${command.permission})`);
  return roles;
}
