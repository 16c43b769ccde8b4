import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { browserFlags, findBrowser } from '../../../tools/browser/find-browser.ts';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { migrate } from '../src/migrate.ts';
import { startRetrier } from '../src/modules/rounds/retrier.ts';
import { hashToken } from '../src/modules/sessions/hash-token.ts';
import { openSession } from '../src/modules/sessions/open-session.ts';
import { weighPage } from '../testing/page-weight.ts';
import { WalletDouble } from '../testing/wallet-double.ts';

/** The built client in a browser against the real server, in normal use and under failures. */
const phone = { width: 390, height: 844 };
const studioKeys = generateKeyPairSync('ed25519');
const operatorKeys = generateKeyPairSync('ed25519');
const database = useEmptyDatabase();
const wallet = new WalletDouble({ own: operatorKeys.privateKey, studio: studioKeys.publicKey });

/** One site that may frame the games and one that may not; both serve a frame of `framedUrl` on every path. */
const sites: Server[] = [];
let framedUrl = '';
let webUrl: string;
let elsewhereUrl: string;
let clientRoot: string;
let deps: Deps;
let app: FastifyInstance;
let retrier: ReturnType<typeof startRetrier>;
let browser: Browser;
let origin: string;
let page: Page;
const complaints: string[] = [];

async function startSite(): Promise<string> {
  const site = createServer((_request, response) => {
    const recordMessages = "window.heard=[];addEventListener('message',(e)=>heard.push([e.origin,e.data]))";
    const frame = `<iframe src="${framedUrl}" style="width:380px;height:700px"></iframe>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>${recordMessages}</script>${frame}`);
  });
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  webUrl = await startSite();
  elsewhereUrl = await startSite();
  clientRoot = await mkdtemp(join(tmpdir(), 'altyn-client-'));
  const configFile = fileURLToPath(new URL('../client/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir: clientRoot } });
  const config: Config = {
    STUDIO_HOST: '127.0.0.1',
    STUDIO_PORT: 0,
    DRAIN_MS: 0,
    LIVE_HANDOVER_MS: 0,
    STUDIO_DATABASE_URL: database.url,
    STUDIO_SEED_KEY: 'test-seed-key-0123456789-0123456789',
    STUDIO_PRIVATE_KEY: studioKeys.privateKey,
    OPERATOR_PUBLIC_KEY: operatorKeys.publicKey,
    OPERATOR_PUBLIC_KEY_BEFORE: [],
    OPERATOR_WALLET_URL: await wallet.start(),
    PUBLIC_STUDIO_URL: 'http://localhost:4200',
    PUBLIC_WEB_URL: webUrl,
    PROVIDER_ID: 'altyn-studio',
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
    LIVE_CHAIN_NOTICE_HOURS: 24,
    LIVE_OPEN_MS: 15_000,
    LIVE_SPIN_MS: 6_000,
    LIVE_DECIDE_MS: 9_000,
    LIVE_RESULT_MS: 5_000,
    VIDEO_ENABLED: false,
    VIDEO_MAX_STREAMS: 2,
    VIDEO_MAX_CHANNELS: 0,
    PATH: '',
    TRUSTED_PROXY_HOPS: 0,
    INTERNAL_ROUTES_PUBLIC: false,
    RATE_LIMITS_ENABLED: false,
    AUTOPLAY_FORBIDDEN_IN: [],
    HIGHEST_PAYOUTS: {},
    GAMBLE_FORBIDDEN_IN: [],
    BUY_FORBIDDEN_IN: [],
    LOG_LEVEL: 'silent',
  };
  deps = createDeps(config);
  await migrate(deps.pool);
  app = await buildApp(deps, clientRoot);
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  retrier = startRetrier(deps);
  const found = await findBrowser(process.env['CHROME_PATH']);
  browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserFlags,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await app.close();
  await retrier.stop();
  await deps.wallet.close();
  await deps.pool.end();
  await wallet.stop();
  for (const site of sites) site.closeAllConnections();
  for (const site of sites) site.close();
  await rm(clientRoot, { recursive: true, force: true });
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  wallet.fates.length = 0;
  wallet.status = 'OK';
  complaints.length = 0;
});

async function newPage(options: { isReduced?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    ...(options.isReduced ? { reducedMotion: 'reduce' as const } : {}),
  });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return page;
}

async function launchUrl(mode: 'real' | 'demo', gameCode = 'fruit-crown'): Promise<string> {
  const url = await openSession(deps, {
    gameCode,
    currency: mode === 'real' ? 'UAH' : 'XXX',
    language: 'en',
    country: 'UA',
    lobbyUrl: `${webUrl}/games`,
    depositUrl: `${webUrl}/cashbox?action=deposit`,
    operator: mode === 'real' ? { player: randomUUID(), token: randomUUID() } : undefined,
  });
  const { pathname, hash } = new URL(url ?? '');
  return `${origin}${pathname}${hash}`;
}

