import type { Page } from '@playwright/test';
import { findCutText } from '../browser/find-cut-text.ts';

/**
 * The frame of a game on the site's page: phones of 390 × 844, 360 × 640 and 320 × 568 under header, bar and jackpots; a
 * phone on its side; a desktop; and a full screen.
 */
export const siteFrames = {
  phone: [390, 699],
  small: [360, 495],
  narrow: [320, 423],
  side: [844, 282],
  desktop: [1216, 617],
  full: [1440, 900],
} as const;
export type FrameName = keyof typeof siteFrames;
export const frameNames = Object.keys(siteFrames) as readonly FrameName[];
export const languages = ['en', 'uk', 'ru'] as const;

/** What a look at a page checks, as selectors; empty: nothing of that kind. */
export interface Look {
  /** Boxes that may not pass the frame's sides. */
  boxes: string;
  /** Boxes that may not pass its lower or upper edge either. */
  whole?: string;
  /** Controls whose middle a press must reach where they stand. */
  controls: string;
  /** Controls of a part that scrolls: a press must reach them once they are scrolled to. */
  scrolled?: string;
  /** Boxes of which no two may cover each other. */
  apart?: string;
}

/** Boxes outside the frame. */
function findOutside(page: Page, { boxes, whole = '' }: Look): Promise<string[]> {
  return page.evaluate(
    ({ boxes, whole }) =>
      [...document.querySelectorAll<HTMLElement>([boxes, whole].filter(Boolean).join(', '))]
        .filter((node) => {
          const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
          if (width === 0 || height === 0) return false;
          if (left < -1 || right > innerWidth + 1) return true;
          return whole !== '' && node.matches(whole) && (top < -1 || bottom > innerHeight + 1);
        })
        .map((node) => `${node.className} “${node.textContent.trim().slice(0, 20)}”: outside the frame`),
    { boxes, whole },
  );
}

/** Controls whose middle a press does not reach: below the fold, or under something else. */
function findUnreachable(page: Page, { controls, scrolled = '' }: Look): Promise<string[]> {
  return page.evaluate(
    ({ controls, scrolled }) =>
      [...document.querySelectorAll<HTMLElement>([controls, scrolled].filter(Boolean).join(', '))]
        .filter((node) => {
          if (scrolled !== '' && node.matches(scrolled)) node.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = node.getBoundingClientRect();
          if (width === 0 || getComputedStyle(node).visibility === 'hidden') return false;
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(hit && (node.contains(hit) || hit.contains(node)));
        })
        .map((node) => {
          const name = node.textContent.trim() || node.getAttribute('aria-label') || '';
          return `${node.className} “${name.slice(0, 20)}”: a press does not reach it`;
        }),
    { controls, scrolled },
  );
}

/** Pairs of boxes that cover each other. */
function findCovered(page: Page, { apart = '' }: Look): Promise<string[]> {
  if (apart === '') return Promise.resolve([]);
  return page.evaluate((apart) => {
    const tolerancePx = 2;
    const seen = [...document.querySelectorAll<HTMLElement>(apart)]
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    return seen.flatMap(({ node, box }, i) =>
      seen
        .slice(i + 1)
        .filter(({ node: other, box: { left, right, top, bottom } }) => {
          if (node.contains(other) || other.contains(node)) return false;
          const across = Math.min(box.right, right) - Math.max(box.left, left);
          return across > tolerancePx && Math.min(box.bottom, bottom) - Math.max(box.top, top) > tolerancePx;
        })
        .map(({ node: other }) => `${node.className} and ${other.className} cover each other`),
    );
  }, apart);
}

/** What is wrong with a page as it stands: cut text, boxes outside, controls out of reach, boxes over each other. */
export async function findFaults(page: Page, look: Look): Promise<string[]> {
  const found = [
    await page.evaluate(findCutText),
    await findOutside(page, look),
    await findCovered(page, look),
    await findUnreachable(page, look),
  ];
  return found.flat();
}
