import { z } from 'zod';
import { instant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Documents that prove who somebody is. */
export const identityDocument = z.enum(['passport', 'id_card', 'driving_licence']);
export type IdentityDocument = z.infer<typeof identityDocument>;

/** Pictures of a submission. */
export const kycPicture = z.enum(['front', 'back', 'selfie']);
export type KycPicture = z.infer<typeof kycPicture>;

/** Pictures that a document needs: a passport says everything on one page. */
export const picturesOf: Record<IdentityDocument, readonly KycPicture[]> = {
  passport: ['front', 'selfie'],
  id_card: ['front', 'back', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
};

/** Why an identity was not accepted, as a key the site translates. */
export const kycReason = z.enum([
  'unreadable',
  'not_a_document',
  'document_expired',
  'data_mismatch',
  'selfie_mismatch',
  'underage',
  'not_genuine',
]);
export type KycReason = z.infer<typeof kycReason>;

export const kycStatus = z.enum(['none', 'submitted', 'approved', 'denied']);

export const kycState = z.object({
  status: kycStatus,
  /** Why it was denied. */
  reason: kycReason.nullable(),
  /** Pictures that wait to be submitted. */
  pictures: z.array(kycPicture),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
});
export type KycState = z.infer<typeof kycState>;

/** A name as a document says it: letters of any script, with spaces, hyphens, apostrophes and dots between them. */
const documentName = z
  .string()
  .trim()
  .max(64)
  .regex(/^\p{L}[\p{L}\p{M} .'’ʼ-]*$/u);

export const kycSubmission = z.object({
  first_name: documentName,
  last_name: documentName,
  document: identityDocument,
  /** Of the issuing country, ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  number: z
    .string()
    .trim()
    .max(32)
    .regex(/^[\p{L}\d](?:[\p{L}\d \-/]*[\p{L}\d])?$/u)
    .regex(/\d.*\d.*\d/u),
  consent: z.literal(true, 'CONSENT_REQUIRED'),
});

/**
 * A picture is sent as its bytes (`image/jpeg`, `image/png`, `image/webp`) by `PUT` with the player's token: no ordinary
 * call, so its path stands here. It answers with the `kycState`, and with 400 `KYC_PICTURE_UNREADABLE` where the bytes are no such picture.
 */
export const kycPicturePath = (picture: KycPicture): string => `/kyc/pictures/${picture}`;

/** Largest picture the API reads, in bytes; the site sends smaller ones. */
export const maxKycPictureBytes = 8 * 1024 * 1024;

const tag = 'kyc';

export const kycEndpoints = {
  kyc: endpoint({
    method: 'GET',
    path: '/kyc',
    summary: 'How far the verification of the player’s identity is',
    tag,
    access: 'player',
    response: kycState,
  }),
  submitKyc: endpoint({
    method: 'POST',
    path: '/kyc/submissions',
    summary: 'Submit the document and the pictures sent before',
    tag,
    access: 'player',
    body: kycSubmission,
    response: kycState,
  }),
};
