import { contentDesk, newKey, signInAsEditor } from '../../support/editor.ts';
import { openOffice } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';

/** The panel is a large page and slow on a loaded machine. */
test.slow();

test('an editor signs in through the office, changes a text in the panel and restores the old one', async ({
  browser,
  request,
}) => {
  const { origin } = await contentDesk();
  const editor = await signInAsEditor(request);
  const key = newKey('panel');
  const id = await editor.create('components', { key, type: 'notice', used_in: ['wheel'], text: 'First words' });
  const page = await openOffice(browser, 'content');
  try {
    await page.goto(`${origin}/`);
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('link', { name: /forgot/i })).toBeHidden();
    await page.getByRole('link', { name: 'Sign in through the office' }).click();
    await expect(page.getByRole('heading', { name: 'Search engines' })).toBeVisible();

    await page.goto(`${origin}/admin/collections/components/${id}?locale=en`);
    const text = page.locator('textarea[name=text]');
    await expect(text).toHaveValue('First words');
    await text.fill('Other words');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated successfully')).toBeVisible();
    const read = async () => (await request.get(`${origin}/content/components?locale=ru&key=${key}`)).text();
    expect(await read()).toContain('Other words');

    await page.goto(`${origin}/admin/collections/components/${id}/versions`);
    await page.locator('table a').last().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(read).toContain('First words');
  } finally {
    await editor.remove('components', id);
  }
});

test('a stranger cannot read the panel or create the first account', async ({ request }) => {
  const { origin } = await contentDesk();
  for (const collection of ['banners', 'editors', 'media', 'seeds', 'payload-preferences']) {
    expect((await request.get(`${origin}/api/${collection}`)).status(), collection).toBe(403);
  }
  const account = { email: 'stranger@altyn.example', password: 'a good long password' };
  expect((await request.post(`${origin}/api/editors`, { data: account })).status()).toBe(403);
  expect((await request.post(`${origin}/api/editors/first-register`, { data: account })).status()).toBe(403);
  expect((await request.post(`${origin}/api/graphql`, { data: { query: '{__typename}' } })).status()).toBe(404);
});
