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

/** The site's frames, and one on a phone of 320 × 568. */
export const everyFrame = { ...siteFrames, tiny: [320, 423] } as const;

/** Selectors of the elements to check on a game's page. */
export interface PageParts {
  /** Boxes that must stay within the screen's width. */
  boxes: string;
  /** Buttons whose centre must be reachable without scrolling. */
  buttons: string;
  /** Boxes that may scroll; their contents are excluded while they do. */
  scrolling?: string;
  /** Boxes that must also stay within the screen's height. */
  whole?: string;
  /** Controls of a scrolling part, reachable after scrolling to them. */
  scrolled?: string;
  /** Boxes that must not overlap. */
  apart?: string;
  under?: Under;
}

/** Boxes outside the screen: at these sizes a game must not scroll. */
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

/** Pairs of overlapping boxes. */
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

interface Under {
  /** What must not lie under the picture of the logo. */
  logo: string;
  /** What must not lie under the character, unless the counters stand above it. */
  figure: string;
  counters: string;
}

/** Controls and counters under what is only drawn: the picture of the logo and the character. */
async function findDrawnOver(page: Page, under: Under): Promise<string[]> {
  return page.evaluate((of) => {
    const logo = document.querySelector('.game .logo');
    const drawn: { name: string; over: string; left: number; top: number; width: number; height: number }[] = [];
    if (logo) {
      const { left, top } = logo.getBoundingClientRect();
      const own = getComputedStyle(logo, '::after');
      const [x, y, width, height] = [own.left, own.top, own.width, own.height].map(Number.parseFloat);
      drawn.push({ name: 'the logo', over: of.logo, left: left + x!, top: top + y!, width: width!, height: height! });
    }
    const figure = document.querySelector('.game .figure');
    if (figure) {
      const level = (node: Element | null) => Number(node ? getComputedStyle(node).zIndex : 0) || 0;
      const isUnder = level(document.querySelector('.game .hud')) > level(figure);
      const over = isUnder ? of.figure : `${of.figure}, ${of.counters}`;
      drawn.push({ ...figure.getBoundingClientRect().toJSON(), name: 'the character', over });
    }
    return drawn.flatMap(({ name, over, ...box }) =>
      [...document.querySelectorAll<HTMLElement>(over)]
        .filter((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top];
          const isSeen = width > 0 && getComputedStyle(node).visibility !== 'hidden';
          return isSeen && x > 0 && x < box.width && y > 0 && y < box.height;
        })
        .map((node) => `${name} is drawn over ${node.className} “${node.textContent.trim().slice(0, 20)}”`),
    );
  }, under);
}

/** Buttons whose centre cannot be tapped: below the fold, or covered. */
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

/** Layout faults of a page: clipped text, boxes off the screen or overlapping, unreachable buttons. */
export async function findFaults(page: Page, parts: PageParts): Promise<string[]> {
  return [
    ...(await page.evaluate(findCutText)),
    ...(await findOutside(page, parts)),
    ...(parts.apart ? await findCovered(page, parts.apart) : []),
    ...(parts.under ? await findDrawnOver(page, parts.under) : []),
    ...(await findUnreachable(page, parts)),
  ];
}
