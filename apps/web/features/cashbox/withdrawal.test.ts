import type { UserBonus } from '@altyn/contracts/bonuses';
import { paymentsEndpoints } from '@altyn/contracts/payments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  burnKey,
  burnWarning,
  checkWithdrawalAmount,
  maxWithdrawable,
  isNothingLeft,
  needsIdentity,
  problemOfRecipient,
  withdrawalLimits,
} from './withdrawal.ts';
import { withdrawalForm } from './withdrawal-form.ts';

const facts = {
  limits: { min: '200.00', max: '50000.00' },
  left24h: '30000.00',
  balance: '40000.00',
  leftWithoutIdentity: null,
} as const;

describe('withdrawal limits', () => {
  test('the house sets the minimum; the lower of method and house is the maximum', () => {
    expect(
      withdrawalLimits({ max_amount: '100000.00' }, { min_amount: '200.00', max_amount_single: '50000.00' }),
    ).toEqual({ min: '200.00', max: '50000.00' });
    expect(
      withdrawalLimits({ max_amount: '9000.00' }, { min_amount: '200.00', max_amount_single: '50000.00' }),
    ).toEqual({ min: '200.00', max: '9000.00' });
  });

  test.each([
    ['30000.00', '40000.00', '30000.00'],
    ['30000.00', '12.34', '12.34'],
    ['90000.00', '90000.00', '50000.00'],
    ['-5.00', '100.00', '0.00'],
  ])('left %s, balance %s: at most %s', (left, balance, max) =>
    expect(maxWithdrawable(facts.limits, left, balance)).toBe(max),
  );

  test.each([
    ['', 'empty'],
    ['199.99', 'below_min'],
    ['50000.01', 'above_max'],
    ['40000.01', 'above_balance'],
    ['30000.01', 'above_left_24h'],
  ] as const)('%j → %s', (text, problem) => expect(checkWithdrawalAmount(text, facts)).toEqual({ ok: false, problem }));

  test.each([
    ['1500.00', '1500.00', true],
    ['1500.00', '1500.01', false],
    ['0.00', '200.00', false],
    [null, '20000.00', true],
  ])('with %s left before identity verification, %s is accepted: %s', (leftWithoutIdentity, amount, isTaken) => {
    const checked = checkWithdrawalAmount(amount, { ...facts, leftWithoutIdentity });
    expect(checked.ok || checked.problem).toBe(isTaken || 'needs_identity');
  });

  test.each([
    ['199.99', true],
    ['200.00', false],
    [null, false],
  ])('with %s left and a minimum of 200.00, identity verification is required: %s', (left, isNeeded) =>
    expect(needsIdentity({ left_without_identity: left, min_amount: '200.00' })).toBe(isNeeded),
  );

  test.each([
    ['0.00', true],
    ['0.01', false],
    ['199.99', false],
  ])('%s to withdraw: nothing left is %s', (available, isNothing) =>
    expect(isNothingLeft({ available })).toBe(isNothing),
  );

  test('the offered maximum is always accepted if it reaches the minimum', () => {
    const money = fc.integer({ min: 0, max: 10_000_000 }).map((minor) => (minor / 100).toFixed(2));
    fc.assert(
      fc.property(money, money, (left24h, balance) => {
        const max = maxWithdrawable(facts.limits, left24h, balance);
        const checked = checkWithdrawalAmount(max, { ...facts, left24h, balance });
        if (Number(max) >= 200) expect(checked.ok).toBe(true);
        else expect(checked.ok).toBe(false);
      }),
    );
  });
});

describe('recipient', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Олена', 'one_word'],
    ['Олена Коваль', undefined],
    ['  Anna  Maria Kim ', undefined],
    ["О'Коннор-Лі Ян", undefined],
    ['Anna K1m', 'digits'],
    ['\u3164 \u3164', 'signs'],
    ['Anna\u200b Kim', 'signs'],
  ] as const)('%j → %s', (text, problem) => expect(problemOfRecipient(text)).toBe(problem));

  test('a valid recipient passes the contract', () => {
    const { recipient } = paymentsEndpoints.createWithdrawal.body.shape;
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        if (problemOfRecipient(text) === undefined) expect(recipient.safeParse(text).success).toBe(true);
      }),
    );
  });
});

test('reports all problems at once and outputs a request of the contract', () => {
  const schema = withdrawalForm(facts, 'card', 'UA');
  const issues = schema.safeParse({ amount: '', recipient: 'One', account: '4242' }).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['amount', 'empty'],
    ['recipient', 'one_word'],
    ['account', 'card_number'],
  ]);
  expect(schema.parse({ amount: '1 000', recipient: ' Two Words ', account: '4242 4242 4242 4242' })).toEqual({
    amount: '1000.00',
    recipient: 'Two Words',
    account: '4242 4242 4242 4242',
  });
});

describe('warning about a burning bonus', () => {
  const active = (status: UserBonus['status'], burns: { deposit: boolean; withdraw: boolean }) =>
    ({
      status,
      bonus_amount: '350.00',
      wager_amount: '1000.00',
      progress: '250.50',
      bonus: { name: 'Welcome', burning_on_deposit: burns.deposit, burning_on_withdrawal: burns.withdraw },
    }) as UserBonus;

  test.each([
    ['ACTIVE', 'withdraw', true],
    ['ACTIVE', 'deposit', false],
    ['PENDING', 'withdraw', false],
    ['CANCELED', 'withdraw', false],
  ] as const)('%s by %s: warns %s', (status, by, warns) => {
    const warning = burnWarning(active(status, { deposit: false, withdraw: true }), by, '1200.00');
    if (warns)
      expect(warning).toMatchObject({
        bonus: { name: 'Welcome' },
        removed: '350.00',
        retained: '1200.00',
        left: '749.50',
      });
    else expect(warning).toBeUndefined();
  });

  test.each([
    ['WelcomeDeposit', 'welcome-deposit-cancellation-on-deposit-warning'],
    ['PercentDeposit', 'cancellation-on-deposit-warning-modal'],
    ['PromoCode', 'cancellation-on-deposit-warning-modal'],
  ] as const)('%s uses the warning %s', (kind, key) => {
    expect(
      burnKey({ bonus: { name: 'B', kind, bonus_amount: '1.00' }, removed: '1.00', retained: '0.00', left: '0.00' }),
    ).toBe(key);
  });

  test('no bonus, no warning', () => expect(burnWarning(undefined, 'withdraw', '1.00')).toBeUndefined());
});
