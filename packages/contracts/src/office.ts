import { z } from 'zod';
import { id } from './common.ts';
import { passkeyAssertion, passkeyRegistration } from './player/second-factor.ts';

/** What a person in the office may do. Each command names one. */
export const permissions = [
  'players.read',
  'players.write',
  'payments.read',
  'payments.decide',
  'payments.setup',
  'risk.read',
  'risk.decide',
  'identity.read',
  'identity.decide',
  'bonuses.read',
  'bonuses.write',
  'content.write',
  'games.read',
  'games.write',
  'finance.read',
  'finance.adjust',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  'compliance.report',
  'audit.read',
  'system.run',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/**
 * What an option of a command holds, hence how a form enters it. `choices`: several, separated by commas. `games`,
 * `providers`: several, separated by spaces. `money`: of the currency that the command names, with a point. `value`: JSON of
 * one setting. `picture`: the hash of an uploaded one. `json`: the content of a definition, beside the options. `file`: a path of the machine, for the command line
 * alone.
 */
const optionKinds = [
  'text',
  'lines',
  'id',
  'player',
  'money',
  'number',
  'time',
  'date',
  'flag',
  'choice',
  'choices',
  'currency',
  'country',
  'game',
  'games',
  'provider',
  'providers',
  'role',
  'picture',
  'mark',
  'value',
  'json',
  'file',
] as const;
export const optionKind = z.enum(optionKinds);
export type OptionKind = z.infer<typeof optionKind>;

const euros = z.string().nullable();
const password = z.string().min(10).max(200);
const code = z.string().regex(/^\d{6}$/);

export const officeSignInRequest = z.strictObject({
  name: z.string().min(1).max(64),
  password: z.string().max(200),
  code,
});
export const officeInvitationRequest = z.strictObject({ invitation: z.string().min(20).max(100) });
export const officeInvitation = z.object({ name: z.string(), secret: z.string(), uri: z.string() });
export const officeEnrolRequest = officeInvitationRequest.extend({ password, code });

/** Ways to sign in besides password, code and passkeys. */
export const officeWays = z.object({ has_open_id: z.boolean() });
export const officePasskeySignInRequest = z.strictObject({ assertion: passkeyAssertion });
export const officePasskeyRequest = z.strictObject({ registration: passkeyRegistration, code });
export const officeCodeRequest = z.strictObject({ code });
export const officePasskeys = z.object({
  items: z.array(
    z.object({
      id,
      user_agent: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
});

/** The signed-in person. */
export const officeMe = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(permission),
  expires_at: z.string(),
});

/** A way to the content service. `state`: what the content service gave the browser; without it, the way begins there. */
export const officeContentRequest = z.strictObject({ state: z.string().min(16).max(128).optional() });
export const officeContent = z.object({ url: z.string() });

/** A change that a command would make. `from`: when it applies; null: at once. */
const officeChange = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  from: z.string().nullable(),
});
export const officePreview = z.object({
  /** One person may do it alone; otherwise it waits for a second one, because of `why`. */
  is_alone: z.boolean(),
  why: z.string().nullable(),
  value_eur: euros,
  changes: z.array(officeChange),
});
export type OfficePreview = z.infer<typeof officePreview>;

/**
 * Options of a command, `reason` among them where it is audited, and its definition. `key`: made by the sender for each run;
 * repeated under the same key, a command does not run again and the first answer comes back.
 */
export const officeRunRequest = z.strictObject({
  options: z.record(z.string(), z.string().max(4_000)),
  definition: z.unknown().optional(),
  key: z.uuid().optional(),
});
/** `act_id`: it waits for a second person. */
export const officeRun = z.object({ lines: z.array(z.string()), act_id: id.nullable(), why: z.string().nullable() });
export type OfficeRun = z.infer<typeof officeRun>;

const officeAct = z.object({
  id,
  command: z.string(),
  options: z.record(z.string(), z.string()),
  definition: z.unknown(),
  why: z.string(),
  value_eur: euros,
  asked_by: z.string(),
  asked_at: z.string(),
});
export const officeActs = z.object({ items: z.array(officeAct) });
/** A fresh code of the app, or a passkey's signature for this act. */
export const officeDecideRequest = z.union([
  z.strictObject({ is_approved: z.boolean(), code }),
  z.strictObject({ is_approved: z.boolean(), assertion: passkeyAssertion }),
]);

/** Keyset lists: pass `next` as `after` for the following page. */
export const officePage = z.object({ after: z.string().max(200).optional() });
const nextPage = z.string().nullable();

export const officePlayerQuery = officePage.extend({ query: z.string().max(100).default('') });
const officePlayerRow = z.object({
  id,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  is_disabled: z.boolean(),
  created_at: z.string(),
});
export const officePlayers = z.object({ items: z.array(officePlayerRow), next: nextPage });

const officePayment = z.object({
  id,
  player_id: id,
  direction: z.enum(['deposit', 'withdraw']),
  method: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  account: z.string().nullable(),
  recipient: z.string().nullable(),
  created_at: z.string(),
});

const officeAuditEntry = z.object({
  id,
  number: z.string().nullable(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export const officeAuditQuery = officePage.extend({
  subject: z.string().max(100).optional(),
  actor: z.string().max(100).optional(),
});
export const officeAudit = z.object({ items: z.array(officeAuditEntry), next: nextPage });

/** A waiting withdrawal with what its decision needs. */
const officeWithdrawal = officePayment.extend({
  player_name: z.string().nullable(),
  is_payee_player: z.boolean().nullable(),
  deposited: z.string(),
  paid_out: z.string(),
  turnover_eur: z.string(),
  obstacles: z.array(z.string()),
  /** Kinds of the player's open alerts. */
  alerts: z.array(z.string()),
  is_verified: z.boolean(),
  /** What the player was asked for, oldest first. `answer_id`: the submission that answers it. */
  documents: z.array(z.object({ document: z.string(), state: z.string(), answer_id: id.nullable() })),
  country: z.string(),
  /** In which the player reads. */
  language: z.string(),
  /** A part of a split withdrawal: which, of how many, and the amount of the whole. */
  part: z.object({ of: id, number: z.int(), count: z.int(), whole: z.string() }).nullable(),
  /** The largest payout of its method; above it an approval makes parts. */
  max_payout: z.string().nullable(),
  /** Who works on it, until when. */
  claim: z.object({ by: z.string(), until: z.string() }).nullable(),
});
/** `id`: only that one, if it waits. */
/** `waits_for`: those that wait for the house, or for a document of the player. */
export const officeWithdrawalQuery = officePage.extend({
  id: id.optional(),
  waits_for: z.enum(['house', 'player']).catch('house').default('house'),
});
export const officeWithdrawals = z.object({ items: z.array(officeWithdrawal), next: nextPage });
