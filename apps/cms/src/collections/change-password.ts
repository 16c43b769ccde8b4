import { APIError, type CollectionBeforeOperationHook } from 'payload';

const minimumLength = 12;

function refuseShort(password: unknown): void {
  if (typeof password === 'string' && password.length < minimumLength) {
    throw new APIError(`The password needs at least ${minimumLength} characters.`, 400, null, true);
  }
}

/**
 * A new password has a length, and whoever sets one, their own or another editor's, enters their own present one. Wrong tries
 * count as wrong logins: the fifth locks the account of the one who tries.
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
