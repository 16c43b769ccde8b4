/** Verification rules shared by site and API. Without the schema library, since pages load this file. */
import { hasInvisible, nameProblem, normaliseName } from '@altyn/domain/person-name';

/** Accepted identity documents. */
export const identityDocuments = ['passport', 'id_card', 'driving_licence'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Pictures of an identity document. */
export const identityPictures = ['front', 'back', 'selfie'] as const;
export type IdentityPicture = (typeof identityPictures)[number];

/** Proofs besides the identity document: of the address, and where money comes from. */
export const proofKinds = ['address', 'funds'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const isProofKind = (text: string): text is ProofKind => proofKinds.some((kind) => kind === text);
/** What a player can be asked for. */
export const askedDocuments = ['identity', ...proofKinds] as const;
export type AskedDocument = (typeof askedDocuments)[number];

/** Accepted papers of each proof. */
export const papersOf = {
  address: ['utility_bill', 'bank_statement', 'official_letter', 'lease'],
  funds: ['payslip', 'bank_statement', 'tax_return', 'sale', 'inheritance', 'other_paper'],
} as const satisfies Record<ProofKind, readonly string[]>;
export type ProofPaper = (typeof papersOf)[ProofKind][number];

/** Pictures of each proof: the first is required. */
export const proofPictures = {
  address: ['address_1', 'address_2'],
  funds: ['funds_1', 'funds_2', 'funds_3'],
} as const satisfies Record<ProofKind, readonly string[]>;

/** All pictures that can be sent. */
export const kycPictures = [...identityPictures, ...proofPictures.address, ...proofPictures.funds] as const;
export type KycPicture = (typeof kycPictures)[number];

/** Required pictures by document: a passport needs one page only. */
export const picturesOf: Record<IdentityDocument, readonly IdentityPicture[]> = {
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
