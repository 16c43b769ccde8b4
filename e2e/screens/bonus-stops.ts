import type { Page, Route } from '@playwright/test';
import { newPhone } from '../support/people.ts';
import {
  answer,
  change,
  changeUser,
  dialog,
  muteStream,
  pressInDialog,
  pressInPage,
  readAt,
  refuse,
  type Stop,
  type Words,
} from './stop.ts';

const secondMs = 1_000;
const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();

/** A bonus of the house as held by the player, half wagered. */
export async function sampleUserBonus(route: Route, more: object = {}) {
  const { items } = await readAt<{ items: [{ id: string }] }>(route, 'bonuses?currency=uah&enabled=true');
  const user = await readAt<{ id: string }>(route, 'users');
  return {
    id: '0198c0de-0000-7000-8000-0000000b0005',
    user_id: user.id,
    bonus_id: items[0].id,
    completed_at: null,
    activated_at: at(-3_600 * secondMs),
    updated_at: at(0),
    subscribed_at: at(-3_600 * secondMs),
    burns_at: at(30 * 3_600 * secondMs),
    status: 'ACTIVE',
    bonus: items[0] as object,
    progress: '15000.00',
    bonus_amount: '850.50',
    bonus_initial_amount: '1000.00',
    wager_amount: '30000.00',
    released_amount: null,
    removed_amount: null,
    end_reason: null,
    lapses_at: null,
    ...more,
  };
}

/** The player holds this bonus; reloads the page. */
export const holdBonus = async (page: Page, by: (route: Route) => Promise<object>) => {
  await muteStream(page);
  await page.route('**/api/users/bonuses/active', async (route) => route.fulfill({ json: await by(route) }));
  const isKnown = page.waitForResponse('**/api/users/bonuses/active');
  await page.reload();
  await isKnown;
};

const askForTerms = async (page: Page, words: Words) => {
  await pressInPage(page, words('bonuses.card.terms'));
  await dialog(page);
};

const activate = async (page: Page, words: Words) => {
  await askForTerms(page, words);
  await pressInDialog(page, words('bonuses.terms.activate'));
};

/** The activation is refused with this message. */
const activateRefused = (status: number, message: string) => async (page: Page, words: Words) => {
  await refuse(page, 'bonuses/*/subscribe', status, message);
  await activate(page, words);
  await page.getByRole('dialog').getByText(words('bonuses.terms.title')).last().waitFor({ state: 'detached' });
  await dialog(page);
};

/** Phone verification: a call is required before the bonus is given. */
const askToConfirm = activateRefused(403, "User didn't verify action");

const awaitCall = async (page: Page, words: Words) => {
  await answer(page, 'verifications/phone/init', { retry_at: at(120 * secondMs) });
  await askToConfirm(page, words);
  await pressInDialog(page, words('bonuses.call.request'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('bonuses.call.confirm') })
    .waitFor();
};

const typePromoCode = (code: string) => async (page: Page, words: Words) => {
  const input = page.getByRole('textbox', { name: words('bonuses.promo.label') });
  await input.fill(code);
  await page.getByRole('main').locator('output:not(:empty)').first().waitFor();
};

/** Ends the bonus in the slot while the page is open. */
const endBonus = (end: object) => async (page: Page) => {
  let isOver = false;
  await page.route('**/api/users/bonuses/active', async (route) =>
    route.fulfill({ json: isOver ? {} : await sampleUserBonus(route) }),
  );
  await page.route('**/api/users/bonuses?*', async (route) => {
    const items = [await sampleUserBonus(route, { status: 'COMPLETED', ...end })];
    await route.fulfill({ json: { items, total: 1, page: 1, pageSize: 5 } });
  });
  await page.route('**/api/users/updates', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: isOver ? 'event: active_bonus\ndata: {}\n\n' : ': \n\n' }),
  );
  await page.reload();
  const received = page.getByRole('dialog').last();
  await received.waitFor();
  const shown = (await received.textContent()) ?? '';
  isOver = true;
  await page.getByRole('dialog').filter({ hasNotText: shown }).waitFor();
};

