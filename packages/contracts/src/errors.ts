import { z } from 'zod';

/** Generic codes of the envelope: the kind of refusal. `message` identifies it. */
const genericCodes = [
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type GenericCode = (typeof genericCodes)[number];

/** Schema of every error answer. The web app translates `message`; it is never HTML. */
export const errorEnvelope = z.object({
  statusCode: z.number().int(),
  code: z.enum(genericCodes),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/**
 * Every expected refusal: its wire `message` (the specification's literal code or text where given), status and generic
 * code.
 */
export const refusals = {
  // office
  STAFF_FORBIDDEN: { statusCode: 403, code: 'FORBIDDEN', message: 'STAFF_FORBIDDEN' },
  FOUR_EYES: { statusCode: 403, code: 'FORBIDDEN', message: 'FOUR_EYES' },
  ACT_DECIDED: { statusCode: 409, code: 'CONFLICT', message: 'ACT_DECIDED' },
  /** A command refuses its input or the state of things; the details say why. */
  COMMAND_REFUSED: { statusCode: 400, code: 'BAD_REQUEST', message: 'COMMAND_REFUSED' },
  /** A command was sent before under the same key; it is running, or nobody knows how it ended. */
  RUN_UNKNOWN: { statusCode: 409, code: 'CONFLICT', message: 'RUN_UNKNOWN' },
  // identity
  INVALID_CREDENTIALS: { statusCode: 401, code: 'UNAUTHORIZED', message: 'INVALID_CREDENTIALS' },
  ACCOUNT_LOCKED: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'ACCOUNT_LOCKED' },
  UNAUTHORIZED: { statusCode: 401, code: 'UNAUTHORIZED', message: 'UNAUTHORIZED' },
  SESSION_EXPIRED: { statusCode: 401, code: 'UNAUTHORIZED', message: 'SESSION_EXPIRED' },
  LOGIN_ALREADY_USED: { statusCode: 409, code: 'CONFLICT', message: 'LOGIN_ALREADY_USED' },
  EMAIL_ALREADY_SET: { statusCode: 409, code: 'CONFLICT', message: 'EMAIL_ALREADY_SET' },
  REGISTRATION_TYPE_DISABLED: { statusCode: 400, code: 'BAD_REQUEST', message: 'REGISTRATION_TYPE_DISABLED' },
  /** Operators have closed the site to this address. */
  ADDRESS_CLOSED: { statusCode: 403, code: 'FORBIDDEN', message: 'ADDRESS_CLOSED' },
  COUNTRY_NOT_ALLOWED: { statusCode: 403, code: 'FORBIDDEN', message: 'COUNTRY_NOT_ALLOWED' },
  AGE_RESTRICTED: { statusCode: 403, code: 'FORBIDDEN', message: 'AGE_RESTRICTED' },
  CONSENT_REQUIRED: { statusCode: 403, code: 'FORBIDDEN', message: 'CONSENT_REQUIRED' },
  PHONE_INVALID: { statusCode: 400, code: 'VALIDATION_ERROR', message: 'PHONE_INVALID_ERROR' },
  /** A line by wire or a toll-free one: no text message reaches it. */
  PHONE_NO_SMS: { statusCode: 400, code: 'VALIDATION_ERROR', message: 'PHONE_NO_SMS' },
  INVALID_CODE: { statusCode: 400, code: 'BAD_REQUEST', message: 'Invalid code' },
  CODE_EXPIRED: { statusCode: 400, code: 'BAD_REQUEST', message: 'Code expired' },
  CODE_REQUEST_LIMIT: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'CODE_REQUEST_LIMIT' },
  /** The nickname was changed less than a day ago. */
  NICKNAME_TOO_SOON: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'NICKNAME_TOO_SOON' },
  WRONG_PASSWORD: { statusCode: 400, code: 'BAD_REQUEST', message: 'WRONG_PASSWORD' },
  USER_DISABLED: { statusCode: 403, code: 'FORBIDDEN', message: 'USER_DISABLED' },
  // phone verification
  PHONE_ALREADY_USED: { statusCode: 409, code: 'CONFLICT', message: 'This phone number is already used' },
  ANOTHER_PHONE: { statusCode: 409, code: 'CONFLICT', message: 'User has another phone number' },
  NO_PHONE: { statusCode: 400, code: 'BAD_REQUEST', message: 'User has no phone' },
  ACTION_NOT_VERIFIED: { statusCode: 403, code: 'FORBIDDEN', message: "User didn't verify action" },
  VERIFICATION_NOT_FINISHED: { statusCode: 403, code: 'FORBIDDEN', message: 'Verification is not finished' },
  VERIFICATION_REQUIRED: { statusCode: 403, code: 'FORBIDDEN', message: 'Verification is required step' },
  CALL_LIMIT_REACHED: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'CALL_LIMIT_REACHED' },
  // bonuses
  BONUS_EXPIRED: { statusCode: 409, code: 'CONFLICT', message: 'BONUS_EXPIRED' },
  BONUS_ACTIVATION_LIMIT_REACHED: { statusCode: 409, code: 'CONFLICT', message: 'BONUS_ACTIVATION_LIMIT_REACHED' },
  /** The person's bonuses of this month have no room for this one; `available_from` tells when they have again. */
  BONUS_BUDGET_REACHED: { statusCode: 403, code: 'FORBIDDEN', message: 'BONUS_BUDGET_REACHED' },
  NEEDS_USER_CONFIRMATION: { statusCode: 409, code: 'CONFLICT', message: 'NEEDS_USER_CONFIRMATION' },
  BONUS_INVALID_ACTIVATION_CODE: { statusCode: 400, code: 'BAD_REQUEST', message: 'BONUS_INVALID_ACTIVATION_CODE' },
  BONUS_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'BONUS_NOT_FOUND' },
  BONUS_INVALID: { statusCode: 400, code: 'BAD_REQUEST', message: 'BONUS_INVALID' },
  BONUS_IS_NOT_STARTED: { statusCode: 409, code: 'CONFLICT', message: 'BONUS_IS_NOT_STARTED' },
  BONUS_ALREADY_USED: { statusCode: 409, code: 'CONFLICT', message: 'BONUS_ALREADY_USED' },
  BONUS_NOT_ALLOWED: { statusCode: 403, code: 'FORBIDDEN', message: 'BONUS_NOT_ALLOWED' },
  BONUS_NOT_ACTIVE: { statusCode: 409, code: 'CONFLICT', message: 'BONUS_NOT_ACTIVE' },
  NOVERIFIED_USER_ERROR: { statusCode: 403, code: 'FORBIDDEN', message: 'NOVERIFIED_USER_ERROR' },
  RATING_TOO_LOW: { statusCode: 403, code: 'FORBIDDEN', message: 'user-rating-is-less-than-required' },
  // money
  NOT_ENOUGH_BALANCE: { statusCode: 409, code: 'CONFLICT', message: 'Not enough balance' },
  IDEMPOTENCY_CONFLICT: { statusCode: 409, code: 'CONFLICT', message: 'IDEMPOTENCY_CONFLICT' },
  PAYMENT_METHOD_UNAVAILABLE: { statusCode: 400, code: 'BAD_REQUEST', message: 'PAYMENT_METHOD_UNAVAILABLE' },
  AMOUNT_OUT_OF_RANGE: { statusCode: 400, code: 'BAD_REQUEST', message: 'AMOUNT_OUT_OF_RANGE' },
  FEE_CHANGED: { statusCode: 409, code: 'CONFLICT', message: 'FEE_CHANGED' },
  PAYMENT_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'PAYMENT_NOT_FOUND' },
  PAYMENT_STATE: { statusCode: 409, code: 'CONFLICT', message: 'PAYMENT_STATE' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    statusCode: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'PAYMENT_PROVIDER_UNAVAILABLE',
  },
  /** The session must confirm the act first: `POST /user/step-up`. */
  STEP_UP_REQUIRED: { statusCode: 403, code: 'FORBIDDEN', message: 'STEP_UP_REQUIRED' },
  /** The password with a code confirms nothing: the player has a factor. */
  SECOND_FACTOR_REQUIRED: { statusCode: 403, code: 'FORBIDDEN', message: 'SECOND_FACTOR_REQUIRED' },
  PASSKEY_REFUSED: { statusCode: 400, code: 'BAD_REQUEST', message: 'PASSKEY_REFUSED' },
  FACTOR_EXISTS: { statusCode: 409, code: 'CONFLICT', message: 'FACTOR_EXISTS' },
  FACTOR_LIMIT_REACHED: { statusCode: 409, code: 'CONFLICT', message: 'FACTOR_LIMIT_REACHED' },
  RETURN_METHOD_ONLY: { statusCode: 409, code: 'CONFLICT', message: 'RETURN_METHOD_ONLY' },
  /** Deposits are first returned by the same method. */
  PAYING_METHOD_FIRST: { statusCode: 409, code: 'CONFLICT', message: 'PAYING_METHOD_FIRST' },
  PAYOUT_LIMIT_REACHED: { statusCode: 409, code: 'CONFLICT', message: 'PAYOUT_LIMIT_REACHED' },
  /** Operators: something stops the player's payouts, listed in the details. */
  PAYOUT_STOPPED: { statusCode: 409, code: 'CONFLICT', message: 'PAYOUT_STOPPED' },
  NOTHING_TO_CLAIM: { statusCode: 409, code: 'CONFLICT', message: 'NOTHING_TO_CLAIM' },
  /** Identity verification required: see `GET /kyc`. */
  KYC_REQUIRED: { statusCode: 403, code: 'FORBIDDEN', message: 'KYC_REQUIRED' },
  KYC_PICTURE_UNREADABLE: { statusCode: 400, code: 'BAD_REQUEST', message: 'KYC_PICTURE_UNREADABLE' },
  KYC_PICTURES_MISSING: { statusCode: 409, code: 'CONFLICT', message: 'KYC_PICTURES_MISSING' },
  /** The verification is in progress or complete and cannot be changed. */
  KYC_STATE: { statusCode: 409, code: 'CONFLICT', message: 'KYC_STATE' },
  LIMIT_REACHED: { statusCode: 403, code: 'FORBIDDEN', message: 'LIMIT_REACHED' },
  SELF_EXCLUDED: { statusCode: 403, code: 'FORBIDDEN', message: 'SELF_EXCLUDED' },
  /** Another account of the same person is excluded, or a register of excluded persons lists the player. */
  PERSON_EXCLUDED: { statusCode: 403, code: 'FORBIDDEN', message: 'PERSON_EXCLUDED' },
  /** The account resembles that of an excluded person: identity must be verified before deposits and bets. */
  IDENTITY_FIRST: { statusCode: 403, code: 'FORBIDDEN', message: 'IDENTITY_FIRST' },
  /** The account resembles an older one: bonuses and prizes wait for a review. */
  PERSON_REVIEW: { statusCode: 403, code: 'FORBIDDEN', message: 'PERSON_REVIEW' },
  /** An operator has frozen the account: no bets, deposits, payouts and gifts until it is freed. */
  ACCOUNT_FROZEN: { statusCode: 403, code: 'FORBIDDEN', message: 'ACCOUNT_FROZEN' },
  // support
  TICKET_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'TICKET_NOT_FOUND' },
  /** No live chat is offered. */
  CHAT_CLOSED: { statusCode: 404, code: 'NOT_FOUND', message: 'CHAT_CLOSED' },
  /** Five unclosed requests, fifty messages in 24 hours, or two hundred messages of one request. */
  SUPPORT_LIMIT: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'SUPPORT_LIMIT' },
  // games
  ROUND_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'ROUND_NOT_FOUND' },
  GAME_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'GAME_NOT_FOUND' },
  GAME_UNAVAILABLE: { statusCode: 409, code: 'CONFLICT', message: 'The game is currently unavailable' },
  GAME_COUNTRY_BLOCKED: { statusCode: 403, code: 'FORBIDDEN', message: 'This game is not available in your country' },
  GAME_NOT_WORKING: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', message: 'Sorry, this game is not working' },
  // engagement
  WHEEL_NOT_AVAILABLE: { statusCode: 403, code: 'FORBIDDEN', message: 'WHEEL_NOT_AVAILABLE' },
  BATTLE_ENDED: { statusCode: 409, code: 'CONFLICT', message: 'BATTLE_ENDED' },
  BATTLE_NOT_ALLOWED: { statusCode: 403, code: 'FORBIDDEN', message: 'BATTLE_NOT_ALLOWED' },
  BATTLE_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'BATTLE_NOT_FOUND' },
  MISSION_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'MISSION_NOT_FOUND' },
  MISSION_NOT_ALLOWED: { statusCode: 403, code: 'FORBIDDEN', message: 'MISSION_NOT_ALLOWED' },
  MISSION_ENDED: { statusCode: 409, code: 'CONFLICT', message: 'MISSION_ENDED' },
  LEVEL_NOT_REACHED: { statusCode: 409, code: 'CONFLICT', message: 'LEVEL_NOT_REACHED' },
  LEVEL_NOT_ALLOWED: { statusCode: 403, code: 'FORBIDDEN', message: 'LEVEL_NOT_ALLOWED' },
  MISSION_NOT_FULFILLED: { statusCode: 409, code: 'CONFLICT', message: 'MISSION_NOT_FULFILLED' },
  PROVIDER_NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'PROVIDER_NOT_FOUND' },
  // generic
  VALIDATION_ERROR: { statusCode: 400, code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR' },
  NOT_FOUND: { statusCode: 404, code: 'NOT_FOUND', message: 'NOT_FOUND' },
  BAD_REQUEST: { statusCode: 400, code: 'BAD_REQUEST', message: 'BAD_REQUEST' },
  FORBIDDEN: { statusCode: 403, code: 'FORBIDDEN', message: 'FORBIDDEN' },
  TOO_MANY_REQUESTS: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' },
  SERVICE_UNAVAILABLE: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', message: 'SERVICE_UNAVAILABLE' },
} as const satisfies Record<string, { statusCode: number; code: GenericCode; message: string }>;

/** Name of an expected refusal. */
export type RefusalName = keyof typeof refusals;
