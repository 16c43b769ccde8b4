import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { addresses } from '../../support/config.ts';
import { inviteStaff, operate } from '../../support/operator.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const headers = { origin: addresses.office };

test('an invited person enrols, finds a player and answers their request, under their own name', async ({
  page,
  inbox,
  playwright,
}) => {
  test.slow();
  const player = await signUp(page, inbox);
  const ticket = { id: randomUUID(), topic: 'game', text: 'The reels do not stop.' };
  await callAsPlayer(page, 'POST', '/support/tickets', ticket);

  const office = await playwright.request.newContext({ baseURL: addresses.office, extraHTTPHeaders: headers });
  expect((await office.get('/api/me')).status()).toBe(401);
  const name = `support-${randomUUID().slice(0, 8)}`;
  const invitation = await inviteStaff(name, 'support');
  const { secret } = (await (await office.post('/api/invitation', { data: { invitation } })).json()) as {
    secret: string;
  };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const enrolment = { invitation, password: 'Quartz harbour 71 lanterns', code };
  expect((await office.post('/api/enrol', { data: enrolment })).status()).toBe(200);
  expect(await (await office.get('/api/me')).json()).toMatchObject({ name, roles: ['support'] });

  const found = await office.get('/api/players', { params: { query: player.phone } });
  expect(await found.json()).toMatchObject({ items: [{ id: player.id }] });
  const answer = { id: ticket.id, text: 'We have settled the round.', reason: 'asked by the player' };
  const answered = await office.post(`/api/commands/${encodeURIComponent('ticket answer')}`, {
    data: { options: answer },
  });
  expect(await answered.json()).toMatchObject({ lines: ['Answered.'], act_id: null });
  const setting = { code: 'IS_MAINTENANCE', value: 'true', reason: 'not theirs' };
  const refused = await office.post('/api/commands/setting%20set', { data: { options: setting } });
  expect(refused.status()).toBe(403);

  const { messages } = await callAsPlayer<{ messages: { author: string; text: string }[] }>(
    page,
    'GET',
    `/support/tickets/${ticket.id}`,
  );
  expect(messages.at(-1)).toMatchObject({ author: 'operator', text: answer.text });
  expect(await operate(['ticket', 'show', '--id', ticket.id], null)).toContain(`${name}: ${answer.text}`);
  await office.dispose();
});

test('an invited person enrols in the browser and finds a player by phone', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.slow();
  // Nobody is signed in yet; the code of the first sign-in was used for the enrolment.
  problems.allow(/status of 401/);
  const player = await signUp(page, inbox);
  const name = `support-${randomUUID().slice(0, 8)}`;
  const invitation = await inviteStaff(name, 'support');
  const context = await browser.newContext({ baseURL: addresses.office, viewport: { width: 1440, height: 900 } });
  const office = await context.newPage();
  await office.goto('/invitation');
  await office.getByLabel('Code of the invitation').fill(invitation);
  await office.getByRole('button', { name: 'Next' }).click();
  await office.getByLabel('Choose a password').fill('Quartz harbour 71 lanterns');
  const secret = ((await office.getByRole('code').or(office.locator('code')).first().textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await office.getByLabel('Code of your app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await office.getByRole('button', { name: 'Set both and sign in' }).click();

  await office.getByRole('searchbox', { name: 'Search' }).fill(player.phone);
  await expect(office).toHaveURL(/query=/);
  await expect(office.getByRole('table', { name: 'Players' }).getByRole('row')).toHaveCount(2);
  await expect(office.getByRole('link', { name: 'Players' })).toBeVisible();
  await office.getByRole('button', { name: 'Sign out' }).click();
  await expect(office.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
