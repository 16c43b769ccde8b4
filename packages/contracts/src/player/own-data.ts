import { z } from 'zod';
import { acknowledged, instant, wholeListOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const consent = z.object({
  kind: z.enum(['terms', 'age', 'newsletter']),
  /** False: refused or withdrawn. */
  given: z.boolean(),
  /** Version of the terms that it was given to. */
  text_version: z.string(),
  at: instant,
});
export type Consent = z.output<typeof consent>;

const closing = z.object({
  /** When the account closes, if nothing is due by then; null: nobody has asked. */
  closes_at: instant.nullable(),
  /** Money, an open round or a payment under way: the account stays open until they are over. */
  has_dues: z.boolean(),
});
export type Closing = z.output<typeof closing>;

const tag = 'identity';

export const ownDataEndpoints = {
  consents: endpoint({
    method: 'GET',
    path: '/users/consents',
    summary: 'Own consents and their changes, the newest first',
    tag,
    access: 'player',
    response: wholeListOf(consent),
  }),
  exportOwnData: endpoint({
    method: 'POST',
    path: '/users/export',
    summary: 'A copy of the own data, one line of JSON per table; asks for a step-up (`export`)',
    tag,
    access: 'player',
    isBeforeConsent: true,
    response: z.object({ lines: z.string() }),
  }),
  closing: endpoint({
    method: 'GET',
    path: '/users/closing',
    summary: 'Whether the own account is going to close',
    tag,
    access: 'player',
    response: closing,
  }),
  requestClosing: endpoint({
    method: 'POST',
    path: '/users/closing',
    summary: 'Close the own account after 72 hours; a repeat does not move the time; asks for a step-up (`closing`)',
    tag,
    access: 'player',
    isBeforeConsent: true,
    response: closing,
  }),
  cancelClosing: endpoint({
    method: 'POST',
    path: '/users/closing/cancel',
    summary: 'Keep the own account',
    tag,
    access: 'player',
    isBeforeConsent: true,
    response: acknowledged,
  }),
};
