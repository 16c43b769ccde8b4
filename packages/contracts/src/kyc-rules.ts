/** What the site and the API both know of a verification. Without the schemas' library: pages load this file. */

/** Documents that prove who somebody is. */
export const identityDocuments = ['passport', 'id_card', 'driving_licence'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Pictures of a submission. */
export const kycPictures = ['front', 'back', 'selfie'] as const;
export type KycPicture = (typeof kycPictures)[number];

/** Pictures that a document needs: a passport says everything on one page. */
export const picturesOf: Record<IdentityDocument, readonly KycPicture[]> = {
  passport: ['front', 'selfie'],
  id_card: ['front', 'back', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
};

/** A name as a document says it: letters of any script, with spaces, hyphens, apostrophes and dots between them. */
export const isDocumentName = (text: string): boolean => text.length <= 64 && /^\p{L}[\p{L}\p{M} .'’ʼ-]*$/u.test(text);

/** A document's number: letters and digits, at least three digits, with spaces, hyphens and slashes between them. */
export const isDocumentNumber = (text: string): boolean =>
  text.length <= 32 && /^[\p{L}\d](?:[\p{L}\d \-/]*[\p{L}\d])?$/u.test(text) && /\d.*\d.*\d/u.test(text);

/**
 * A picture is sent as its bytes (`image/jpeg`, `image/png`, `image/webp`) by `PUT` with the player's token: no ordinary
 * call, so its path stands here. It answers with the `kycState`, and with 400 `KYC_PICTURE_UNREADABLE` where the bytes are
 * no such picture.
 */
export const kycPicturePath = (picture: KycPicture): string => `/kyc/pictures/${picture}`;

/** Largest picture the API reads, in bytes; the site sends smaller ones. */
export const maxKycPictureBytes = 8 * 1024 * 1024;
