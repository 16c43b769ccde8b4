import { z } from 'zod';

/**
 * Protocol of a national register of excluded persons. Its shape follows the public description of the Dutch register Cruks
 * (Kansspelautoriteit): personal data are exchanged once for a code of the person, and the code is checked before each day
 * of play. Calls carry `authorization: Bearer <key>`.
 */
export const exclusionRegisterBasePath = '/exclusion-register/v1';
export const exclusionRegisterPaths = { codes: '/codes', checks: '/checks' } as const;

/** Personal data of one person, as on the document. */
export const registeredPerson = z.object({
  first_name: z.string().min(1).max(100),
  last_name: z.string().min(1).max(100),
  birth_date: z.iso.date(),
  document: z.object({ country: z.string().length(2), number: z.string().min(1).max(64) }),
});
export type RegisteredPerson = z.infer<typeof registeredPerson>;

/** Code of a person: the same person has the same code, whatever document is shown. */
const personCode = z.string().regex(/^[0-9A-F]{32}$/);

export const personCodeAnswer = z.object({ code: personCode });
export const registerCheck = z.object({ code: personCode });
export const registerCheckAnswer = z.object({ code: personCode, excluded: z.boolean() });
