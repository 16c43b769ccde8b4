import type { User } from '@altyn/contracts/identity';
import { expect, it } from 'vitest';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { accountCommands } from '../operating/commands.ts';
import { api, call, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';
import { publicName, withPublicFaces, withPublicNames } from './public-names.ts';

openIdentityApi();
const dayMs = 24 * 60 * minuteMs;

/** Signs in again: a day is longer than a session's rest. */
async function signIn(login: string): Promise<string> {
  const body = { username: login, password: 'plum-Heron-41' };
  return (await call('POST', '/auth/web', { body })).body.tokens?.access_token ?? '';
}
async function rename(token: string, nickname: string | null) {
  const { status, body } = await call('POST', '/user/nickname', { token, body: { nickname } });
  const details = body.details as { message: string }[] | undefined;
  return { status, nickname: (body as unknown as User).nickname, reason: details?.[0]?.message ?? body.message };
}
async function reset(id: string): Promise<string[]> {
  const { command, options } = parseCommand(accountCommands, [
    'player',
    'reset-nickname',
    '--id',
    id,
    '--reason',
    'rude',
  ]);
  const lines: string[] = [];
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}

it('is cleaned, shown to its player, changed once a day and taken away at any time', async () => {
  const { login, token } = await newPlayer();
  expect(await rename(token, '  Ақ  Барс ')).toMatchObject({ status: 200, nickname: 'Ақ Барс' });
  expect((await call('GET', '/users', { token })).body).toMatchObject({ nickname: 'Ақ Барс' });
  expect(await rename(token, 'Ақ Барс')).toMatchObject({ status: 200 });
  expect(await rename(token, 'Steppe Fox')).toMatchObject({ status: 429, reason: 'NICKNAME_TOO_SOON' });
  expect(await rename(token, null)).toMatchObject({ status: 200, nickname: null });
  expect(await rename(token, 'Steppe Fox')).toMatchObject({ status: 429 });
  api.clock.advance(dayMs);
  expect(await rename(await signIn(login), 'Steppe Fox')).toMatchObject({ status: 200, nickname: 'Steppe Fox' });
});

it('names the reason of a refusal', async () => {
  const { login, token } = await newPlayer();
  expect(await rename(token, 'a')).toMatchObject({ status: 400, reason: 'NICKNAME_INVALID' });
  expect(await rename(token, 'Пид0р')).toMatchObject({ status: 400, reason: 'NICKNAME_BLOCKED' });
  expect(await rename(token, `wolf${login.slice(-4)}`)).toMatchObject({ status: 400, reason: 'NICKNAME_HOLDS_LOGIN' });
});

it('belongs to one of many who ask for names that look alike', async () => {
  const people: Awaited<ReturnType<typeof newPlayer>>[] = [];
  for (let at = 0; at < 6; at += 1) people.push(await newPlayer());
  const names = ['Беркут', 'Бepкут', 'беркут', 'БЕРКУТ', 'Бер-кут', 'Беркyт'];
  const answers = await Promise.all(people.map(({ token }, at) => rename(token, names[at] ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
    new Set(['NICKNAME_TAKEN']),
  );
});

it('an operator takes it: it shows nowhere, nobody gets it again, and the player waits a day', async () => {
  const { id, login, token } = await newPlayer();
  await rename(token, 'Rude Camel');
  const line = { playerId: id, player: 'Rude Camel' };
  const other = { playerId: null, player: '***07' };
  expect(await reset(id)).toEqual(['Taken: Rude Camel']);
  expect(await withPublicNames(api.deps.db.kysely, [line, other])).toEqual([
    { playerId: id, player: `***${login.slice(-2)}` },
    other,
  ]);
  await expect(reset(id)).rejects.toThrow('no nickname');
  expect(await rename(token, 'Kind Camel')).toMatchObject({ status: 429 });
  api.clock.advance(dayMs);
  expect(await rename(await signIn(login), 'rude_camel')).toMatchObject({ status: 400, reason: 'NICKNAME_TAKEN' });
});

it('is the public name; without one the masked login is', () => {
  expect(publicName({ nickname: 'Fox', phone: '77012345678', email: null })).toBe('Fox');
  expect(publicName({ nickname: null, phone: '77012345678', email: null })).toBe('***78');
  expect(publicName({ nickname: null, phone: null, email: 'olena@mail.example' })).toBe('o***');
});

it('a picture is one of the set', async () => {
  const { id, token } = await newPlayer();
  const choose = (avatar: string | null) => call('POST', '/user/avatar', { token, body: { avatar } });
  expect(await choose('eagle')).toMatchObject({ status: 200, body: { avatar: 'eagle' } });
  expect((await choose('dragon')).status).toBe(400);
  const nobody = { playerId: null, player: '***' };
  const faces = async () =>
    (await withPublicFaces(api.deps.db.kysely, [{ playerId: id, player: 'old' }, nobody])).map(({ avatar }) => avatar);
  expect(await faces()).toEqual(['eagle', null]);
  expect(await choose(null)).toMatchObject({ status: 200, body: { avatar: null } });
});
