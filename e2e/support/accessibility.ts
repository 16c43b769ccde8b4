import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = new Set(['serious', 'critical']);

/**
 * Waits for fades and movements to end, because contrast is measured on the final state, and for the title, which a
 * navigation replaces a moment after the page's content. Ignores endless animations.
 */
async function settled(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await page.waitForFunction(
    () =>
      // A notice begins to fade in a moment after it was added.
      !document.querySelector('[data-sonner-toast][data-mounted="false"]') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Fails on violations that axe rates serious or critical; `exclude` takes selectors of third-party frames. */
export async function expectAccessible(page: Page, options: { exclude?: readonly string[] } = {}): Promise<void> {
  const builder = (options.exclude ?? [])
    .reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page }))
    .options({ resultTypes: ['violations'] });
  await settled(page);
  // Axe opens a second page to merge the findings of frames; without frames this is unnecessary.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations
    .filter((violation) => grave.has(violation.impact ?? ''))
    .map(
      (violation) =>
        `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
    );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
