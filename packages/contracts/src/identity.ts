import { z } from 'zod';
import { avatars } from '@altyn/domain/nickname/avatars';
import {
  acknowledged,
  countryCodeInput,
  currency,
  id,
  instant,
  listOf,
  money,
  registrationCountry,
  playerLocale,
  wholeListOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const registrationType = z.enum(['Phone', 'Email']);
export type RegistrationType = z.infer<typeof registrationType>;

/** 6–16 characters, no spaces. */
export const password = z
  .string()
  .min(6, "Password's length must be 6-16 characters")
  .max(16, "Password's length must be 6-16 characters")
  .regex(/^\S*$/, 'PASSWORD_SPACES');

/** A 6-digit code sent by SMS or email. */
const code6 = z.string().regex(/^\d{6}$/, 'Validation code entered incorrectly');
/** The last four digits of the caller's number. */
const code4 = z.string().regex(/^\d{4}$/, 'Validation code entered incorrectly');
/** Phone number in any common notation, or an email address. */
export const login = z.string().trim().min(3).max(254);

const walletGroup = z.object({ balance: money });

/** A player's balances. `total` = game + bonus + digital, without `withdrawal_hold`. */
export const balances = z.object({
  game_wallet_group: walletGroup,
  bonus_wallet_group: walletGroup,
  electronic_wallet_group: walletGroup,
  cashback_balance: money,
  currency,
  /** Grows with every movement: clients keep the highest. */
  version: z.number().int(),
});
export type Balances = z.infer<typeof balances>;

/** A picture of our own set. */
const avatar = z.enum(avatars);

export const user = z.object({
  id,
  /** Shown to others instead of the masked login; null: none chosen. */
  nickname: z.string().nullable(),
  avatar: avatar.nullable(),
  currency,
  /** Stars, 0.00–10.00. */
  rating: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_phone_verified: z.boolean(),
  /** The phone is a login. One that was added to the account is not, until the player confirms it with a step-up. */
  phone_signs_in: z.boolean(),
  is_email_verified: z.boolean(),
  country: registrationCountry,
  time_zone: z.string(),
  language: playerLocale,
  /** Null: not given yet; required for play and deposits (`POST /users/consent`). */
  birth_date: z.iso.date().nullable(),
  newsletter_consent: z.boolean(),
  created_at: instant,
  balances,
});
export type User = z.infer<typeof user>;

/** Events of an account's security with a notification. */
export const toldSecurityEvent = z.enum([
  'new_device',
  'password_changed',
  'password_reset',
  'phone_added',
  'phone_signs_in',
  'email_added',
  'passkey_added',
  'passkey_removed',
  'authenticator_on',
  'authenticator_off',
  'factor_ending',
  'factor_kept',
  'recovery_code_used',
  'recovery_codes_renewed',
  'payee_added',
  'closing_requested',
  'closing_canceled',
  'data_exported',
]);

const securityEvent = z.object({
  id,
  event: z.enum([...toldSecurityEvent.options, 'signed_in']),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  at: instant,
});
export type SecurityEvent = z.output<typeof securityEvent>;

/** The refresh token is sent only in an HttpOnly cookie. */
export const session = z.object({ user, tokens: z.object({ access_token: z.string(), expires_at: instant }) });
export type Session = z.infer<typeof session>;

/** A code was sent. */
export const codeSent = z.object({ channel: z.enum(['sms', 'email', 'call']), expires_at: instant, retry_at: instant });

export const registerRequest = z.object({
  type: registrationType,
  login,
  password,
  /** Default: the country's. */
  currency: currency.optional(),
  countryCode: countryCodeInput.default('KZ'),
  /** Given together with the consent, or both later by `POST /users/consent`. */
  birthDate: z.iso.date().optional(),
  termsAccepted: z.literal(true, 'TERMS_NOT_ACCEPTED').optional(),
  newsletterConsent: z.boolean().default(false),
  language: playerLocale.default('en'),
  /** Code of the referral link; an unknown one is ignored. */
  referralCode: z.string().max(64).optional(),
  code: code6.optional(),
});

export const giveConsentRequest = z.object({
  birthDate: z.iso.date(),
  termsAccepted: z.literal(true, 'TERMS_NOT_ACCEPTED'),
  newsletterConsent: z.boolean().default(false),
});

const resetTarget = {
  resetType: registrationType,
  username: login,
  countryCode: countryCodeInput.optional(),
};

export const countryPhone = z.object({
  code: z.string(),
  prefix: z.string(),
  icon: z.string(),
  preview: z.string(),
  /** Mask after `preview`; `_` is a digit. */
  mask: z.string(),
  maskWithDigits: z.string(),
  placeholder: z.string(),
});

/** An open session of the player. */
export const ownSession = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
});

const verificationAction = z.enum(['BONUS_ACTIVATION', 'PHONE_CONFIRMATION', 'WITHDRAWAL']);
export type VerificationAction = z.infer<typeof verificationAction>;

