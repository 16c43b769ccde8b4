import { test as base, expect } from '@playwright/test';
import { type Inbox, openInbox } from './inbox.ts';
import { type Problems, watchForProblems } from './problems.ts';

export { expect } from '@playwright/test';

/** Tag of a test that is independent of the width, in a file whose other tests are not (playwright.config.ts). */
export const once = { tag: '@once' };

interface Fixtures {
  inbox: Inbox;
  problems: Problems;
  /** True to show the preloader of a tab's first load, which blocks clicks for three seconds. */
  hasPreloader: boolean;
  withoutPreloader: void;
}

/** Playwright's test, which also fails on console errors, exceptions or failed requests of a page. */
export const test = base.extend<Fixtures>({
  hasPreloader: [false, { option: true }],
  withoutPreloader: [
    async ({ context, hasPreloader }, use) => {
      if (!hasPreloader) {
        await context.addInitScript(() => {
          try {
            sessionStorage.setItem('altyn.preloader', '1');
          } catch {
            // A frame with an opaque origin has no storage.
          }
        });
      }
      await use();
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = watchForProblems(context);
      await use(problems);
      expect(problems.unexpected(), 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],
  inbox: async ({ request }, use) => use(openInbox(request)),
});
