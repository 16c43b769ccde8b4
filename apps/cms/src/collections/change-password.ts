import { APIError, type CollectionBeforeOperationHook } from 'payload';

const minimumLength = 12;

function refuseShort(password: unknown): void {
  if (typeof password === 'string' && password.length < minimumLength) {
    throw new APIError(`The password needs at least ${minimumLength} characters.`, 400, null, true);
  }
}

/**
 * Validates the length of a new password and requires the current password of the editor who sets it, for their own or
 * another account. Failed attempts count as failed logins: the fifth locks that editor's account.
 */
export const guardPasswords: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { data } = args as { data?: { password?: unknown; currentPassword?: unknown } };
  refuseShort(data?.password);
  const current = data?.currentPassword;
  if (data) delete data.currentPassword;
  if (operation !== 'update' || !data?.password || !req.user) return args;
  const isRight =
    typeof current === 'string' &&
    (await req.payload.login({ collection: 'editors', data: { email: req.user.email, password: current } }).then(
      () => true,
      () => false,
    ));
  if (!isRight) throw new APIError('Enter your present password to set a new one.', 403, null, true);
  return args;
};
