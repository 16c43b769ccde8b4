import { APIError, type CollectionConfig } from 'payload';
import { adminsChangeField, adminsOnly, adminsOrSelf } from '../access.ts';
import { t } from '../text.ts';
import { groups } from './groups.ts';

const minuteMs = 60_000;
const sessionSeconds = 2 * 60 * 60;
const minimumPasswordLength = 12;
const maxLoginAttempts = 5;
const lockMinutes = 15;

function refuseShortPassword(password: unknown): void {
  if (typeof password === 'string' && password.length < minimumPasswordLength) {
    throw new APIError(`The password needs at least ${minimumPasswordLength} characters.`, 400, null, true);
  }
}

/** Those who write: admins also make accounts. Nobody but they can see who there is. */
export const editors = (options: { isSecure: boolean }): CollectionConfig => ({
  slug: 'editors',
  labels: { singular: t('Editor', 'Редактор', 'Редактор'), plural: t('Editors', 'Редактори', 'Редакторы') },
  admin: {
    group: groups.people,
    useAsTitle: 'email',
    defaultColumns: ['email', 'role', 'updatedAt'],
    hideAPIURL: true,
  },
  auth: {
    tokenExpiration: sessionSeconds,
    maxLoginAttempts,
    lockTime: lockMinutes * minuteMs,
    cookies: { sameSite: 'Strict', secure: options.isSecure },
  },
  access: {
    admin: ({ req }) => req.user !== null,
    read: adminsOrSelf,
    create: adminsOnly,
    update: adminsOrSelf,
    delete: adminsOnly,
    unlock: adminsOnly,
  },
  fields: [
    {
      name: 'role',
      label: t('Role', 'Роль', 'Роль'),
      type: 'select',
      required: true,
      defaultValue: 'editor',
      saveToJWT: true,
      options: [
        {
          label: t('Admin: content and accounts', 'Адмін: вміст і акаунти', 'Админ: содержимое и аккаунты'),
          value: 'admin',
        },
        { label: t('Editor: content', 'Редактор: вміст', 'Редактор: содержимое'), value: 'editor' },
      ],
      access: { create: adminsChangeField, update: adminsChangeField },
    },
  ],
  hooks: {
    beforeOperation: [
      ({ args, operation }) => {
        // There is no mail to send a link by: an admin sets a new password.
        if (operation === 'forgotPassword' || operation === 'resetPassword') {
          throw new APIError('Ask an admin for a new password.', 403, null, true);
        }
        refuseShortPassword((args as { data?: { password?: unknown } }).data?.password);
        return args;
      },
    ],
    beforeDelete: [
      async ({ req, id }) => {
        const { totalDocs } = await req.payload.count({
          collection: 'editors',
          where: { role: { equals: 'admin' }, id: { not_equals: id } },
          req,
        });
        if (totalDocs === 0) throw new APIError('The last admin stays.', 400, null, true);
      },
    ],
    beforeChange: [
      async ({ req, originalDoc, data, operation }) => {
        const before = originalDoc as { id?: number; role?: string } | undefined;
        if (operation !== 'update' || before?.role !== 'admin' || data['role'] !== 'editor') return;
        const { totalDocs } = await req.payload.count({
          collection: 'editors',
          where: { role: { equals: 'admin' }, id: { not_equals: before.id } },
          req,
        });
        if (totalDocs === 0) throw new APIError('The last admin stays one.', 400, null, true);
      },
    ],
  },
});
