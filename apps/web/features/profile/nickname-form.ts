import '#web/lib/forms/no-eval.ts';
import { cleanNickname, nicknameProblem } from '@altyn/domain/nickname/nickname';
import { z } from 'zod';

/** The nickname as typed: the server's rule, so that a reason shows while typing. */
export const nicknameForm = (logins: { phone: string | null; email: string | null }) =>
  z.object({
    nickname: z.string().superRefine((typed, context) => {
      const name = cleanNickname(typed);
      const message = name === '' ? 'FILL_OUT_THIS_FIELD' : nicknameProblem(name, logins);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });
