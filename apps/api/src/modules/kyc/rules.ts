import { type IdentityDocument, type KycPicture, picturesOf } from '@altyn/contracts/kyc-rules';

/** What a player submits about themselves; it is kept sealed. */
export interface KycDetails {
  first_name: string;
  last_name: string;
  birth_date: string;
  document: IdentityDocument;
  country: string;
  number: string;
}

/** Submissions that a player may make within 24 hours. */
export const submissionsADay = 5;
/** Submitted pictures of a check are asked for again after this long, then twice as long, … */
const firstPauseMs = 3_000;
const longestPauseMs = 10 * 60_000;
/** After a day without an answer a person looks. */
export const checkLifeMs = 24 * 3_600_000;
/** How long pictures wait to be submitted. */
export const draftLifeMs = 24 * 3_600_000;
/** How long a denied submission keeps its documents, should the player object. */
export const deniedKeepMs = 30 * 24 * 3_600_000;

/** Pictures that the document needs and that are not there. */
export function missingPictures(document: IdentityDocument, sent: readonly KycPicture[]): KycPicture[] {
  return picturesOf[document].filter((kind) => !sent.includes(kind));
}

/** Milliseconds until a service is asked again, after `asked` questions. */
export function askPauseMs(asked: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(asked, 20), longestPauseMs);
}

/** The years that have passed since a day, at an instant (UTC). */
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
 * Whether a payout's recipient is the verified person: the last name and the first of the first names, in whatever order,
 * with whatever other names between them.
 */
export function isSamePerson(recipient: string, person: { firstName: string; lastName: string }): boolean {
  const told = new Set(wordsOf(recipient));
  return [...wordsOf(person.firstName).slice(0, 1), ...wordsOf(person.lastName)].every((word) => told.has(word));
}
