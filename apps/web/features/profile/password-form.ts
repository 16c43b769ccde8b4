/** What is wrong with a new password; the words are in `errors` and `profile.security`. */
export interface PasswordProblems {
  oldPassword?: 'FILL_OUT_THIS_FIELD';
  newPassword?: 'FILL_OUT_THIS_FIELD' | 'PASSWORD_SPACES' | 'PASSWORD_LENGTH' | 'SAME_AS_OLD';
  repeated?: 'FILL_OUT_THIS_FIELD' | 'PASSWORD_MISMATCH';
}

/** 6–16 characters, no spaces, both the same (specification, section 5), and another than before. */
export function problemsOfPassword(form: {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}): PasswordProblems {
  const { oldPassword, newPassword, repeated } = form;
  return {
    ...(oldPassword === '' ? { oldPassword: 'FILL_OUT_THIS_FIELD' as const } : {}),
    ...newPasswordProblem(oldPassword, newPassword),
    ...(repeated === ''
      ? { repeated: 'FILL_OUT_THIS_FIELD' as const }
      : repeated !== newPassword
        ? { repeated: 'PASSWORD_MISMATCH' as const }
        : {}),
  };
}

function newPasswordProblem(oldPassword: string, newPassword: string): Pick<PasswordProblems, 'newPassword'> {
  if (newPassword === '') return { newPassword: 'FILL_OUT_THIS_FIELD' };
  if (/\s/.test(newPassword)) return { newPassword: 'PASSWORD_SPACES' };
  if (newPassword.length < 6 || newPassword.length > 16) return { newPassword: 'PASSWORD_LENGTH' };
  return newPassword === oldPassword ? { newPassword: 'SAME_AS_OLD' } : {};
}
