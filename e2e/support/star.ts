import type { Page } from '@playwright/test';

/** Closes the congratulation on a star, which opens by itself. */
export async function closeStar(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /star/i });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
}
