import { z } from 'zod';
import { id } from '../common.ts';

const text = z.string().nullable();

export const caseStates = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Results of a case. One that went into another ends as `merged`, which nobody chooses. */
export const caseOutcomes = [
  ...['unfounded', 'bonus_abuse', 'fraud', 'collusion', 'chargeback', 'laundering', 'other'],
] as const;

/** A case with what belongs to it. */
export const officeCase = z.object({
  id,
  number: z.string(),
  state: z.enum(caseStates),
  outcome: text,
  owner: text,
  opened_by: z.string(),
  opened_at: z.string(),
  waits_until: text,
  merged_into: id.nullable(),
  members: z.array(
    z.object({
      player_id: id,
      name: text,
      phone: text,
      country: z.string(),
      added_at: z.string(),
      /** Since when the account is frozen. */
      frozen_at: text,
    }),
  ),
  alerts: z.array(
    z.object({
      id,
      kind: z.string(),
      player_id: id,
      opened_at: z.string(),
      resolved_at: text,
      details: z.record(z.string(), z.string()),
    }),
  ),
  /** The newest first. */
  notes: z.array(z.object({ id, by: z.string(), at: z.string(), text: z.string() })),
  /** Suspicious-transaction reports; null: the caller may not know of them. */
  reports: z.array(z.object({ id, number: z.string(), made_by: z.string(), made_at: z.string() })).nullable(),
});
export type OfficeCase = z.output<typeof officeCase>;

/** A report's file: `content` is the text whose SHA-256 is `digest`, in hex. */
export const officeSuspiciousReport = z.object({
  id,
  number: z.string(),
  digest: z.string(),
  content: z.string(),
});
