import { isDocumentName, isDocumentNumber } from '@altyn/contracts/player/kyc-rules';

/** Typed values of the form. */
export interface IdentityText {
  firstName: string;
  lastName: string;
  number: string;
}

export type IdentityProblem = 'fill' | 'badName' | 'badNumber';

/** Problems of the fields by the contract's rules; empty if the form can be submitted. */
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
