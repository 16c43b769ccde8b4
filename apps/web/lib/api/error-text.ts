import { ApiError } from './api-error.ts';

/** Messages of the API that are literal texts of the specification, mapped to their keys in `errors`. */
const keyOfMessage: Record<string, string> = {
  'Invalid code': 'ERR_INVALID_CODE',
  'Code expired': 'ERR_CODE_EXPIRED',
  'This phone number is already used': 'NUMBER_ALREADY_USED',
  'User has another phone number': 'ACCOUNT_LINKED_ANOTHER_NUMBER',
  CALL_LIMIT_REACHED: 'YOUR_NUMBER_CALL_LIMIT_REACHED',
  'User has no phone': 'USER_HAS_NO_PHONE',
  "User didn't verify action": 'VERIFICATION_REQUIRED',
  'Verification is not finished': 'VERIFICATION_REQUIRED',
  'Verification is required step': 'VERIFICATION_REQUIRED',
  'user-rating-is-less-than-required': 'RATING_TOO_LOW',
  'Not enough balance': 'NOT_ENOUGH_BALANCE',
  'The game is currently unavailable': 'GAME_UNAVAILABLE',
  'This game is not available in your country': 'GAME_COUNTRY_BLOCKED',
  'Sorry, this game is not working': 'GAME_NOT_WORKING',
  "Password's length must be 6-16 characters": 'PASSWORD_LENGTH',
  'Validation code entered incorrectly': 'ERR_INVALID_CODE',
  'Please enter the full name': 'FULL_NAME',
};

/** Key in `errors` for a message of the API. */
export function errorKey(message: string): string {
  return keyOfMessage[message] ?? message;
}

interface ErrorTranslator {
  (key: never): string;
  has(key: never): boolean;
}

/**
 * Translates a failed call, in this order: the text of the message, the server's message if it is a sentence
 * (specification, section 8), the text of the error code, "An unexpected error occurred". Pass
 * `useTranslations('errors')`.
 */
export function errorText(translate: ErrorTranslator, error: unknown): string {
  if (error instanceof ApiError) {
    const own = errorKey(error.message) as never;
    if (translate.has(own)) return translate(own);
    if (error.status < 500 && error.message.trim().includes(' ')) return error.message;
    if (translate.has(error.code as never)) return translate(error.code as never);
  }
  return translate('UNEXPECTED' as never);
}

/** Texts of the fields that a refusal names, by path (`birthDate` → text). */
export function fieldErrors(translate: ErrorTranslator, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const texts: Record<string, string> = {};
  for (const detail of error.details) {
    const field = detail.path.replace(/^body[./]?/, '').split(/[./]/)[0];
    const key = errorKey(detail.message) as never;
    if (field) texts[field] ??= translate.has(key) ? translate(key) : translate('FIELD_INVALID' as never);
  }
  return texts;
}
