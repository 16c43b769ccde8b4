import { contentDesk, newKey, signInAsEditor } from '../../support/editor.ts';
import { openContentDoor, startSecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';

test('without the content service the site keeps its last content silently; once it is back, edits show', async ({
  page,
  request,
}) => {
  test.slow();
  const editor = await signInAsEditor(request);
  const door = await openContentDoor((await contentDesk()).origin);
  const site = await startSecondSite(request, door.url);
  const key = newKey('away');
  const news = `${site.url}/news/${key}`;
  const id = await editor.create('news', {
    key,
    title: `Last words ${key}`,
    summary: 'In short',
    text: 'They stay.',
    startDate: '2026-01-01T00:00:00.000Z',
  });
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await page.goto(news);
    await expect(heading).toHaveText(`Last words ${key}`);

    await door.close();
    await site.contentChanged(['content:news', 'content:pages', 'content:modals']);
    await editor.change('news', id, { title: `New words ${key}` });
    for (const address of [news, `${site.url}/about`, news]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expect(heading).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(heading).toHaveText(`Last words ${key}`);
    // Texts of dialogs too.
    const words = await request.get(`${site.url}/content/modals?locale=ua`);
    expect(await words.text()).toContain('bonus-expired');

    await door.open();
    await site.contentChanged(['content:news']);
    await expect.poll(async () => (await request.get(news)).text()).toContain(`New words ${key}`);
  } finally {
    await editor.remove('news', id);
    await site.stop();
    await door.close();
  }
});
