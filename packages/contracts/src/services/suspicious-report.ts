import { z } from 'zod';
import { currency, id, instant, money } from '../common.ts';

/** The form of a suspicious-transaction report and its version. A change that a reader must know of raises the version. */
export const suspiciousReportForm = { name: 'altyn.suspicious-transaction-report', version: 2 } as const;

const text = z.string().nullable();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const person = z.object({
  player_id: id,
  /** By the verified document; null: the identity is not verified. */
  name: z.object({ first: z.string(), last: z.string() }).nullable(),
  document: z.object({ kind: z.string(), country: z.string(), number: z.string() }).nullable(),
  verified_at: instant.nullable(),
  birth_date: day.nullable(),
  country: z.string(),
  phone: text,
  email: text,
  registered_at: instant,
  frozen_at: instant.nullable(),
  currency,
  balances: z.record(z.string(), money),
});

/** Two accounts and what they share. */
const link = z.object({
  one: id,
  other: id,
  state: z.enum(['certain', 'likely', 'confirmed', 'cut']),
  shared: z.array(z.string()),
});

const instrument = z.object({
  player_id: id,
  provider: z.string(),
  brand: z.string(),
  masked: z.string(),
  holder: text,
  first_used_at: instant,
  last_used_at: instant,
});

const transaction = z.object({
  player_id: id,
  payment_id: id,
  direction: z.enum(['deposit', 'withdraw']),
  method: z.string(),
  provider: z.string(),
  provider_reference: text,
  amount: money,
  /** Part of it that went back. */
  returned: money,
  currency,
  /** `split`: it moved no money itself, its parts did. */
  status: z.string(),
  /** The withdrawal that it pays a part of. */
  part_of: id.nullable(),
  recipient: text,
  account: text,
  created_at: instant,
  settled_at: instant.nullable(),
});

/** What an account has staked and won in all. */
const play = z.object({
  player_id: id,
  currency,
  rounds: z.int().nonnegative(),
  staked: money,
  won: money,
  from: instant.nullable(),
  to: instant.nullable(),
});

const alert = z.object({
  id,
  kind: z.string(),
  player_id: id,
  opened_at: instant,
  resolved_at: instant.nullable(),
  facts: z.record(z.string(), z.string()),
});

/** A report on suspicious transactions, for the authority: facts of one case. Lists are ordered by time. */
export const suspiciousReport = z.object({
  form: z.literal(suspiciousReportForm.name),
  version: z.literal(suspiciousReportForm.version),
  id,
  number: z.string(),
  made_at: instant,
  made_by: z.string(),
  case: z.object({ id, number: z.string(), opened_at: instant, state: z.string(), outcome: text }),
  /** Why it is reported, in the reporter's words. */
  grounds: z.string(),
  persons: z.array(person),
  links: z.array(link),
  instruments: z.array(instrument),
  transactions: z.array(transaction),
  play: z.array(play),
  alerts: z.array(alert),
});
export type SuspiciousReport = z.output<typeof suspiciousReport>;
