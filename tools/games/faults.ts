import type { Page } from '@playwright/test';
import { findCutText } from '../browser/find-cut-text.ts';

/** The frame of a game on the site's page: phones of 390 × 844 and 360 × 640, a phone on its side, a desktop; and a full screen. */
export const siteFrames = {
  phone: [390, 699],
  small: [360, 495],
  side: [844, 282],
  desktop: [1216, 617],
  full: [1440, 900],
} as const;

/** The site's frames, and one on a phone of 320 × 568. */
export const everyFrame = { ...siteFrames, tiny: [320, 423] } as const;

/** Selectors of what a game's page is asked for. */
export interface PageParts {
  /** Boxes that stay inside the screen's width. */
  boxes: string;
  /** Buttons whose middle a press reaches without scrolling. */
  buttons: string;
  /** Boxes that may scroll: what is in them is left out while they do. */
  scrolling?: string;
  /** Boxes that stay inside the screen's height too. */
  whole?: string;
  /** Controls of a part that scrolls: a press reaches them once they are scrolled to. */
  scrolled?: string;
  /** Boxes of which no two cover each other. */
  apart?: string;
}

/** Boxes outside the screen: at these sizes a game does not scroll. */
async function findOutside(page: Page, { boxes, whole = '' }: PageParts): Promise<string[]> {
  return page.evaluate(
    ({ boxes, whole }) => {
      const isWhole = (node: Element) => whole !== '' && node.matches(whole);
      return [...document.querySelectorAll<HTMLElement>(whole === '' ? boxes : `${boxes}, ${whole}`)]
        .filter((node) => {
          const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
          if (width === 0 || height === 0) return false;
          return left < -1 || right > innerWidth + 1 || (isWhole(node) && (top < -1 || bottom > innerHeight + 1));
        })
        .map((node) => `${node.className} “${node.textContent.trim().slice(0, 20)}”: outside the screen`);
    },
    { boxes, whole },
  );
}

/** Pairs of boxes that cover each other. */
async function findCovered(page: Page, apart: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const tolerancePx = 2;
    const seen = [...document.querySelectorAll<HTMLElement>(selector)]
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

/** Buttons whose middle a press does not reach: below the fold, or under something else. */
async function findUnreachable(page: Page, { buttons, scrolling = '', scrolled = '' }: PageParts): Promise<string[]> {
  return page.evaluate(
    ({ buttons, scrolling, scrolled }) => {
      const isScrolled = (node: Element) => scrolled !== '' && node.matches(scrolled);
      return [...document.querySelectorAll<HTMLElement>(scrolled === '' ? buttons : `${buttons}, ${scrolled}`)]
        .filter((node) => {
          const scroller = scrolling === '' ? null : node.closest(scrolling);
          if (scroller && scroller.scrollHeight > scroller.clientHeight) return false;
          if (isScrolled(node)) node.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = node.getBoundingClientRect();
          if (width === 0 || getComputedStyle(node).visibility === 'hidden') return false;
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(hit && (node.contains(hit) || hit.contains(node)));
        })
        .map((node) => {
          const name = node.textContent.trim() || node.ariaLabel || '';
          return `${node.className} “${name.slice(0, 20)}”: a press does not reach it`;
        });
    },
    { buttons, scrolling, scrolled },
  );
}

/** What is wrong with a page as it is shown: cut text, boxes outside or over each other, buttons out of reach. */
export async function findFaults(page: Page, parts: PageParts): Promise<string[]> {
  return [
    ...(await page.evaluate(findCutText)),
    ...(await findOutside(page, parts)),
    ...(parts.apart ? await findCovered(page, parts.apart) : []),
    ...(await findUnreachable(page, parts)),
  ];
}
