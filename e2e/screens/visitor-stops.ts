import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { goodPassword, newPhone } from '../support/people.ts';
import { answer, awaitGame, change, dialog, pressInDialog, refuse, type Stop, type Words } from './stop.ts';

const searchFor = async (page: Page, words: Words, text: string) => {
  await page
    .getByRole('button', { name: words('shell.nav.search') })
    .locator('visible=true')
    .first()
    .click();
  await dialog(page);
  await page.getByRole('dialog').getByRole('searchbox').fill(text);
};

/** Completes the registration up to the step of its code. */
const askForCode = async (page: Page, words: Words) => {
  const form = page.getByRole('dialog');
  await form.waitFor();
  await form.locator('input[type=tel]').first().pressSequentially(newPhone().slice('+7'.length));
  await form.locator('input[type=password]').fill(goodPassword);
  await form.getByRole('button', { name: words('auth.register.submit') }).click();
  await form.getByText(words('auth.code.sentSms')).first().waitFor();
};

/** Requests a password reset, up to the step of its code. */
const askForReset = async (page: Page, words: Words) => {
  await answer(page, 'user/password/reset', { retry_at: new Date(Date.now() + 60_000).toISOString() });
  await answer(page, 'user/password/reset/code', {});
  await page.getByRole('dialog').locator('input[type=tel]').pressSequentially(newPhone().slice('+7'.length));
  await pressInDialog(page, words('auth.reset.send'));
  await page.getByRole('dialog').getByText(words('auth.code.sentSms')).first().waitFor();
};

/** Winners as they will be: one of each suit, the newest one's drop point revealed and verified. */
const winJackpots = async (page: Page) => {
  const salt = '00'.repeat(32);
  const point = '20.364948';
  const items = ['spades', 'hearts', 'diamonds', 'clubs'].map((suit, at) => ({
    id: `00000000-0000-7000-8000-00000000000${at}`,
    suit,
    player: `***${10 + at}`,
    amount: ['1234567.89', '98765.43', '12345.67', '987.65'][at],
    currency: 'uah',
    created_at: `2026-11-2${at}T18:30:00.000Z`,
    point,
    salt,
    point_hash: createHash('sha256').update(`${salt}:${point}`).digest('hex'),
  }));
  await answer(page, 'jackpots/history?*', { items, total: items.length, page: 1, pageSize: 20 });
  await change<{ items: { suit: string }[] }>(page, 'jackpots?*', (original) => ({
    ...original,
    items: original.items.map((level) => {
      const won = items.find(({ suit }) => suit === level.suit);
      return { ...level, last_won_at: won?.created_at, last_amount: won?.amount, last_player: won?.player };
    }),
  }));
  await page.reload();
  await page.locator('section[aria-labelledby=winners] summary').first().click();
};

/** A tab's first load, paused at a moment: shows the preloader, which reduced motion disables otherwise. */
const holdPreloader = (atMs: number) => async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate((atMs) => {
    document.documentElement.setAttribute('data-first-load', '');
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect;
      if (!target?.closest('.preloader')) continue;
      animation.currentTime = atMs;
      // Keeps the screenshot from finishing the animation.
      animation.playbackRate = 0;
    }
  }, atMs);
};

