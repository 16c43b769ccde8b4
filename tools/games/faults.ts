import type { Page } from '@playwright/test';
import { findCutText } from '../browser/find-cut-text.ts';

/**
 * Frame sizes of a game on the site: phones of 390 × 844 and 360 × 640, a landscape phone, a desktop, and full screen.
 */
export const siteFrames = {
  phone: [390, 699],
  small: [360, 495],
  side: [844, 282],
  desktop: [1216, 617],
  full: [1440, 900],
} as const;

/** Selectors of the elements to check on a game's page. */
export interface PageParts {
  /** Boxes that must stay within the screen's width. */
  boxes: string;
  /** Buttons whose centre must be reachable without scrolling. */
  buttons: string;
  /** Boxes that may scroll: what is in them is left out while they do. */
  scrolling?: string;
}

/** Boxes outside the screen: at these sizes a game must not scroll horizontally. */
async function findOutside(page: Page, boxes: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((node) => {
          const { left, right, width } = node.getBoundingClientRect();
          return width > 0 && (left < -1 || right > innerWidth + 1);
        })
        .map((node) => `${node.className}: outside the screen`),
    boxes,
  );
}

<<<<<<< HEAD
/** Buttons whose centre cannot be tapped: below the fold, or covered. */
async function findUnreachable(page: Page, buttons: string): Promise<string[]> {
=======
/** Buttons whose middle a press does not reach: below the fold, or under something else. */
async function findUnreachable(page: Page, { buttons, scrolling = '' }: PageParts): Promise<string[]> {
>>>>>>> main
  return page.evaluate(
    ([selector, scrollers]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((node) => {
          const scroller = scrollers === '' ? null : node.closest(scrollers);
          if (scroller && scroller.scrollHeight > scroller.clientHeight) return false;
          const { left, top, width, height } = node.getBoundingClientRect();
          if (width === 0 || getComputedStyle(node).visibility === 'hidden') return false;
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(hit && (node.contains(hit) || hit.contains(node)));
        })
        .map((node) => `${node.className} “${node.textContent.trim().slice(0, 20)}”: a press does not reach it`),
    [buttons, scrolling] as const,
  );
}

<<<<<<< HEAD
/** Layout faults of a page: clipped text, boxes outside the screen, unreachable buttons. */
export async function findFaults(page: Page, { boxes, buttons }: PageParts): Promise<string[]> {
=======
/** What is wrong with a page as it is shown: cut text, boxes outside the screen, buttons out of reach. */
export async function findFaults(page: Page, parts: PageParts): Promise<string[]> {
>>>>>>> main
  return [
    ...(await page.evaluate(findCutText)),
    ...(await findOutside(page, parts.boxes)),
    ...(await findUnreachable(page, parts)),
  ];
}
