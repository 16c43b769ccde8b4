/** Verification rules shared by site and API. Without the schema library, since pages load this file. */
import { hasInvisible, nameProblem, normaliseName } from '@altyn/domain/person-name';

/** Accepted identity documents. */
export const identityDocuments = ['passport', 'id_card', 'driving_licence'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Pictures of a submission. */
export const kycPictures = ['front', 'back', 'selfie'] as const;
export type KycPicture = (typeof kycPictures)[number];

/** Required pictures by document: a passport needs one page only. */
export const picturesOf: Record<IdentityDocument, readonly KycPicture[]> = {
  passport: ['front', 'selfie'],
  id_card: ['front', 'back', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
};

/** Validates a name as in documents: letters of any script, with spaces, hyphens, apostrophes and dots between them. */
export const isDocumentName = (text: string): boolean =>
  normaliseName(text).length <= 64 && nameProblem(text, 1) === undefined;

/**
 * Validates a document number: letters and digits, at least three digits, with spaces, hyphens and slashes between them,
 * nothing invisible.
 */
export const isDocumentNumber = (text: string): boolean =>
  text.length <= 32 &&
  !hasInvisible(text) &&
  /^[\p{L}\d](?:[\p{L}\d \-/]*[\p{L}\d])?$/u.test(text) &&
  /\d.*\d.*\d/u.test(text);

/**
 * Path of a picture upload: raw bytes (`image/jpeg`, `image/png`, `image/webp`) by `PUT` with the player's token, outside
 * the declared endpoints. Answers the `kycState`, or 400 `KYC_PICTURE_UNREADABLE` for an invalid picture.
 */
export const kycPicturePath = (picture: KycPicture): string => `/kyc/pictures/${picture}`;

/** Maximum picture size in bytes; the site sends smaller ones. */
export const maxKycPictureBytes = 8 * 1024 * 1024;