/** All states around a bonus, for a player with money. */
export const bonusStops: readonly Stop[] = [
  {
    name: 'bonuses-promo-valid',
    open: async (page: Page, words: Words) => {
      await page.route('**/api/bonuses/validate?*', async (route) => {
        const { bonus } = await sampleUserBonus(route);
        await route.fulfill({ json: { ...bonus, type: 'PROMO_CODE', code: 'GOLD-UAH' } });
      });
      await typePromoCode('GOLD-UAH')(page, words);
    },
  },
  { name: 'bonuses-promo-invalid', open: typePromoCode('NO-SUCH-CODE') },
  {
    name: 'bonuses-promo-used',
    open: async (page: Page, words: Words) => {
      await refuse(page, 'bonuses/validate?*', 400, 'BONUS_ALREADY_USED');
      await typePromoCode('GOLD-UAH')(page, words);
    },
  },
  {
    name: 'bonuses-awaiting-deposit',
    open: async (page: Page, words: Words) => {
      await holdBonus(page, (route) => sampleUserBonus(route, { status: 'PENDING', lapses_at: at(3_600 * secondMs) }));
      await page.getByText(words('bonuses.progress.pendingTitle')).first().waitFor();
    },
  },
  {
    name: 'dialog-bonus-low-rating',
    open: async (page: Page, words: Words) => {
      await change<{ items: object[] }>(page, 'bonuses?*', (original) => ({
        ...original,
        items: original.items.map((bonus) => ({ ...bonus, min_rating: 9 })),
      }));
      await page.reload();
      await activate(page, words);
      await page.getByRole('dialog').getByText(words('bonuses.flow.rating.title')).first().waitFor();
    },
  },
  { name: 'dialog-bonus-expired', open: activateRefused(400, 'BONUS_EXPIRED') },
  { name: 'dialog-bonus-refused-by-code', open: activateRefused(400, 'BONUS_NOT_ALLOWED') },
  { name: 'dialog-call-info', open: askToConfirm },
  {
    name: 'dialog-call-set-phone',
    open: async (page: Page, words: Words) => {
      await changeUser(page, (user) => ({ ...user, phone: null, is_phone_verified: false }));
      await askToConfirm(page, words);
      await pressInDialog(page, words('bonuses.call.request'));
      await page.getByRole('dialog').locator('input[type=tel]').pressSequentially(newPhone().slice('+7'.length));
    },
  },
  { name: 'dialog-call-code', open: awaitCall },
  {
    name: 'dialog-call-wrong-code',
    open: async (page: Page, words: Words) => {
      await refuse(page, 'verifications/phone/verify', 400, 'Invalid code');
      await awaitCall(page, words);
      await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('1234');
      await pressInDialog(page, words('bonuses.call.confirm'));
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'dialog-call-again-later',
    open: async (page: Page, words: Words) => {
      await awaitCall(page, words);
      await pressInDialog(page, words('bonuses.call.back'));
      await page.getByRole('dialog').getByRole('timer').waitFor();
    },
  },
  {
    name: 'toast-too-many-calls',
    open: async (page: Page, words: Words) => {
      await refuse(page, 'verifications/phone/init', 429, 'Too many calls');
      await askToConfirm(page, words);
      await pressInDialog(page, words('bonuses.call.request'));
      await page.getByText(words('errors.YOUR_NUMBER_CALL_LIMIT_REACHED')).waitFor();
    },
  },
]
  .map((stop): Stop => ({ ...stop, path: '/bonuses' }))
  .concat(
    {
      name: 'dialog-bonus-ended-won',
      path: '/providers',
      open: endBonus({ end_reason: 'wagered', released_amount: '12345.67', removed_amount: '100.00' }),
    },
    {
      name: 'dialog-bonus-ended-burnt',
      path: '/providers',
      open: endBonus({ status: 'CANCELED', end_reason: 'timeout', removed_amount: '850.50' }),
    },
  );
