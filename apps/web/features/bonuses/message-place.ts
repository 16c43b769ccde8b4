import { paths } from '#web/config/paths.ts';

/** Refusals after which other bonuses are offered, the active one among them. */
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

/** What the button of a refused activation's modal does: another page, or the call that confirms the phone. */
export type MessageWay = { kind: 'page'; path: string } | { kind: 'call' };

/** The way on from a refused activation's modal; undefined: its button only closes. */
export function wayAfterMessage(message: string): MessageWay | undefined {
  if (message === 'NOVERIFIED_USER_ERROR') return { kind: 'call' };
  return offerOthers.includes(message) ? { kind: 'page', path: paths.bonuses } : undefined;
}
