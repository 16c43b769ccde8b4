import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = new Set(['serious', 'critical']);

/** Waits until nothing fades or moves any more: contrast is measured on what stays. Endless animations are left out. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Fails for what axe calls serious or critical; `exclude` takes selectors of frames that are not ours. */
export async function expectAccessible(page: Page, options: { exclude?: readonly string[] } = {}): Promise<void> {
  const builder = (options.exclude ?? [])
    .reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page }))
    .options({ resultTypes: ['violations'] });
  await settled(page);
  // Axe opens a second page to merge the findings of frames; without frames it need not.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations
    .filter((violation) => grave.has(violation.impact ?? ''))
    .map(
      (violation) =>
        `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
    );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
