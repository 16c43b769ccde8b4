import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let port: number;
beforeEach(async () => {
  sandbox = await startSandbox();
  await new Promise<void>((resolve) => sandbox.mail.listen(0, '127.0.0.1', () => resolve()));
  port = (sandbox.mail.server.address() as AddressInfo).port;
});
afterEach(() => sandbox.close());

/** Speaks SMTP line by line; returns each answer's status. */
async function deliver(recipients: string[], message: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const statuses: string[] = [];
  const answer = async () => {
    let text = '';
    while (!/^\d{3} .*\r\n$/m.test(text)) text += String((await once(socket, 'data'))[0]);
    statuses.push(text.slice(0, 3));
  };
  await answer();
  const commands = ['EHLO test', 'MAIL FROM:<no-reply@altyn.example>', ...recipients.map((to) => `RCPT TO:<${to}>`)];
  for (const line of [...commands, 'DATA', [...message, '.'].join('\r\n'), 'QUIT']) {
    socket.write(`${line}\r\n`);
    await answer();
  }
  socket.destroy();
  return statuses;
}

test('a mail arrives, with one entry per recipient', async () => {
  const subject = `=?utf-8?B?${Buffer.from('Код підтвердження').toString('base64')}?=`;
  const statuses = await deliver(
    ['Player@Example.com', 'other@example.com'],
    [
      'From: Altyn <no-reply@altyn.example>',
      `Subject: ${subject}`,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Ваш код: 246810').toString('base64'),
    ],
  );
  expect(statuses).toEqual(['220', '250', '250', '250', '250', '354', '250', '221']);
  expect(sandbox.inbox.list('player@example.com')).toMatchObject([
    { channel: 'email', from: 'no-reply@altyn.example', text: 'Код підтвердження\n\nВаш код: 246810', code: '246810' },
  ]);
  expect(sandbox.inbox.list()).toHaveLength(2);
});

test('an HTML-only mail is converted to text', async () => {
  const html = '<style>b{}</style><p>Your code <b>135790</b></p>';
  await deliver(['p@example.com'], ['From: a@altyn.example', 'Subject: Hi', 'Content-Type: text/html', '', html]);
  expect(sandbox.inbox.list('p@example.com')[0]).toMatchObject({
    code: '135790',
    text: expect.not.stringContaining('<'),
  });
});