/** Stops of visitors. */
export const visitorStops: readonly Stop[] = [
  { name: 'preloader', path: '/', open: holdPreloader(300) },
  { name: 'home', path: '/', isWhole: true },
  {
    name: 'home-questions',
    path: '/',
    open: async (page) => {
      await page.evaluate(() => {
        const questions = document.querySelectorAll('main details');
        for (const question of questions) question.setAttribute('open', '');
        questions[0]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      });
    },
  },
  { name: 'games', path: '/games' },
  {
    name: 'games-nothing-found',
    path: '/games?search=zzzzzz',
    open: (page) => page.getByRole('main').getByRole('button').last().waitFor(),
  },
  { name: 'game-gate', path: '/games/fruit-crown', isWhole: true },
  {
    name: 'game-demo',
    path: '/games/fruit-crown?mode=demo',
    open: awaitGame,
  },
  { name: 'game-unavailable', path: '/games/jade-tiger' },
  { name: 'providers', path: '/providers', isWhole: true },
  { name: 'provider', path: '/providers/netent' },
  { name: 'bonuses-gate', path: '/bonuses' },
  { name: 'missions-gate', path: '/bonuses?tab=missions' },
  { name: 'cashback-gate', path: '/cashback' },
  { name: 'battles', path: '/battles', isWhole: true },
  { name: 'wheel', path: '/wheel', isWhole: true },
  { name: 'jackpots', path: '/jackpots', isWhole: true },
  { name: 'jackpots-won', path: '/jackpots', isWhole: true, open: winJackpots },
  { name: 'cashbox-gate', path: '/cashbox' },
  { name: 'profile-gate', path: '/profile' },
  { name: 'help', path: '/help', isWhole: true },
  { name: 'about', path: '/about', isWhole: true },
  { name: 'responsible-gaming', path: '/responsible-gaming', isWhole: true },
  { name: 'terms', path: '/terms', isWhole: true },
  { name: 'privacy', path: '/privacy', isWhole: true },
  { name: 'credits', path: '/credits' },
  { name: 'fairness', path: '/fairness', isWhole: true },
  { name: 'news', path: '/news', isWhole: true },
  {
    name: 'news-article',
    path: '/news',
    isWhole: true,
    open: async (page) => {
      await page.getByRole('main').locator('a[href*="/news/"]').first().click();
      await page.waitForURL(/\/news\/./);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'offline', path: (locale) => `/offline/${locale}.html` },
  { name: 'error', path: (locale) => `/offline/error-${locale}.html` },
  { name: 'not-found', path: '/nowhere' },
  { name: 'dialog-login', path: '/?auth=login', open: dialog },
  { name: 'dialog-register', path: '/?auth=register', open: dialog },
  { name: 'dialog-reset', path: '/?auth=reset', open: dialog },
  { name: 'dialog-wheel', path: '/?wheel=show', open: dialog },
  {
    name: 'dialog-language',
    path: '/providers',
    open: async (page, words) => {
      const [label = ''] = words('shell.language.change').split('{');
      await page.getByRole('banner').getByRole('button', { name: label }).filter({ visible: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'dialog-menu',
    path: '/providers',
    only: 'phone',
    open: async (page, words) => {
      await page.getByRole('button', { name: words('shell.nav.menu'), exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'dialog-search',
    path: '/',
    open: async (page, words) => {
      const answer = page.waitForResponse(/\/api\/games\?.*search=fru/);
      await searchFor(page, words, 'fru');
      await answer;
      await page.getByText(words('games.search.popular')).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'dialog-search-nothing',
    path: '/',
    open: async (page, words) => {
      await searchFor(page, words, 'zzzzzz');
      await page.getByRole('dialog').locator('picture').first().waitFor();
    },
  },
  { name: 'dialog-register-code', path: '/?auth=register', open: askForCode },
  {
    name: 'dialog-register-errors',
    path: '/?auth=register',
    open: async (page) => {
      await dialog(page);
      await page.getByRole('dialog').locator('input[type=password]').press('Enter');
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'dialog-login-wrong',
    path: '/?auth=login',
    open: async (page, words) => {
      await refuse(page, 'auth/web', 401, 'INVALID_CREDENTIALS');
      await page.getByRole('dialog').locator('input[type=tel]').pressSequentially('7010000001');
      await page.getByRole('dialog').locator('input[type=password]').fill(goodPassword);
      await pressInDialog(page, words('common.login'));
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  { name: 'dialog-reset-code', path: '/?auth=reset', open: askForReset },
  {
    name: 'dialog-reset-password',
    path: '/?auth=reset',
    open: async (page, words) => {
      await askForReset(page, words);
      await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('123456');
      await page.getByRole('dialog').locator('input[type=password]').first().waitFor();
    },
  },
];
