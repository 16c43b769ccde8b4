import { type ChatServer, chatIsMissing, startChatServer } from '../../../testkit/chat/prosody.ts';
import { ScriptedClient } from '../../../testkit/chat/scripted-client.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { addresses, chat, isSystemRunning } from '../../support/config.ts';
import { callAsPlayer, depositByCard, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const missing = isSystemRunning ? 'the running system has a chat server of its own, or none' : chatIsMissing;

/** Presence is asked for every fifteen seconds. */
const patient = { timeout: 40_000 };
const password = 'password of olena';

const enter = (server: ChatServer) =>
  ScriptedClient.connect({ socketUrl: server.socketUrl, host: `staff.${server.domain}`, name: 'olena', password });

async function startServer(): Promise<ChatServer> {
  const server = await startChatServer({ secret: chat.secret, port: chat.port, webOrigin: addresses.web });
  await server.addOperator('olena', password);
  return server;
}

test.skip(missing !== undefined, missing);

test('an operator answers a refused deposit in the live chat', async ({ page, inbox, problems }) => {
  test.slow();
  let server = await startServer();
  let olena: ScriptedClient | undefined;
  try {
    await page.goto('/help');
    // Visitors write by mail.
    await expect(page.getByRole('link', { name: 'Ask support' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live chat' })).toBeHidden();

    await signUp(page, inbox);
    await depositByCard(page, { amount: '300', outcome: 'decline' });
    await expect(page.getByRole('heading', { name: 'DENIED' })).toBeVisible();
    // The outcome is told by a dialog of its own, above the payment's status.
    await page.getByRole('dialog', { name: 'DENIED' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Live chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Live chat' });
    await expect(dialog.getByText('Nobody is at the chat now')).toBeVisible(patient);
    await expect(dialog.getByRole('link', { name: 'Write a request' })).toHaveAttribute(
      'href',
      /topic=deposit&payment=/,
    );
    await expect(dialog.getByText(/^About payment № [0-9A-F]{8}$/)).toBeVisible();

    olena = await enter(server);
    await expect(dialog.getByText('An operator is here')).toBeVisible(patient);
    await expectAccessible(page);
    const field = dialog.getByRole('textbox', { name: 'Your message' });
    await field.fill('Why was <it> refused?');
    await field.press('Enter');
    const question = await olena.message(({ text }) => text === 'Why was <it> refused?');
    const [, paymentId = ''] = /payment='([0-9a-f-]{36})'/.exec(question.xml) ?? [];
    const { items } = await callAsPlayer<{ items: { id: string }[] }>(page, 'GET', '/payments');
    expect(paymentId).toBe(items[0]?.id);
    expect(olena.messages().find(({ text }) => text.includes('opens a chat'))?.text).toContain(paymentId);
    olena.say(question.from, 'The bank refused the card.\nTry another one.');
    const log = dialog.getByRole('log');
    await expect(log).toContainText('The bank refused the card.');
    await expect(log).not.toContainText('olena');

    // A turned phone has less room, and still shows the newest words.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(log.getByText('Try another one.')).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    // What was said is there again.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Live chat' }).click();
    await expect(log.getByText('Why was <it> refused?')).toHaveCount(1);
    await expect(log).toContainText('Try another one.');

    // An operator who leaves takes the answer with them: the chat says so, and nothing is lost silently.
    olena.close();
    await olena.ended();
    await field.fill('Still there?');
    await field.press('Enter');
    await expect(log.getByText('Not delivered: nobody was there')).toBeVisible(patient);
    await expect(dialog.getByText('Nobody is at the chat now')).toBeVisible(patient);
    olena = await enter(server);
    await expect(dialog.getByText('An operator is here')).toBeVisible(patient);
    await log.getByRole('button', { name: 'Send again' }).click();
    await olena.message(({ text }) => text === 'Still there?');
    await expect(log.getByText('Not delivered')).toHaveCount(0);

    // The server is started anew: the chat goes on by itself, with what was typed meanwhile.
    problems.allow(/WebSocket connection to/);
    await server.stop();
    await expect(dialog.getByText('Connecting…')).toBeVisible(patient);
    await field.fill('Are you back?');
    server = await startServer();
    olena = await enter(server);
    await expect(dialog.getByText('An operator is here')).toBeVisible(patient);
    await field.press('Enter');
    await olena.message(({ text }) => text === 'Are you back?');
    await expect(field).toHaveValue('');

    await page.goto('/profile?tab=support');
    await expect(page.getByRole('button', { name: 'Live chat' })).toBeVisible();
  } finally {
    olena?.close();
    await server.stop();
  }
});
