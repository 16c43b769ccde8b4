import { z } from 'zod';
import { acknowledged, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { codeSent, session } from '../identity.ts';

/** Acts that a stolen session alone must not do. A confirmation counts for one of them. */
const stepUpPurpose = z.enum([
  'withdrawal',
  /** A withdrawal to an account that the player has not used before. */
  'payee',
  /** A change of the phone or the email. */
  'login',
  'password',
  /** Adding a factor, and renewing recovery codes. */
  'factor',
  /** Ending a factor. */
  'factor_end',
  /** A copy of the own data. */
  'export',
  /** Closing the account. */
  'closing',
]);
export type StepUpPurpose = z.infer<typeof stepUpPurpose>;

const base64url = z.string().regex(/^[\w-]+=*$/);
const short = base64url.max(1_024);
const code6 = z.string().regex(/^\d{6}$/, 'Validation code entered incorrectly');
/** Two groups of five characters of the base-32 alphabet; case and the sign between the groups do not matter. */
const recoveryCode = z.string().regex(/^[A-Za-z2-7]{5}[ -]?[A-Za-z2-7]{5}$/, 'Validation code entered incorrectly');
const credential = z.object({ id: short, type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** Parameters of `navigator.credentials.get`, as JSON (Web Authentication level 3, 5.1.9). */
export const passkeyRequestOptions = z.object({
  challenge: base64url,
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(credential).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
});

/** Parameters of `navigator.credentials.create`, as JSON (Web Authentication level 3, 5.1.8). */
export const passkeyCreationOptions = z.object({
  challenge: base64url,
  timeout: z.number().optional(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
    requireResidentKey: z.boolean().optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  }),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

const answered = {
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** A new credential of a browser. */
export const passkeyRegistration = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url.max(4_096),
    attestationObject: base64url.max(16_384),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** A browser's signature with a credential. */
export const passkeyAssertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url.max(4_096),
    authenticatorData: base64url.max(4_096),
    signature: base64url.max(4_096),
    userHandle: base64url.max(128).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

const purpose = stepUpPurpose;
const stepUpRequest = z.discriminatedUnion('means', [
  z.object({ means: z.literal('passkey'), purpose, assertion: passkeyAssertion }),
  z.object({ means: z.literal('totp'), purpose, code: code6 }),
  z.object({ means: z.literal('recovery'), purpose, code: recoveryCode }),
  /** Without a factor, or to end a lost one: the password, and a code sent to the oldest verified login. */
  z.object({ means: z.literal('password'), purpose, password: z.string().min(1).max(128), code: code6 }),
]);
export type StepUpRequest = z.output<typeof stepUpRequest>;

const endsAt = instant.nullable();
const factors = z.object({
  passkeys: z.array(
    z.object({
      id,
      user_agent: z.string().nullable(),
      created_at: instant,
      last_used_at: instant.nullable(),
      /** Set: the factor ends then; null: it stays. */
      ends_at: endsAt,
    }),
  ),
  /** Null: no authenticator app. */
  totp: z.object({ created_at: instant, ends_at: endsAt }).nullable(),
  recovery_codes_left: z.number().int(),
  /** Masked login that receives a code where there is no factor. */
  code_to: z.string().nullable(),
});
export type Factors = z.output<typeof factors>;

const ended = z.object({ ends_at: endsAt });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const tag = 'second factor';

export const secondFactorEndpoints = {
  factors: endpoint({
    method: 'GET',
    path: '/user/factors',
    summary: 'Own passkeys and authenticator app',
    tag,
    access: 'player',
    response: factors,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/user/factors/passkeys/options',
    summary: 'Begin a passkey: parameters for the browser; asks for a step-up (`factor`)',
    tag,
    access: 'player',
    response: passkeyCreationOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/user/factors/passkeys',
    summary: 'Add the passkey that the browser made; asks for a step-up (`factor`)',
    tag,
    access: 'player',
    body: z.object({ registration: passkeyRegistration }),
    status: 201,
    response: factors,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/user/factors/totp',
    summary: 'Begin an authenticator app: its secret; asks for a step-up (`factor`)',
    tag,
    access: 'player',
    /** The secret in base 32, and the address (`otpauth:`) for a QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/user/factors/totp/confirm',
    summary: 'Switch the authenticator app on with its first code; recovery codes are answered this once',
    tag,
    access: 'player',
    body: z.object({ code: code6 }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/factors/recovery-codes',
    summary: 'Replace the recovery codes; asks for a step-up (`factor`)',
    tag,
    access: 'player',
    response: recoveryCodes,
  }),
  endFactor: endpoint({
    method: 'POST',
    path: '/user/factors/{factor}/end',
    summary: 'End a factor: at once after a step-up (`factor_end`) with itself, else in 72 hours',
    tag,
    access: 'player',
    /** A passkey's id, or `totp`. */
    params: z.object({ factor: z.union([id, z.literal('totp')]) }),
    response: ended,
  }),
  keepFactor: endpoint({
    method: 'POST',
    path: '/user/factors/{factor}/keep',
    summary: 'Keep a factor that was to end',
    tag,
    access: 'player',
    params: z.object({ factor: z.union([id, z.literal('totp')]) }),
    response: acknowledged,
  }),
  stepUpOptions: endpoint({
    method: 'POST',
    path: '/user/step-up/options',
    summary: 'Parameters for a confirmation with a passkey',
    tag,
    access: 'player',
    isBeforeConsent: true,
    response: passkeyRequestOptions,
  }),
  stepUpCode: endpoint({
    method: 'POST',
    path: '/user/step-up/code',
    summary: 'Send a code to the oldest verified login',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: z.object({ purpose: stepUpPurpose }),
    response: codeSent,
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/user/step-up',
    summary: 'Confirm an act with a factor; without one with the password and a code. Valid for ten minutes',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: stepUpRequest,
    response: z.object({ valid_until: instant }),
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'Parameters for signing in with a passkey',
    tag,
    access: 'public',
    response: passkeyRequestOptions,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey',
    tag,
    access: 'public',
    body: z.object({ assertion: passkeyAssertion }),
    status: 201,
    response: session,
  }),
};
