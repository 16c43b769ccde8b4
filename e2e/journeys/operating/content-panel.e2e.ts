import { contentDesk, newKey, signInAsEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/test.ts';

/** The panel is a large page and slow on a loaded machine. */
test.slow();

test('an editor signs in, changes a text in the panel and can restore the old one', async ({
  page,
  request,
  problems,
}) => {
  const { origin } = await contentDesk();
  const editor = await signInAsEditor(request);
  const key = newKey('panel');
  const id = await editor.create('components', { key, type: 'notice', used_in: ['wheel'], text: 'First words' });
  /* A separate account: two concurrent sign-ins of one account may cost one of them its session. */
  const [email, password] = [`${key}@altyn.example`, newKey('a-long-password')];
  const accountId = await editor.create('editors', { email, password });
  try {
    await page.goto(`${origin}/`);
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('link', { name: /forgot/i })).toBeHidden();
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
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

    await page.goto(`${origin}/admin/account`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    problems.allow(/status of 403/);
    const newPassword = newKey('another-password');
    await page.locator('input[name=password]').fill(newPassword);
    await page.locator('input[name=confirm-password]').fill(newPassword);
    // The panel accepts the press once its form has registered the change.
    await expect(async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter your present password')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.locator('input[name=currentPassword]').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated successfully')).toBeVisible();
  } finally {
    await editor.remove('components', id);
    await editor.remove('editors', accountId);
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
