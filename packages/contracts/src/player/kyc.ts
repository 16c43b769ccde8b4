import { normaliseName } from '@altyn/domain/person-name';
import { z } from 'zod';
import { instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { identityDocuments, isDocumentName, isDocumentNumber, kycPictures } from './kyc-rules.ts';

export const identityDocument = z.enum(identityDocuments);
export const kycPicture = z.enum(kycPictures);

/** Reason of a denial, as a key translated by the site. */
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

const kycState = z.object({
  status: kycStatus,
  /** Reason of the denial. */
  reason: kycReason.nullable(),
  /** Uploaded pictures not submitted yet. */
  pictures: z.array(kycPicture),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
});
export type KycState = z.infer<typeof kycState>;

const documentName = z.string().overwrite(normaliseName).refine(isDocumentName);

const kycSubmission = z.object({
  first_name: documentName,
  last_name: documentName,
  document: identityDocument,
  /** Of the issuing country, ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  number: z.string().trim().refine(isDocumentNumber),
  consent: z.literal(true, 'CONSENT_REQUIRED'),
});

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
