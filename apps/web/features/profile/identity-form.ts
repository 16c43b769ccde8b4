import { isDocumentName, isDocumentNumber } from '@altyn/contracts/kyc-rules';

/** What a player types into the form, as text. */
export interface IdentityText {
  firstName: string;
  lastName: string;
  number: string;
}

export type IdentityProblem = 'fill' | 'badName' | 'badNumber';

/** What is wrong with each field by the contract's own rules; empty when it can be sent. */
export function problemsOfIdentity(text: IdentityText): Partial<Record<keyof IdentityText, IdentityProblem>> {
  const problemOf = (value: string, isRight: (text: string) => boolean, bad: IdentityProblem) =>
    value.trim() === '' ? 'fill' : isRight(value.trim()) ? undefined : bad;
  const all = {
    firstName: problemOf(text.firstName, isDocumentName, 'badName'),
    lastName: problemOf(text.lastName, isDocumentName, 'badName'),
    number: problemOf(text.number, isDocumentNumber, 'badNumber'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}
