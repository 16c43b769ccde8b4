import { describe, expect, it } from 'vitest';
import type { BonusTerms } from './bonus.ts';
import {
  type ActivationFacts,
  type ActivationRefusal,
  refusalOfActivation,
  refusalOfVerification,
  type VerificationState,
} from './bonus-activation.ts';
import { hasCapacity } from './bonus-capacity.ts';

const terms: BonusTerms = {
  type: 'GAME',
  kind: 'Game',
  currency: 'uah',
  status: 'ACTIVE',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  isGroupEnabled: true,
  bonusAmount: 10_000n,
  maxBonusAmount: null,
  minDepositAmount: 0n,
  activationsOffsetMinutes: 0,
  isDailyActivation: false,
  wagerType: 'CLASSIC',
  wagerHundredths: 3_500n,
  maxDailyActivations: 100,
  maxUniqueActivations: null,
  activeOnDays: [],
  minRatingHundredths: 0,
  maxWinAmount: null,
  winAmountType: 'ABSOLUTE',
  burningOnWithdrawal: false,
  burningAmount: 0n,
  burningOnTimeoutHours: null,
  burningOnDeposit: false,
  optIn: true,
  isPublic: true,
  isRepeatedActivation: true,
  isVerificationRequired: false,
  maxBetAmount: null,
  freeSpins: null,
};
const verified: VerificationState = { hasPhone: true, isPhoneVerified: true, isEmailVerified: false, call: 'none' };
const base: ActivationFacts = {
  terms,
  now: new Date('2026-11-21T10:00:00Z'), // a Saturday in Kyiv
  timeZone: 'Europe/Kyiv',
  counts: { everyone: 0, ownTotal: 0, ownToday: 0 },
  player: {
    currency: 'uah',
    ratingHundredths: 100,
    deposits: 0,
    isBlocked: false,
    hasGrant: false,
    verification: verified,
  },
  code: 'missing',
  isWindowOpen: true,
  slot: 'free',
  isConfirmed: false,
};
type Change = Omit<Partial<ActivationFacts>, 'terms' | 'player'> & {
  terms?: Partial<BonusTerms>;
  player?: Partial<ActivationFacts['player']>;
};
const facts = ({ terms: t, player: p, ...rest }: Change): ActivationFacts => ({
  ...base,
  ...rest,
  terms: { ...terms, ...t },
  player: { ...base.player, ...p },
});

describe('capacity', () => {
  it.each([
    // everyone, ownTotal, ownToday, max, unique, daily → free
    [0, 0, 0, 1, null, false, true],
    [1, 0, 0, 1, null, false, false],
    [0, 0, 0, 0, null, false, false],
    [5, 5, 5, 9, null, false, true],
    [5, 1, 0, 9, 1, false, false],
    [5, 1, 0, 9, 3, false, false],
    [5, 0, 0, 9, 1, false, true],
    [5, 7, 0, 9, 1, true, true],
    [5, 7, 1, 9, 2, true, true],
    [5, 7, 2, 9, 2, true, false],
    [9, 0, 0, 9, 2, true, false],
  ])('%i of all, %i own, %i today; places %i, own %o, daily %o → %o', (...row) => {
    const [everyone, ownTotal, ownToday, maxDailyActivations, maxUniqueActivations, isDailyActivation, expected] = row;
    const limits = { maxDailyActivations, maxUniqueActivations, isDailyActivation };
    expect(hasCapacity(limits, { everyone, ownTotal, ownToday })).toBe(expected);
  });
});

