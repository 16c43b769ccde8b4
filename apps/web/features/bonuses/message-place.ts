import { paths } from '#web/config/paths.ts';

/** Refusals after which other bonuses are offered, including the active one. */
const offerOthers = [
  'BONUS_EXPIRED',
  'BONUS_ACTIVATION_LIMIT_REACHED',
  'NEEDS_USER_CONFIRMATION',
  'BONUS_NOT_FOUND',
  'BONUS_INVALID',
  'BONUS_IS_NOT_STARTED',
  'BONUS_ALREADY_USED',
  'BONUS_NOT_ALLOWED',
  'BONUS_NOT_ACTIVE',
];

/** Action of the button in a refused activation's modal: open another page, or verify the phone by a call. */
export type MessageAction = { kind: 'page'; path: string } | { kind: 'call' };

/** Action after a refused activation; undefined if the button only closes. */
export function actionAfterMessage(message: string): MessageAction | undefined {
  if (message === 'NOVERIFIED_USER_ERROR') return { kind: 'call' };
  return offerOthers.includes(message) ? { kind: 'page', path: paths.bonuses } : undefined;
}
