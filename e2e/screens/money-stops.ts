import type { Page } from '@playwright/test';
import { holdBonus, sampleUserBonus } from './bonus-stops.ts';
import { answer, change, changeUser, dialog, pressInPage, readAt, type Stop, type Words } from './stop.ts';

const id = '0198c0de-0000-7000-8000-00000000cafe';
const dayMs = 24 * 3_600_000;

interface Sample {
  direction: 'deposit' | 'withdraw';
  status: string;
  /** True if the outcome is recent, so that a dialog shows it. */
  isNews?: boolean;
  reason?: string;
}

/** The steps that a payment of a state has taken. */
const times = (status: string, at: string) => ({
  begun_at: ['pending', 'processing', 'completed', 'reviewing'].includes(status) ? at : null,
  ordered_at: ['processing', 'completed'].includes(status) ? at : null,
  settled_at: status === 'completed' ? at : null,
});

const samplePayment = ({ direction, status, isNews = false, reason }: Sample) => {
  const at = new Date(Date.now() - (isNews ? 0 : dayMs)).toISOString();
  const redirect_url = direction === 'deposit' ? 'https://pay.example/1' : null;
  const money = { method: 'card', amount: '12345.67', currency: 'uah' };
  return {
    id,
    direction,
    status,
    ...money,
    created_at: at,
    updated_at: at,
    ...times(status, at),
    redirect_url,
    reason: reason ?? null,
    note: null,
    part: null,
    fee: '0.00',
  };
};

/** Parts of a split withdrawal. */
const parts = (['completed', 'waiting_approval'] as const).map((status, index) => ({
  ...samplePayment({ direction: 'withdraw', status }),
  id: id.slice(0, -1) + index,
  part: { of: id, number: index + 1, count: 2 },
}));

/** Opens a payment in the cashbox. */
const follow = (sample: Sample) => async (page: Page) => {
  await answer(page, `payments/${id}`, samplePayment(sample));
  if (sample.status === 'split') await answer(page, 'payments?*', { items: parts, total: 2, page: 1, pageSize: 50 });
  await page.goto(`${page.url()}?action=${sample.direction}&payment=${id}`);
  await page.getByText(/№ /).waitFor();
  if (sample.isNews) await dialog(page);
};

const deposits = ['created', 'pending', 'completed', 'denied', 'expired', 'reviewing'] as const;
const withdrawals = ['waiting_approval', 'processing', 'completed', 'denied', 'canceled', 'split'] as const;
const news: readonly Sample[] = [
  { direction: 'deposit', status: 'completed' },
  { direction: 'deposit', status: 'denied', reason: 'insufficient_funds' },
  { direction: 'withdraw', status: 'waiting_approval' },
  { direction: 'withdraw', status: 'completed' },
  { direction: 'withdraw', status: 'denied' },
];

/** Sets the withdrawable amount and whether the phone is verified. */
const own = (page: Page, amount: string, isPhoneVerified = true) =>
  changeUser(page, (user) => ({
    ...user,
    is_phone_verified: isPhoneVerified,
    balances: { ...user.balances, electronic_wallet_group: { balance: amount } },
  }));

/** The bonus in the slot ends with the next payment. */
const holdBurningBonus = (page: Page) =>
  holdBonus(page, async (route) => {
    const held = await sampleUserBonus(route);
    return { ...held, bonus: { ...held.bonus, burning_on_deposit: true, burning_on_withdrawal: true } };
  });

const confirmWithdrawal = async (page: Page) => {
  await own(page, '54321.09');
  const form = page.getByRole('main').locator('form');
  await form.locator('input[inputmode=decimal]').fill('1500');
  await form.locator('input[autocomplete=name]').fill('Olena Koval');
  await form.locator('input[autocomplete=cc-number]').fill('4242 4242 4242 4242');
  await form.locator('button[type=submit]').click();
  await dialog(page);
};

const depositOver = (amount: string) => async (page: Page, words: Words) => {
  await page.getByRole('textbox', { name: words('cashbox.amount.label') }).fill(amount);
  await page.getByRole('main').locator('button[type=submit]').click();
};

/** Payments in every state, for a player with money. */
export const moneyStops: readonly Stop[] = [
  ...deposits.map((status) => ({
    name: `payment-deposit-${status}`,
    path: '/cashbox',
    open: follow({ direction: 'deposit', status }),
  })),
  ...withdrawals.map((status) => ({
    name: `payment-withdrawal-${status}`,
    path: '/cashbox',
    open: follow({ direction: 'withdraw', status }),
  })),
  ...news.map((sample) => ({
    name: `dialog-payment-${sample.direction}-${sample.status}`,
    path: '/cashbox',
    open: follow({ ...sample, isNews: true }),
  })),
  {
    name: 'dialog-withdrawal-cancel',
    path: '/cashbox',
    open: async (page, words) => {
      await follow({ direction: 'withdraw', status: 'waiting_approval' })(page);
      await pressInPage(page, words('cashbox.cancel.action'));
      await dialog(page);
    },
  },
  {
    name: 'cashbox-payments',
    path: '/cashbox?action=deposit',
    isWhole: true,
    open: async (page) => {
      const samples = [...deposits.map((status) => ({ direction: 'deposit', status }) as const)];
      const taken = withdrawals.map((status) => ({ direction: 'withdraw', status }) as const);
      const items = [...samples, ...taken].map((sample, at) => ({
        ...samplePayment(sample),
        id: id.slice(0, -1) + at,
      }));
      await answer(page, 'payments?*', { items, total: items.length, page: 1, pageSize: 10 });
      await page.reload();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'cashbox-deposit-problem',
    path: '/cashbox?action=deposit',
    open: async (page, words) => {
      await depositOver('1')(page, words);
      await page.getByRole('main').locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'cashbox-withdraw-problems',
    path: '/cashbox?action=withdraw',
    isWhole: true,
    open: async (page) => {
      await own(page, '54321.09');
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'cashbox-withdraw-no-phone',
    path: '/cashbox?action=withdraw',
    open: async (page, words) => {
      await own(page, '54321.09', false);
      await page.getByText(words('cashbox.restriction.phoneTitle')).waitFor();
    },
  },
  {
    name: 'cashbox-withdraw-low-rating',
    path: '/cashbox?action=withdraw',
    open: async (page, words) => {
      await change(page, 'payments/payout-restriction', (original) => ({ ...original, min_rating: 9 }));
      await page.reload();
      await dialog(page);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByText(words('cashbox.restriction.lowTitle')).waitFor();
    },
  },
  { name: 'dialog-withdrawal-confirm', path: '/cashbox?action=withdraw', open: confirmWithdrawal },
  {
    name: 'dialog-withdrawal-burns',
    path: '/cashbox?action=withdraw',
    open: async (page) => {
      await holdBurningBonus(page);
      await confirmWithdrawal(page);
    },
  },
  {
    name: 'dialog-deposit-burns',
    path: '/cashbox?action=deposit',
    open: async (page, words) => {
      await holdBurningBonus(page);
      await depositOver('1500')(page, words);
      await dialog(page);
    },
  },
  {
    name: 'cashbox-bonus-waits',
    path: '/cashbox?action=deposit',
    open: async (page, words) => {
      await holdBonus(page, async (route) => {
        const { items } = await readAt<{ items: { min_deposit_amount: string }[] }>(route, 'bonuses?currency=uah');
        const bonus = items.find((one) => Number(one.min_deposit_amount) > 0);
        return sampleUserBonus(route, { status: 'PENDING', ...(bonus && { bonus }) });
      });
      await page.getByRole('textbox', { name: words('cashbox.amount.label') }).fill('100');
    },
  },
];
