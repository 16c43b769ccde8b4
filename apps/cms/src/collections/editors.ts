import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload';
import { adminsChangeField, adminsOnly, adminsOrSelf } from '../access.ts';
import type { Config } from '../config.ts';
import { t } from '../text.ts';
import { guardPasswords } from './change-password.ts';
import { groups } from './groups.ts';
import { guardLogins } from './guard-logins.ts';
import { officeSignIn } from './office-sign-in.ts';

const minuteMs = 60_000;
const sessionSeconds = 2 * 60 * 60;
const maxLoginAttempts = 5;
const lockMinutes = 15;

const fields: CollectionConfig['fields'] = [
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
  {
    name: 'currentPassword',
    label: t(
      'Your present password, to set a new one',
      'Ваш теперішній пароль, щоб задати новий',
      'Ваш нынешний пароль, чтобы задать новый',
    ),
    type: 'text',
    virtual: true,
    admin: {
      condition: (_data, _siblings, { operation }) => operation === 'update',
      components: { Field: '/admin/current-password.tsx#CurrentPassword' },
    },
  },
];

const countOtherAdmins = async (req: PayloadRequest, id: number | string) => {
  const where = { role: { equals: 'admin' }, id: { not_equals: id } };
  return (await req.payload.count({ collection: 'editors', where, req })).totalDocs;
};

const keepOneAdmin: CollectionBeforeDeleteHook = async ({ req, id }) => {
  if ((await countOtherAdmins(req, id)) === 0) throw new APIError('The last admin stays.', 400, null, true);
};

const keepRoleOfLastAdmin: CollectionBeforeChangeHook = async ({ req, originalDoc, data, operation }) => {
  const before = originalDoc as { id?: number; role?: string } | undefined;
  if (operation !== 'update' || before?.role !== 'admin' || data['role'] !== 'editor') return;
  if ((await countOtherAdmins(req, before.id ?? '')) === 0)
    throw new APIError('The last admin stays one.', 400, null, true);
};

/** Editors; admins also manage accounts. Only they can list accounts. */
export const editors = (
  options: Pick<Config, 'office' | 'adminEmail' | 'isLimited'> & { isSecure: boolean },
): CollectionConfig => {
  const logins = guardLogins(options);
  const ofOffice = officeSignIn(options);
  return {
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
    fields,
    // Accounts are not verified by email; Payload's own route would query a missing column.
    endpoints: [
      { path: '/verify/:id', method: 'post', handler: () => Response.json({ message: 'Not Found' }, { status: 404 }) },
      ...ofOffice.endpoints,
    ],
    hooks: {
      beforeOperation: [
        ({ args, operation }) => {
          // The service sends no email, so an admin sets a new password.
          if (operation === 'forgotPassword' || operation === 'resetPassword') {
            throw new APIError('Ask an admin for a new password.', 403, null, true);
          }
          return args;
        },
        ofOffice.beforeOperation,
        logins.beforeOperation,
        guardPasswords,
      ],
      afterError: [logins.afterError],
      beforeDelete: [keepOneAdmin],
      beforeChange: [keepRoleOfLastAdmin],
    },
  };
};
