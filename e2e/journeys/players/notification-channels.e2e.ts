import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { addresses } from '../../support/config.ts';
import { payIn, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Replaces the browser's push service by the sandbox from the page's first script on, and grants the permission: the real
 * service is unreachable, and a headless browser refuses notifications.
 */
async function subscribeAtSandbox(page: Page): Promise<() => string> {
  let id = '';
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const answer = await page.request.post(`${addresses.sandbox}/push/v1/subscriptions`, {
      data: { applicationServerKey },
    });
    const subscription = (await answer.json()) as { endpoint: string };
    id = subscription.endpoint.split('/').at(-1) ?? '';
    return subscription;
  });
  await page.addInitScript(() => {
    const outside = window as unknown as { subscribeAtSandbox: (key: string) => Promise<{ endpoint: string }> };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test.permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test.permission', 'granted');
      return 'granted';
    };
    const stored = () => JSON.parse(localStorage.getItem('test.push') ?? 'null') as { endpoint: string } | null;
    const asSubscription = (received: { endpoint: string } | null) =>
      received && {
        endpoint: received.endpoint,
        toJSON: () => received,
        unsubscribe: async () => {
          localStorage.removeItem('test.push');
          return true;
        },
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => asSubscription(stored()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test.push', JSON.stringify(await outside.subscribeAtSandbox(applicationServerKey)));
        return asSubscription(stored());
      },
    });
  });
  return () => id;
}

test('a payment is announced by email and push; one press ends each', async ({ page, inbox }) => {
  const subscriptionId = await subscribeAtSandbox(page);
  const email = `p${randomUUID().slice(0, 8)}@example.com`;
  await signUp(page, inbox, { email });
  await page.goto('/profile?tab=notifications');
  const push = page.getByRole('button', { name: 'Turn on' });
  await expect(push).toBeEnabled();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  expect(subscriptionId()).toBe('');
  await push.click();
  await expect(page.getByText('This browser takes pushes.')).toBeVisible();

  const quiet = page.getByRole('checkbox', { name: 'Keep quiet hours' });
  await quiet.click();
  await expect(quiet).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Until' })).toHaveValue('08:00');
  await quiet.click();
  await expect(page.getByRole('combobox', { name: 'Until' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Payments: Bell' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await expectAccessible(page);

  await payIn(page, '500');
  await expect.poll(async () => (await inbox.messages(subscriptionId())).length).toBe(1);
  const [received] = await inbox.messages(subscriptionId());
  expect(JSON.parse(received?.text ?? '')).toMatchObject({
    title: 'Your payment',
    body: 'Your deposit of 500.00\u00a0₴ is on your balance.',
    path: '/profile?tab=payments',
  });
  const mails = async () => (await inbox.messages(email)).filter((message) => message.unsubscribeUrl !== undefined);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain('Ваш депозит 500,00\u00a0₴ уже на балансе.');

  const link = /https?:\S+\/ru\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Не присылать таких писем' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Готово' })).toBeVisible();
  await expectAccessible(page);
  const pressed = await page.request.post(mail?.unsubscribeUrl ?? '', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.status()).toBe(200);

  await page.goto('/ru/profile?tab=notifications');
  await expect(page.getByRole('checkbox', { name: 'Платежи: Почта' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();
});

test('the service worker shows a push', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  const content = { title: 'Your payment', body: 'On your balance', path: '/profile?tab=payments', tag: 'one' };
  const shown = (data: string) =>
    worker.evaluate(async (text) => {
      // The worker's own scope, whose types a page does not have.
      const scope = globalThis as unknown as {
        registration: { showNotification: (title: string, options: object) => Promise<void> };
        PushEvent: new (type: string, init: { data: string }) => Event;
        dispatchEvent: (event: Event) => boolean;
      };
      return new Promise<[string, object]>((resolve) => {
        scope.registration.showNotification = async (title, options) => resolve([title, options]);
        scope.dispatchEvent(new scope.PushEvent('push', { data: text }));
      });
    }, data);
  const { title, path, ...received } = content;
  expect(await shown(JSON.stringify(content))).toEqual([
    title,
    expect.objectContaining({ ...received, data: { path } }),
  ]);
  // An unreadable push is shown anyway, because browsers require every push to be shown.
  expect(await shown('no JSON')).toEqual(['localhost', expect.objectContaining({ tag: 'note' })]);
});
