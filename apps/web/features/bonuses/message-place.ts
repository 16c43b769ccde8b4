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

/** Where the button of a refused activation's modal leads; undefined: it only closes. */
export function placeAfterMessage(message: string): string | undefined {
  if (message === 'NOVERIFIED_USER_ERROR') return paths.profileTab('security');
  return offerOthers.includes(message) ? paths.bonuses : undefined;
}
