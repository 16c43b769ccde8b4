import type { Page, Route } from '@playwright/test';
import { dialog, type Stop } from './stop.ts';

const lowRating = 'user-rating-is-less-than-required';

/** Opens the status dialog of a withdrawal that requires more stars; `answer` provides its texts. */
const openStatusDialog = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route('**/api/payments/payout-restriction', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, json: { ...(await response.json()), min_rating: 9 } });
  });
  await page.route('**/content/dialogs?*', answer);
  await page.reload();
  await dialog(page);
};

/** Values of the dialogs' placeholders. */
const samples: Record<string, string> = {
  amount: '12\u00a0345.67',
  currency: '₴',
  bonus_name: 'Gold',
  bonus_removed: '1\u00a0234.56',
  left_to_wager: '12\u00a0345.67',
};

/** Returns the editors' texts of another dialog under this one's key. */
const wordsOf = (key: string) => async (route: Route) => {
  const response = await route.fetch({ url: route.request().url().replace(lowRating, key) });
  const { items } = (await response.json()) as { items: { key: string; type: string; text: string }[] };
  // The site writes the figures of these texts in the language's way.
  const isEnglish = new URL(route.request().url()).searchParams.get('locale') === 'en';
  const sampleOf = (name: string) => (isEnglish ? samples[name] : samples[name]?.replace('.', ','));
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (open, name: string) => sampleOf(name) ?? open);
  const renamed = items.map((item) => ({ ...item, key: item.key.replace(key, lowRating), text: filled(item.text) }));
  await route.fulfill({ json: { items: renamed } });
};

/** Each status with one of its dialogs. */
const statuses = [
  ['attention', 'cancellation-on-deposit-warning-modal'],
  ['error', 'unexpected-error-modal'],
  ['success', 'deposit-success'],
  ['waiting-approval', 'approving-modal'],
  ['prevention', lowRating],
  ['prevention-activated', 'bonus-activated'],
] as const;

/** The status dialog in each of its states. */
export const statusStops: readonly Stop[] = [
  ...statuses.map(([name, key]) => ({ name: `dialog-status-${name}`, open: openStatusDialog(wordsOf(key)) })),
  { name: 'dialog-status-unknown', open: openStatusDialog((route) => route.fulfill({ json: { items: [] } })) },
  { name: 'dialog-status-loading', open: openStatusDialog(() => Promise.resolve()), isLoading: true },
].map((stop) => ({ ...stop, path: '/cashbox?action=withdraw' }));