const tag = 'identity';

export const identityEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/web',
    summary: 'Sign in',
    tag,
    access: 'public',
    body: z.object({ username: login, password: z.string().min(1).max(128), countryCode: countryCodeInput.optional() }),
    status: 201,
    response: session,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Register: the first call sends a code, the same call with `code` opens the account and signs in',
    tag,
    access: 'public',
    body: registerRequest,
    status: 201,
    response: z.union([session, codeSent]),
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Own open sessions, the present one first',
    tag,
    access: 'player',
    response: listOf(ownSession),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/users/sessions/{id}/end',
    summary: 'End one of the own sessions',
    tag,
    access: 'player',
    isBeforeConsent: true,
    params: z.object({ id }),
    response: acknowledged,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/users/sessions/end-others',
    summary: 'End every own session but the present one',
    tag,
    access: 'player',
    isBeforeConsent: true,
    response: acknowledged,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Rotate the refresh token',
    tag,
    access: 'public',
    response: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    tag,
    access: 'public',
    response: acknowledged,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/user/password/reset',
    summary: 'Ask for a reset code; the same answer whether or not the name exists',
    tag,
    access: 'public',
    body: z.object(resetTarget),
    response: codeSent,
  }),
  checkPasswordResetCode: endpoint({
    method: 'POST',
    path: '/user/password/reset/code',
    summary: 'Check a reset code',
    tag,
    access: 'public',
    body: z.object({ ...resetTarget, code: code6 }),
    response: acknowledged,
  }),
  confirmPasswordReset: endpoint({
    method: 'PUT',
    path: '/user/password/reset',
    summary: 'Set a new password with the code; ends all sessions',
    tag,
    access: 'public',
    body: z.object({ ...resetTarget, code: code6, newPassword: password }),
    response: acknowledged,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/password',
    summary: 'Change the password; ends all other sessions; asks for a step-up (`password`)',
    tag,
    access: 'player',
    body: z.object({ oldPassword: z.string().min(1).max(128), newPassword: password }),
    response: acknowledged,
  }),
  addPhone: endpoint({
    method: 'POST',
    path: '/user/phone/add',
    summary: 'Add a phone number; sends a code by SMS',
    tag,
    access: 'player',
    body: z.object({ phone: login, countryCode: countryCodeInput.optional() }),
    response: codeSent,
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/user/phone/verify',
    summary: 'Confirm the added phone number',
    tag,
    access: 'player',
    body: z.object({ code: code6 }),
    response: acknowledged,
  }),
  letPhoneSignIn: endpoint({
    method: 'POST',
    path: '/user/phone/sign-in',
    summary: 'Let the added phone number sign in and reset the password; asks for a step-up (`login`)',
    tag,
    access: 'player',
    response: acknowledged,
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/user/email/add',
    summary: 'Add an email address that signs in; sends a code; asks for a step-up (`login`)',
    tag,
    access: 'player',
    body: z.object({ email: login }),
    response: codeSent,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/user/email/verify',
    summary: 'Confirm the added email address',
    tag,
    access: 'player',
    body: z.object({ code: code6 }),
    response: acknowledged,
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/users/security-events',
    summary: "The newest events of the account's security",
    tag,
    access: 'player',
    response: wholeListOf(securityEvent),
  }),
  initPhoneVerification: endpoint({
    method: 'POST',
    path: '/verifications/phone/init',
    summary: 'Ask for a call whose last four digits are the code',
    tag,
    access: 'player',
    body: z.object({ token: login.optional(), action: verificationAction, countryCode: countryCodeInput.optional() }),
    response: codeSent,
  }),
  verifyPhoneVerification: endpoint({
    method: 'POST',
    path: '/verifications/phone/verify',
    summary: 'Confirm the call with its last four digits',
    tag,
    access: 'player',
    body: z.object({ code: code4 }),
    response: acknowledged,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'The signed-in player',
    tag,
    access: 'player',
    response: user,
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/users/consent',
    summary: 'Tell birth date and consent where registration did not: play and deposits wait for them',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: giveConsentRequest,
    response: user,
  }),
  changeNickname: endpoint({
    method: 'POST',
    path: '/user/nickname',
    summary: 'Choose the name that others see, once a day; null takes it away',
    tag,
    access: 'player',
    body: z.object({ nickname: z.string().max(64).nullable() }),
    response: user,
  }),
  chooseAvatar: endpoint({
    method: 'POST',
    path: '/user/avatar',
    summary: 'Choose a picture of our own set; null takes it away',
    tag,
    access: 'player',
    body: z.object({ avatar: avatar.nullable() }),
    response: user,
  }),
  countryPhones: endpoint({
    method: 'GET',
    path: '/country',
    summary: 'Country phone prefixes and masks',
    tag,
    access: 'public',
    response: listOf(countryPhone),
  }),
};
