import { z } from 'zod';
import { id } from '../common.ts';
import { officePage } from '../office.ts';
import { askedDocuments } from '../player/kyc-rules.ts';

const text = z.string().nullable();

/** Queues of the office besides withdrawals, and what they hold: `books` are findings of reconciliations. */
export const officeQueues = ['identity', 'alerts', 'cases', 'books', 'refunds', 'held-wins', 'tickets'] as const;
export const officeQueue = z.enum(officeQueues);
export type OfficeQueue = (typeof officeQueues)[number];

/** Queues whose entries a person can claim. */
const claimedQueue = z.enum([...officeQueues, 'withdrawals']);
export type ClaimedQueue = z.infer<typeof claimedQueue>;

/** Commands that decide an entry of each queue; the first is the usual one. Who may give one of them may claim entries. */
export const queueDecisions = {
  withdrawals: ['withdrawal approve', 'withdrawal deny', 'withdrawal ask'],
  identity: ['kyc approve', 'kyc deny', 'proof accept', 'proof deny'],
  alerts: ['alert resolve'],
  cases: ['case note', 'case take', 'case wait', 'case resume', 'case freeze', 'case unfreeze', 'case close'],
  books: ['alert resolve'],
  refunds: ['deposit refund', 'deposit settle'],
  'held-wins': ['win release', 'win refuse'],
  tickets: ['ticket answer', 'ticket close'],
} as const satisfies Record<ClaimedQueue, readonly string[]>;

/** Who works on an entry, until when; null: nobody. */
const officeClaim = z.object({ by: z.string(), until: z.string() }).nullable();

const officeQueueEntry = z.object({
  id,
  player_id: id.nullable(),
  player_name: text,
  at: z.string(),
  /** In the queue's own words: kind of an alert, topic of a ticket. */
  what: z.string(),
  amount: text,
  currency: text,
  facts: z.record(z.string(), z.string()),
  claim: officeClaim,
});

export type OfficeQueueEntry = z.output<typeof officeQueueEntry>;
/** `what`: only entries of that kind. `id`: only that one, if it is in the queue. */
export const officeQueueQuery = officePage.extend({ what: z.string().max(100).default(''), id: id.optional() });
export const officeQueuePage = z.object({ items: z.array(officeQueueEntry), next: z.string().nullable() });

export const officeClaimRequest = z.strictObject({
  queue: claimedQueue,
  id,
  /** `take`: unless another has it; `take_over`: in any case; `release`: gives it up. */
  act: z.enum(['take', 'take_over', 'release']),
});
export const officeClaimAnswer = z.object({ claim: officeClaim });

/** A submission of identity documents. Pictures are JPEG in base 64: no disk holds them. */
export const officeSubmission = z.object({
  id,
  kind: z.enum(askedDocuments),
  player_id: id,
  status: z.string(),
  note: text,
  submitted_at: z.string(),
  /** Null: removed by the rule of keeping. */
  details: z.record(z.string(), z.string()).nullable(),
  pictures: z.array(z.object({ kind: z.string(), jpeg: z.string() })),
  /** What the account says of itself, to compare. */
  account: z.object({ birth_date: text, country: z.string() }),
  /** Other accounts with the same document. */
  same_document: z.array(z.object({ player_id: id, name: z.string() })),
});

const officeMessage = z.object({ id, by: z.string(), is_player: z.boolean(), text: z.string(), at: z.string() });
export const officeTicket = z.object({
  id,
  player_id: id,
  topic: z.string(),
  status: z.string(),
  payment_id: id.nullable(),
  messages: z.array(officeMessage),
});
