import { expect, type Page } from '@playwright/test';
import { gameFrame } from './spins.ts';

/** The open live table. */
export const tableOf = (page: Page) => gameFrame(page).locator('main.live');
/** A spot of the table. */
const spot = (page: Page, name: string) => gameFrame(page).locator(`[data-spot="${name}"]`);

/** Waits for a phase of the table. A round takes twelve seconds with the short clock. */
export const phase = (page: Page, name: string) => expect(tableOf(page)).toHaveAttribute('data-phase', name);

/**
 * Places all bets in one round, from its beginning. On a slow machine the wallet may not respond in time; the table then
 * cancels and refunds the stake, and all bets are repeated in the next round.
 */
export async function betTogether(bets: readonly (readonly [Page, string])[]): Promise<void> {
  const pages = bets.map(([each]) => each);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(pages.map((each) => phase(each, 'RESULT')));
    await Promise.all(pages.map((each) => phase(each, 'OPEN')));
    for (const [each, name] of bets) await spot(each, name).click();
    for (const [each, name] of bets) await expect(spot(each, name).locator('.chip')).toBeVisible();
    const numbers = await Promise.all(pages.map((each) => tableOf(each).getAttribute('data-round')));
    expect(new Set(numbers).size).toBe(1);
    const states = await Promise.all(pages.map(stakeState));
    if (states.every((state) => state === 'staked')) return;
    // A player whose bet was accepted plays this round alone; the wallet's list has it too.
    expect(states.every((state) => state !== 'staked')).toBe(true);
  }
  throw new Error('the wallet gave no answer in time in three rounds');
}

/** State of the stake once the table is locked. */
async function stakeState(page: Page): Promise<string | null> {
  await expect(tableOf(page)).toHaveAttribute('data-phase', /^(LOCKED|DECIDING|DRAWN)$/, { timeout: 20_000 });
  return tableOf(page).getAttribute('data-stake');
}