describe('activation', () => {
  const table: [string, Change, ActivationRefusal | undefined][] = [
    ['nothing against it', {}, undefined],
    ['a draft is not there', { terms: { status: 'DRAFT' } }, 'BONUS_NOT_FOUND'],
    ['only the house gives it', { terms: { optIn: false } }, 'BONUS_INVALID'],
    ['the house gave it', { terms: { optIn: false, isPublic: false }, player: { hasGrant: true } }, undefined],
    ['another currency', { player: { currency: 'kzt' } }, 'BONUS_NOT_ALLOWED'],
    ['not public', { terms: { isPublic: false } }, 'BONUS_NOT_ALLOWED'],
    ['promo code missing', { terms: { type: 'PROMO_CODE' } }, 'BONUS_INVALID_ACTIVATION_CODE'],
    ['promo code wrong', { terms: { type: 'PROMO_CODE' }, code: 'wrong' }, 'BONUS_INVALID_ACTIVATION_CODE'],
    ['promo code right', { terms: { type: 'PROMO_CODE', isPublic: false }, code: 'accepted' }, undefined],
    ['a code where none belongs', { code: 'wrong' }, 'BONUS_INVALID_ACTIVATION_CODE'],
    ['switched off', { terms: { status: 'INACTIVE' } }, 'BONUS_NOT_ACTIVE'],
    ['being prepared', { terms: { status: 'PENDING' } }, 'BONUS_NOT_ACTIVE'],
    ['closed for good', { terms: { status: 'COMPLETED' } }, 'BONUS_EXPIRED'],
    ['a second early', { now: new Date('2026-10-31T23:59:59Z') }, 'BONUS_IS_NOT_STARTED'],
    ['its first second', { now: new Date('2026-11-01T00:00:00Z') }, undefined],
    ['its last second', { now: new Date('2026-11-30T23:59:59.999Z') }, undefined],
    ['over', { now: new Date('2026-12-01T00:00:00Z') }, 'BONUS_EXPIRED'],
    ['never over', { terms: { endsAt: null }, now: new Date('2036-12-01T00:00:00Z') }, undefined],
    ['group switched off', { terms: { isGroupEnabled: false } }, 'BONUS_EXPIRED'],
    ['its weekday', { terms: { activeOnDays: [6] } }, undefined],
    ['another weekday', { terms: { activeOnDays: [0, 1, 2, 3, 4, 5] } }, 'BONUS_NOT_ACTIVE'],
    [
      "Sunday's bonus from 06:00: still Saturday at 05:59",
      { terms: { activeOnDays: [6], activationsOffsetMinutes: 360 }, now: new Date('2026-11-22T03:59:59Z') },
      undefined,
    ],
    ['window closed', { isWindowOpen: false }, 'BONUS_NOT_ACTIVE'],
    ['already running', { slot: 'this' }, 'BONUS_ALREADY_USED'],
    [
      'not repeatable, taken before',
      { terms: { isRepeatedActivation: false }, counts: { everyone: 1, ownTotal: 1, ownToday: 0 } },
      'BONUS_ALREADY_USED',
    ],
    [
      'daily, taken yesterday',
      {
        terms: { isRepeatedActivation: false, isDailyActivation: true },
        counts: { everyone: 1, ownTotal: 1, ownToday: 0 },
      },
      undefined,
    ],
    ['no place left', { counts: { everyone: 100, ownTotal: 0, ownToday: 0 } }, 'BONUS_ACTIVATION_LIMIT_REACHED'],
    [
      'own places used',
      { terms: { maxUniqueActivations: 1 }, counts: { everyone: 1, ownTotal: 1, ownToday: 1 } },
      'BONUS_ACTIVATION_LIMIT_REACHED',
    ],
    ['first deposit is over', { terms: { kind: 'WelcomeDeposit' }, player: { deposits: 1 } }, 'BONUS_NOT_ALLOWED'],
    ['account blocked', { player: { isBlocked: true } }, 'BONUS_NOT_ALLOWED'],
    ['rating a hundredth short', { terms: { minRatingHundredths: 101 } }, 'RATING_TOO_LOW'],
    ['rating just enough', { terms: { minRatingHundredths: 100 } }, undefined],
    [
      'verification',
      { terms: { isVerificationRequired: true }, player: { verification: { ...verified, isPhoneVerified: false } } },
      'VERIFICATION_REQUIRED',
    ],
    ['another bonus runs', { slot: 'other' }, 'NEEDS_USER_CONFIRMATION'],
    ['another bonus is given up', { slot: 'other', isConfirmed: true }, undefined],
    ['no warning for what cannot be had', { slot: 'other', terms: { minRatingHundredths: 500 } }, 'RATING_TOO_LOW'],
    [
      'capacity before rating',
      { terms: { minRatingHundredths: 500 }, counts: { everyone: 100, ownTotal: 0, ownToday: 0 } },
      'BONUS_ACTIVATION_LIMIT_REACHED',
    ],
  ];
  it.each(table)('%s', (_name, change, expected) => {
    expect(refusalOfActivation(facts(change))).toBe(expected);
  });
});

describe('verification', () => {
  const plain = { isVerificationRequired: false };
  const required = { isVerificationRequired: true };
  it.each([
    [plain, verified, undefined],
    [plain, { hasPhone: false, isPhoneVerified: false, isEmailVerified: true, call: 'none' }, undefined],
    [plain, { hasPhone: true, isPhoneVerified: false, isEmailVerified: false, call: 'none' }, 'NOVERIFIED_USER_ERROR'],
    [required, { hasPhone: false, isPhoneVerified: false, isEmailVerified: true, call: 'none' }, 'NO_PHONE'],
    [
      required,
      { hasPhone: true, isPhoneVerified: false, isEmailVerified: true, call: 'none' },
      'VERIFICATION_REQUIRED',
    ],
    [required, { ...verified, call: 'pending' }, undefined],
    [required, { ...verified, hasPhone: false, isPhoneVerified: false, call: 'pending' }, 'VERIFICATION_NOT_FINISHED'],
    [required, verified, undefined],
    [required, { ...verified, call: 'verified' }, undefined],
  ] as const)('%o %o → %s', (rule, state, expected) => {
    expect(refusalOfVerification(rule, state)).toBe(expected);
  });
});
