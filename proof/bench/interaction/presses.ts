import type { Frame, Locator, Page } from '@playwright/test';

/** A press that is measured: where it is made, and what answers it. */
export interface MeasuredPress {
  name: string;
  isPhone: boolean;
  isPlayer?: true;
  path: string;
  /** Element to press. */
  control: (page: Page) => Locator;
  /** The first thing the player can see of the answer: a dialog's frame, a sign that a page is on its way. */
  reaction: string;
  /** The answer itself. */
  answer: string;
  /** Prepares the page before the presses. */
  prepare?: (page: Page) => Promise<void>;
  /** Presses of one page; of more than one, all but the first are measured. */
  times: number;
  /** Brings the page back to where it was before the press. */
  undo?: (page: Page) => Promise<void>;
}

const frameOrDialog = '[role="dialog"], [data-dialog-frame]';
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
};
const nav = (page: Page, name: string) => page.locator('nav.fixed').getByRole('button', { name });
const spin = (page: Page) => page.frameLocator('iframe').locator('button.spin');

export const presses: readonly MeasuredPress[] = [
  {
    name: 'menu',
    isPhone: true,
    path: '/',
    control: (page) => nav(page, 'Menu'),
    reaction: frameOrDialog,
    answer: '[role="dialog"] nav a',
    times: 1,
  },
  {
    name: 'search',
    isPhone: false,
    path: '/',
    control: (page) => page.locator('header').getByRole('button', { name: 'Search' }),
    reaction: frameOrDialog,
    answer: '[role="dialog"] input[type="search"]',
    times: 1,
  },
  {
    name: 'cashbox of a visitor',
    isPhone: true,
    path: '/',
    control: (page) => nav(page, 'Cashbox'),
    reaction: frameOrDialog,
    answer: '[role="dialog"] form',
    times: 1,
  },
  {
    name: 'cashbox page',
    isPhone: true,
    isPlayer: true,
    path: '/',
    control: (page) => nav(page, 'Cashbox'),
    reaction: '[data-going], main form',
    answer: 'main form',
    times: 1,
  },
  {
    name: 'cashbox overlay',
    isPhone: false,
    isPlayer: true,
    path: '/',
    control: (page) => page.locator('header').getByRole('button', { name: 'Open cashbox' }),
    reaction: frameOrDialog,
    answer: '[role="dialog"] form',
    times: 1,
  },
  ...([1, 5] as const).map(
    (times): MeasuredPress => ({
      name: times === 1 ? 'bonus terms' : 'reopened bonus terms',
      isPhone: true,
      isPlayer: true,
      path: '/bonuses',
      control: (page) => page.locator('main article button').first(),
      reaction: frameOrDialog,
      answer: '[role="dialog"] h3',
      times,
      undo: closeDialog,
    }),
  ),
  {
    name: 'spin of a slot',
    isPhone: true,
    path: '/games/fruit-crown',
    control: spin,
    reaction: '[data-phase="playing"]',
    answer: '.reel.turning',
    times: 6,
    async prepare(page) {
      await page.getByRole('button', { name: 'Play the demo' }).click();
      await playable(page);
    },
    /* A second press ends the round early. */
    async undo(page) {
      await spin(page).click();
      await playable(page);
    },
  },
];

const playable = (page: Page) =>
  page.frameLocator('iframe').locator('[data-phase="idle"]').waitFor({ timeout: 60_000 });

/** The frame that the press happens in: the page's own, or the game's. */
export const frameOf = (page: Page, { name }: MeasuredPress): Frame =>
  (name === 'spin of a slot' && page.frames().find((frame) => frame.parentFrame() !== null)) || page.mainFrame();
