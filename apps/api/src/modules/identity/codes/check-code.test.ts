import { expect, it } from 'vitest';
import { api, call, codeFor, minuteMs, newPlayer, openIdentityApi, wrong } from '../testing/identity-world.ts';

openIdentityApi();

it('a password is reset by its owner while strangers guess', async () => {
  const player = await newPlayer();
  api.clock.advance(3 * minuteMs);
  const target = { resetType: 'Phone', username: player.login, countryCode: 'kz' };
  await call('POST', '/user/password/reset', { body: target });
  const guess = (address: string, tried: string) =>
    api.app.inject({
      method: 'POST',
      url: '/user/password/reset/code',
      remoteAddress: address,
      payload: { ...target, code: tried },
    });
  // Five in all, from any number of addresses, end the code. The owner gets another at once, on any day.
  for (let turn = 0; turn < 15; turn += 1) {
    const sent = await codeFor(player.login);
    const tries = await Promise.all(
      Array.from({ length: 64 }, (_, stranger) => guess(`10.0.${turn}.${stranger}`, wrong(sent))),
    );
    const messages = tries.map((answer) => answer.json<{ message: string }>().message);
    expect(messages.filter((message) => message === 'Invalid code')).toHaveLength(5);
    expect((await guess('127.0.0.1', sent)).json()).toMatchObject({ message: 'Code expired' });
    expect((await call('POST', '/user/password/reset', { body: target })).status).toBe(200);
  }
  expect((await guess('127.0.0.1', await codeFor(player.login))).statusCode).toBe(200);
});
