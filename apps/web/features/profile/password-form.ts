import '#web/lib/forms/no-eval.ts';
import { identityEndpoints } from '@altyn/contracts/identity';
import { filled, filledText, newPassword } from '#web/lib/forms/fields.ts';

const { body } = identityEndpoints.changePassword;

/** Schema of the contract's request as typed: the new password repeated and different from the old one. */
export const passwordForm = body
  .extend({ oldPassword: filled(body.shape.oldPassword), newPassword, repeated: filledText })
  .refine(({ oldPassword, newPassword: chosen }) => chosen !== oldPassword, {
    path: ['newPassword'],
    message: 'SAME_AS_OLD',
  })
  .refine(({ newPassword: chosen, repeated }) => chosen === repeated, {
    path: ['repeated'],
    message: 'PASSWORD_MISMATCH',
  })
  .transform(({ oldPassword, newPassword: chosen }) => ({ oldPassword, newPassword: chosen }));
