import type { ReadRoles } from '../operators/index.ts';
import { findAccountByName, listRolesWith } from './account-store.ts';
import { judgeAlone } from './judge-alone.ts';

/** Reads what the roles of an account allow at the command line; an account that has ended allows nothing. */
export const readPersonRoles: ReadRoles = async (deps, { name, permission }) => {
  const account = await findAccountByName(deps.db.kysely, name);
  if (!account) return undefined;
  const isActive = account.endedAt === null;
  const roles = isActive ? await listRolesWith(deps.db.kysely, { accountId: account.id, permission }) : [];
  const { limits } = judgeAlone({ roles, isHouseRule: false, weight: undefined, paysOutEur: undefined });
  const payoutMax = roles.reduce((max, { maxPayoutEur }) => (maxPayoutEur > max ? maxPayoutEur : max), 0n);
  return { isPermitted: roles.length > 0, limits, payoutMax };
};
