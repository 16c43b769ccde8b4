import { normaliseName } from '@altyn/domain/person-name';
import { z } from 'zod';
import { currency, instant, money } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  askedDocuments,
  identityDocuments,
  identityPictures,
  isDocumentName,
  isDocumentNumber,
  kycPictures,
  papersOf,
  proofKinds,
} from './kyc-rules.ts';

export const identityDocument = z.enum(identityDocuments);
export const kycPicture = z.enum(kycPictures);
export const identityPicture = z.enum(identityPictures);
export const askedDocument = z.enum(askedDocuments);
/** Why a document is asked for. */
export const askedWhy = z.enum(['payout', 'payee', 'large_deposits', 'large_payouts', 'expiring', 'other']);
export type AskedWhy = z.infer<typeof askedWhy>;
const day = z.iso.date();

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
/** Reason of a proof that was not accepted. */
export const proofReason = z.enum([
  'unreadable',
  'wrong_paper',
  'too_old',
  'data_mismatch',
  'incomplete',
  'not_genuine',
]);
export type ProofReason = z.infer<typeof proofReason>;
export type KycReason = z.infer<typeof kycReason>;

export const kycStatus = z.enum(['none', 'submitted', 'approved', 'denied']);

/** A document that the player is asked for. */
const kycRequest = z.object({
  document: askedDocument,
  why: askedWhy,
  /** The operator's words. */
  text: z.string().nullable(),
  /** `answered`: it was sent and is being checked. */
  state: z.enum(['asked', 'answered']),
  asked_at: instant,
  /** Payouts wait from then on. */
  due_at: instant.nullable(),
  /** The withdrawal that waits for it. */
  payment: z.object({ amount: money, currency }).nullable(),
  /** Why the last answer was not accepted. */
  denied_for: proofReason.nullable(),
});

const kycState = z.object({
  status: kycStatus,
  /** Reason of the denial. */
  reason: kycReason.nullable(),
  /** Uploaded pictures not submitted yet. */
  pictures: z.array(kycPicture),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Last day of the verified document; null: none, or not known. */
  expires_on: day.nullable(),
  /** What the player is asked for, oldest first; each document once. */
  requests: z.array(kycRequest),
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
  /** Last day of its validity; null: it has none. */
  expires_on: day.nullable().default(null),
  consent: z.literal(true, 'CONSENT_REQUIRED'),
});

const proofSubmission = z
  .object({
    kind: z.enum(proofKinds),
    paper: z.enum([...papersOf.address, ...papersOf.funds]),
    /** What the player adds in their own words. */
    note: z.string().trim().max(1_000).default(''),
    consent: z.literal(true, 'CONSENT_REQUIRED'),
  })
  .refine(({ kind, paper }) => papersOf[kind].some((one) => one === paper), { path: ['paper'] });

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
  submitProof: endpoint({
    method: 'POST',
    path: '/kyc/proofs',
    summary: 'Submit a proof that was asked for, with the pictures sent before',
    tag,
    access: 'player',
    body: proofSubmission,
    response: kycState,
  }),
};
