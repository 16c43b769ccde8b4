import { type IdentityDocument, type IdentityPicture, picturesOf } from '@altyn/contracts/player/kyc-rules';

/** Details submitted by a player; stored sealed. */
export interface KycDetails {
  first_name: string;
  last_name: string;
  birth_date: string;
  document: IdentityDocument;
  country: string;
  number: string;
}

/** Maximum submissions per player within 24 hours. */
export const submissionsADay = 5;
/** First polling pause of a check; it doubles each time. */
const firstPauseMs = 3_000;
const longestPauseMs = 10 * 60_000;
/** Time without an answer after which an operator reviews. */
export const checkLifeMs = 24 * 3_600_000;
/** Retention of unsubmitted pictures. */
export const draftLifeMs = 24 * 3_600_000;
/** Retention of a denied submission's documents, in case the player objects. */
export const deniedKeepMs = 30 * 24 * 3_600_000;

/** Lists the document's missing pictures. */
export function missingPictures(document: IdentityDocument, sent: readonly IdentityPicture[]): IdentityPicture[] {
  return picturesOf[document].filter((kind) => !sent.includes(kind));
}

/** Milliseconds until the next poll after `polls` polls. */
export function askPauseMs(polls: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(polls, 20), longestPauseMs);
}

/** Full years since a day, at an instant (UTC). */
export function yearsSince(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hasHadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hasHadBirthday ? 0 : 1);
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);

/**
 * Tells whether a payout's recipient is the verified person: the last name and the first given name, in any order, with any
 * other names between.
 */
export function isSamePerson(recipient: string, person: { firstName: string; lastName: string }): boolean {
  const recipientWords = new Set(wordsOf(recipient));
  return [...wordsOf(person.firstName).slice(0, 1), ...wordsOf(person.lastName)].every((word) =>
    recipientWords.has(word),
  );
}
