import type { Mutant } from './mutant.ts';

const factors = 'apps/api/src/modules/identity/factors';
const codes = 'apps/api/src/modules/identity/codes/check-code.ts';
const paymentRules = 'apps/api/src/modules/payments/rules.ts';
const persons = 'apps/api/src/modules/persons/rules.ts';
const reports = 'apps/api/src/modules/payments/reports/report-table.ts';

const stepUps = [`${factors}/step-up.test.ts`];
const linked = ['apps/api/src/modules/persons/rules.test.ts'];
const reported = ['apps/api/src/modules/payments/reports'];
const live = ['apps/studio/test/live-tables.test.ts'];

/**
 * Faults between calls: over a round, a week, the life of a payment, the accounts of one person, the sessions of an account.
 */
export const betweenCalls: readonly Mutant[] = [
  // The price of play.
  {
    title: 'a stake with a small edge counts in full for promotions',
    file: 'packages/domain/src/theoretical-loss.ts',
    from: 'edgeHundredths >= fullEdgeHundredths',
    to: 'edgeHundredths >= 0',
    tests: ['packages/domain/src/theoretical-loss.test.ts'],
  },
  {
    title: 'own money alone releases a bonus of version 2',
    file: 'packages/domain/src/bonus-wagering.ts',
    from: "wagerType === 'VERSION2' && bonusPart * 2n >= stake",
    to: "wagerType === 'VERSION2'",
    tests: ['packages/domain/src/bonus-wagering.test.ts'],
  },
  {
    title: 'several bets of a round may exceed the largest bet of a bonus',
    file: 'apps/api/src/modules/wallet/decide/decide-bet.ts',
    from: 'const roundStake = before + stake;',
    to: 'const roundStake = stake;',
    tests: ['apps/api/src/modules/bonuses/wagering/wagering.test.ts'],
  },
  {
    title: 'accounts of one person each win a prize of a battle',
    file: 'apps/api/src/modules/battles/finish-battle.ts',
    from: 'const winners = bestOfPersons(first, personOf);',
    to: 'const winners = personOf.size >= 0 ? first : bestOfPersons(first, personOf);',
    tests: ['apps/api/src/modules/battles'],
  },
  {
    title: 'an account without money takes the exposure of a live table',
    file: 'apps/studio/src/modules/live/round-book.ts',
    from: "if (stakeOf(layout) > fundsMinor) return { entry: known, refusal: 'NO_FUNDS' };",
    to: '',
    tests: live,
  },
  // One person.
  {
    title: 'a shared address range alone links accounts',
    file: persons,
    from: "if (kinds.every((kind) => kind === 'address')) return undefined;",
    to: '',
    tests: linked,
  },
  {
    title: 'a person in the register of excluded persons plays',
    file: persons,
    from: "if (register === 'excluded') return { for: 'register', until: null };",
    to: '',
    tests: linked,
  },
  {
    title: 'more than an instrument paid in goes back to it',
    file: paymentRules,
    from: 'isOnly || (own > 0n && payout.amountMinor <= own)',
    to: 'isOnly || own > 0n',
    tests: ['apps/api/src/modules/payments'],
  },
  {
    title: 'a payout leaves right after a password reset',
    file: 'apps/api/src/modules/payments/withdrawals/payout-obstacles.ts',
    from: 'if (at.getTime() < until) return true;',
    to: '',
    tests: ['apps/api/src/modules/payments/withdrawals/payout-obstacles.test.ts'],
  },
  // Accounts.
  {
    title: 'a confirmed withdrawal also confirms a new payee',
    file: `${factors}/require-step-up.ts`,
    from: "purpose === 'withdrawal' ? ['withdrawal', 'payee'] : [purpose]",
    to: "['withdrawal', 'payee', purpose]",
    tests: stepUps,
  },
  {
    title: 'a code of an authenticator app counts twice',
    file: `${factors}/factor-store.ts`,
    from: "eb('lastStep', '<', use.step)",
    to: "eb('lastStep', '<=', use.step)",
    tests: stepUps,
  },
  {
    title: 'a passkey answers the challenge of another session',
    file: `${factors}/factor-store.ts`,
    from: ".where('sessionId', 'is not distinct from', use.sessionId)",
    to: '',
    tests: [`${factors}/passkeys.test.ts`],
  },
  {
    title: 'an added phone signs in',
    file: 'apps/api/src/modules/identity/player-store.ts',
    from: ".where('phoneSignsIn', '=', true)",
    to: '',
    tests: ['apps/api/src/modules/identity/phones/phone-login.test.ts'],
  },
  {
    title: 'a code survives five wrong attempts',
    file: codes,
    from: 'row.expiresAt <= at || row.wrongTries >= maxWrongTries',
    to: 'row.expiresAt <= at',
    tests: ['apps/api/src/modules/identity'],
  },
  // Payments to the end of their lives.
  {
    title: 'a chargeback of a credited deposit is dropped',
    file: reports,
    from: "refunded: 'balance', charged_back: 'balance',",
    to: "refunded: 'balance', charged_back: 'known',",
    tests: reported,
  },
  {
    title: 'a payout that the bank returns is dropped',
    file: reports,
    from: "completed: { processing: 'alert', completed: 'balance', denied: 'balance' },",
    to: "completed: { processing: 'alert', completed: 'balance', denied: 'known' },",
    tests: reported,
  },
  {
    title: 'the second reading of an ambiguous amount is taken',
    file: 'packages/domain/src/amount.ts',
    from: 'if (fraction.length === 3 && /^[1-9]\\d{0,2}$/.test(whole)) return ambiguous(whole, fraction);',
    to: '',
    tests: ['packages/domain/src/amount.test.ts'],
  },
  {
    title: "another country's number is read without its prefix",
    file: 'apps/api/src/modules/identity/logins.ts',
    from: 'if (parsed.country !== current && !hasPrefix) return undefined;',
    to: '',
    tests: ['apps/api/src/modules/identity/logins.test.ts'],
  },
];
