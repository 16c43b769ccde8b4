import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser/find-browser.ts';
import { addresses, isSystemRunning, systemEnvironment } from './support/config.ts';

const browser = await findBrowser(process.env['CHROME_PATH']);
const startWithinMs = 600_000;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Independent of the width, or as long as a whole visit: run once, on the phone. */
const onceJourneys = [
  'account',
  'bonus-choices',
  'bonus-memory',
  'bonus-wagering',
  'bonus-windows',
  'campaign',
  'cashback',
  'cashbox-methods',
  'chat',
  'catalogue',
  'content',
  'content-away',
  'content-panel',
  'crypto',
  'deposit',
  'device-wallets',
  'documents',
  'early-input',
  'extra-languages',
  'fairness',
  'favourites',
  'fraud-ring',
  'free-spins',
  'help',
  'hosts',
  'identity',
  'large-text',
  'last-place',
  'limits',
  'live',
  'many-games',
  'marks',
  'missions',
  'notification-channels',
  'office',
  'office-account',
  'office-day',
  'office-hands',
  'office-looks',
  'offline',
  'own-data',
  'published-terms',
  'phone-login',
  'promotion',
  'referrals',
  'search',
  'seo',
  'slot',
  'small-ways',
  'staging-provider',
  'status-dialog',
  'steady',
  'stuck-round',
  'unknown-addresses',
  'verifier',
  'video',
  'wagers',
  'weight',
  'withdrawals',
].map((name) => `journeys/**/${name}.e2e.ts`);
/** Affects all players, so it runs after all others. */
const aloneJourneys = 'journeys/bonuses/jackpots.e2e.ts';
/** Closes all games, so it runs last. */
const closedJourneys = 'journeys/operating/technical-work.e2e.ts';
/** Keyboard journeys, and journeys that set their own widths. */
const desktopJourneys = [
  'game-page',
  'home',
  'keyboard',
  'notifications',
  'places',
  'small-screens',
  'support',
  'tables',
  'tile-sheet',
  'tooltips',
  'when-it-breaks',
].map((name) => `journeys/**/${name}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  /* A test that passes only on retry is listed at the end of the run: it is a bug. */
  retries: 1,
  /* More workers than two cores, because journeys mostly wait for rounds, timers and pages. */
  workers: 3,
  /* A loaded machine takes twice as long as a quiet one; correct results appear at once, so long timeouts cost nothing. */
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  globalSetup: './support/far-jackpots.ts',
  globalTeardown: './support/books.ts',
  use: {
    baseURL: addresses.web,
    locale: 'en-US',
    timezoneId: 'Asia/Almaty',
    /* On retries only: recording slows every page, and traces of passed tests are not kept. */
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    /* Only the journey of the service worker enables it, because page requests behind a worker cannot be intercepted. */
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browserFlags],
      env: { ...process.env, ...browser.environment } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'journeys/**/*.e2e.ts',
      testIgnore: [...desktopJourneys, aloneJourneys, closedJourneys],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: 'journeys/**/*.e2e.ts',
      testIgnore: [...onceJourneys, aloneJourneys, closedJourneys],
      grepInvert: /@once/,
      use: desktop,
    },
    { name: 'alone', testMatch: aloneJourneys, use: phone, dependencies: ['phone', 'desktop'] },
    { name: 'closed', testMatch: closedJourneys, use: phone, dependencies: ['alone'] },
    { name: 'screens', testMatch: 'screens/site.screens.ts', use: desktop },
    { name: 'screens-closed', testMatch: 'screens/closed.screens.ts', use: desktop, dependencies: ['screens'] },
  ],
  ...(isSystemRunning
    ? {}
    : {
        webServer: {
          command: 'node tools/start.mjs',
          cwd: '..',
          url: `${addresses.web}/healthz`,
          timeout: startWithinMs,
          env: systemEnvironment(),
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          stdout: 'pipe',
          stderr: 'pipe',
        },
      }),
});