const idle = () => page.waitForSelector('[data-phase="idle"]');
const spinButton = () => page.locator('.spin');
const fieldText = (name: string) => page.locator(`.${name} b`).innerText();
const minorOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100);

/** Taps the reels until the round is over: a tap skips to the next result and never starts a round. */
async function playOut(): Promise<void> {
  for (;;) {
    if ((await page.locator('[data-phase="idle"]').count()) > 0) return;
    await page.locator('.machine').dispatchEvent('click');
  }
}

it('the flight loads at most 60 KB of scripts and styles', async () => {
  const bytes = await weighPage(clientRoot, 'live-crash');
  expect(bytes).toBeGreaterThan(20 * 1_024);
  expect(bytes).toBeLessThanOrEqual(60 * 1_024);
});

describe('a demo round', () => {
  it("played with the space bar ends at the server's balance and announces the result", async () => {
    await newPage();
    await page.goto(await launchUrl('demo'));
    await idle();
    expect(await fieldText('balance')).toMatch(/5.000/);
    const answer = page.waitForResponse('**/api/spin');
    await page.keyboard.press('Space');
    const round = await (await answer).json();
    await playOut();
    expect(minorOf(await fieldText('balance'))).toBe(Number(round.balance));
    await expect.poll(() => page.locator('[aria-live]').innerText()).toMatch(round.book.win === '0' ? /No win/ : /Win/);
    expect(minorOf(await page.locator('.session').innerText())).toBe(Number(round.balance) - 500_000);
    expect(complaints).toEqual([]);
  });

  it('starts once when clicked repeatedly and quickly', async () => {
    await newPage();
    const spins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/spin')) spins.push(request.postDataJSON().round);
    });
    await page.goto(await launchUrl('demo'));
    await idle();
    await spinButton().evaluate((button: { click(): void }) => {
      button.click();
      button.click();
      button.click();
    });
    await idle();
    expect(spins).toHaveLength(1);
  });

  it('shows the same result without animation for players who prefer reduced motion', async () => {
    await newPage({ isReduced: true });
    await page.goto(await launchUrl('demo'));
    await idle();
    await spinButton().click();
    await playOut();
    // The character may come late; then it stands still for thirty frames.
    const isStill = () =>
      page.evaluate<boolean>(`(async () => {
        const drawn = () => Array.from(document.querySelectorAll('canvas'), (one) => one.toDataURL()).join();
        const before = drawn();
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return drawn() === before;
      })()`);
    await expect.poll(isStill).toBe(true);
    expect(complaints).toEqual([]);
  });
});

it('a demo without play money is filled up by its notice, a game for money never', async () => {
  await newPage();
  const url = await launchUrl('demo');
  const headers = (address: string) => ({
    authorization: `Bearer ${new URLSearchParams(new URL(address).hash.slice(1)).get('s')}`,
  });
  await deps.pool.query('update studio.session set demo_balance_minor = 199 where token_hash = $1', [
    hashToken(new URLSearchParams(new URL(url).hash.slice(1)).get('s') ?? ''),
  ]);
  await page.goto(url);
  await idle();
  await spinButton().click();
  await page.getByRole('dialog', { name: 'Your play money is used up' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play for real' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Refill play money' }).click();
  await expect.poll(() => fieldText('balance')).toMatch(/^5.000/);
  await spinButton().click();
  await playOut();
  expect(complaints).toEqual([]);

  const real = await fetch(`${origin}/api/balance/refill`, {
    method: 'POST',
    headers: headers(await launchUrl('real')),
  });
  expect(real.status).toBe(404);
});

describe.each(['wolf-moon', 'dragon-luck', 'storm-of-olympus'])('%s', (game) => {
  it("plays rounds that end at the server's balance", async () => {
    await newPage();
    await page.goto(await launchUrl('demo', game));
    for (let round = 0; round < 6; round += 1) {
      await idle();
      const answer = page.waitForResponse('**/api/spin');
      await page.keyboard.press('Space');
      const { balance } = await (await answer).json();
      await playOut();
      expect(minorOf(await fieldText('balance'))).toBe(Number(balance));
    }
    expect(complaints).toEqual([]);
  });
});

