import type { Access, FieldAccess, Where } from 'payload';

type Role = 'admin' | 'editor';

/** Access for signed-in editors. The site itself reads only through `read/`. */
export const signedIn: Access = ({ req }) => req.user !== null;

const roleOf = (user: { role?: Role | null } | null | undefined): Role | undefined => user?.role ?? undefined;

export const adminsOnly: Access = ({ req }) => roleOf(req.user) === 'admin';

/** Admins can access every account, editors their own. */
export const adminsOrSelf: Access = ({ req }) => {
  if (roleOf(req.user) === 'admin') return true;
  if (!req.user) return false;
  const own: Where = { id: { equals: req.user.id } };
  return own;
};

export const adminsChangeField: FieldAccess = ({ req }) => roleOf(req.user) === 'admin';
