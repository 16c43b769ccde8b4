import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';

/** The game inside the page. */
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe');
export const spinButton = (page: Page) => gameFrame(page).getByRole('button', { name: 'Spin', exact: true });

/** Opens a game for real money and waits until it can be played. */
export async function openGame(page: Page, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await expect(spinButton(page)).toBeEnabled();
}

/** Maximum duration in ms of a round with free spins, which any round may trigger. */
const longestRoundMs = 150_000;

/** Waits for the end of the running round. */
export async function roundShown(page: Page): Promise<void> {
  test.setTimeout(test.info().timeout + longestRoundMs);
  await expect(spinButton(page)).toBeEnabled({ timeout: longestRoundMs });
}

/** Plays a round by the button and waits for its end. */
export async function clickSpin(page: Page): Promise<void> {
  await spinButton(page).click();
  await roundShown(page);
}

/** The open game's session with the studio: the calls of its client, without animation. */
export interface StudioSession {
  /** Available stakes in minor units, ascending. */
  readonly stakesMinor: readonly number[];
  readonly defaultStakeMinor: number;
  /** Plays and settles a real round with this stake. */
  spin(stakeMinor: number): Promise<void>;
  /** The public inputs of the next round's draw. */
  fairness(): Promise<{ server_seed_hash: string; nonce: number }>;
  setClientSeed(seed: string): Promise<void>;
}

export async function studioSession(page: Page): Promise<StudioSession> {
  const source = new URL((await page.getByTestId('game-frame').getAttribute('src')) ?? '');
  const token = new URLSearchParams(source.hash.slice(1)).get('s') ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(`${source.origin}/api/${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const session = await call<{ stakes: string[]; default_stake: string }>('GET', 'session');
  return {
    stakesMinor: session.stakes.map(Number).sort((a, b) => a - b),
    defaultStakeMinor: Number(session.default_stake),
    async spin(stakeMinor) {
      const round = randomUUID();
      const view = await call<{ status: string }>('POST', 'spin', { round, stake: String(stakeMinor) });
      expect(view.status).toBe('settled');
      await call('POST', `rounds/${round}/shown`);
    },
    fairness: () => call('GET', 'fairness'),
    async setClientSeed(seed) {
      await call('POST', 'fairness/client-seed', { client_seed: seed });
    },
  };
}