it('resumes the bought free spins of Storm of Olympus after a reload', async () => {
  await newPage();
  await page.goto(await launchUrl('demo', 'storm-of-olympus'));
  await idle();
  const answer = page.waitForResponse('**/api/spin');
  await page.locator('.feature.buy').click();
  await page.locator('dialog .primary').click();
  const { balance, price, stake, mode } = await (await answer).json();
  expect(mode).toBe('buy');
  expect(BigInt(price)).toBe(BigInt(stake) * 72n);
  await page.waitForSelector('.game.free');
  await page.reload();
  await page.waitForSelector('.game.free');
  await playOut();
  expect(minorOf(await fieldText('balance'))).toBe(Number(balance));
  expect(complaints).toEqual([]);
});

describe('a real round', () => {
  it('retries with the same id after a dropped call, and takes one stake', async () => {
    await newPage();
    await page.goto(await launchUrl('real'));
    await idle();
    const requestIds: string[] = [];
    await page.route('**/api/spin', async (route) => {
      requestIds.push(route.request().postDataJSON().round);
      // The first request is dropped; the second arrives, but its response is dropped.
      if (requestIds.length === 1) return route.abort();
      if (requestIds.length === 2) await route.fetch();
      return requestIds.length === 2 ? route.abort() : route.continue();
    });
    const before = wallet.settled;
    await spinButton().click();
    await playOut();
    expect(requestIds.length).toBe(3);
    expect(new Set(requestIds).size).toBe(1);
    expect(wallet.settled).toBe(before + 1);
  });

  it("keeps spinning without the wallet's answer until it arrives, and takes one stake", async () => {
    await newPage();
    await page.goto(await launchUrl('real'));
    await idle();
    const before = wallet.settled;
    wallet.fates.push('lose-answer');
    await spinButton().click();
    await playOut();
    expect(wallet.settled).toBe(before + 1);
    expect(minorOf(await fieldText('balance'))).toBe(Math.round(wallet.balance / 1_000));
  });

  it('resumes when the game is opened again after its tab was closed', async () => {
    await newPage();
    const url = await launchUrl('real');
    await page.goto(url);
    await idle();
    const settledBefore = wallet.settled;
    const answered = page.waitForResponse('**/api/spin');
    await spinButton().click();
    const first = await (await answered).json();
    await page.close();
    page = await browser.newPage({ viewport: phone });
    const shown = page.waitForRequest(`**/api/rounds/${first.round}/shown`);
    await page.goto(url);
    await page.waitForSelector('[data-phase="playing"]');
    await playOut();
    await shown;
    expect(wallet.settled).toBe(settledBefore + 1);
    expect(minorOf(await fieldText('balance'))).toBe(Number(first.balance));
  });
});

it('plays a round left open by another tab first', async () => {
  await newPage();
  const url = await launchUrl('real');
  await page.goto(url);
  await idle();
  const settledBefore = wallet.settled;
  // Every call is dropped until this tab has asked, so the other tab's round stays open.
  wallet.fates.push(...Array.from({ length: 100 }, () => 'drop' as const));
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('s');
  const other = await fetch(`${origin}/api/spin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ round: randomUUID(), stake: '1000' }),
  });
  const { round, status } = (await other.json()) as { round: string; status: string };
  expect(status).toBe('pending');
  const shown = page.waitForRequest(`**/api/rounds/${round}/shown`);
  const requested = page.waitForRequest('**/api/spin');
  await spinButton().click();
  await requested;
  wallet.fates.length = 0;
  await shown;
  await playOut();
  expect(wallet.settled).toBe(settledBefore + 1);
  expect(minorOf(await fieldText('balance'))).toBe(Math.round(wallet.balance / 1_000));
});

it('inside the site, a refusal offers the cashier, and only the site receives the message', async () => {
  await newPage();
  framedUrl = await launchUrl('real');
  await page.goto(webUrl);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-phase="idle"]').waitFor();
  wallet.status = 'NOT_ENOUGH_MONEY';
  await frame.locator('.spin').click();
  await frame.getByRole('button', { name: 'Deposit' }).click();
  const heard = await page.evaluate<[string, { source: string; type: string }][]>('heard');
  expect(heard.every(([from, data]) => from === origin && data.source === 'altyn-game')).toBe(true);
  expect(heard.map(([, data]) => data.type)).toEqual(['ready', 'roundStarted', 'roundFinished', 'openCashbox']);
  await frame.locator('[data-phase="idle"]').waitFor();
  expect(complaints).toEqual([]);
});

it('on any other site, the frame stays empty', async () => {
  await newPage();
  framedUrl = await launchUrl('demo');
  await page.goto(elsewhereUrl);
  await expect.poll(() => complaints.join()).toMatch(/frame-ancestors/);
});

it('an unknown session shows an error instead of the game', async () => {
  await newPage();
  await page.goto(`${origin}/play/fruit-crown/#s=nobody`);
  await page.getByText('The session has ended').waitFor();
  expect(await spinButton().isDisabled()).toBe(true);
});
