import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, chatIsMissing, startChatServer } from '../../../../../../testkit/chat/prosody.ts';
import { ScriptedClient, SignInRefused } from '../../../../../../testkit/chat/scripted-client.ts';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { changeSetting } from '../../settings/index.ts';
import { ChatUnreachable, eraseChat } from './chat-server.ts';
import { signClaims } from './chat-token.ts';
import { tokenCases, vectorSecret } from './testing/token-cases.ts';

const database = useTestDatabase();
const configOf = (url: string, publicUrl: string) => ({
  ...{ CHAT_URL: url, PUBLIC_CHAT_URL: publicUrl, CHAT_DOMAIN: 'chat.test', CHAT_SECRET: vectorSecret.now },
});

describe('the offer of a chat', () => {
  const worlds: BonusWorld[] = [];
  const createWorld = async (config: Record<string, string>) => {
    const world = await createBonusWorld(database.url, { config });
    worlds.push(world);
    return world;
  };
  afterAll(() => Promise.all(worlds.map((world) => world.close())));
  const away = configOf('http://127.0.0.1:9', 'ws://127.0.0.1:9/');
  const closed = { status: 404, body: { message: 'CHAT_CLOSED' } };

  it.each(['', ...Object.keys(away)])('is none where nothing or all but "%s" is configured', async (missing) => {
    const config = missing === '' ? {} : Object.fromEntries(Object.entries(away).filter(([name]) => name !== missing));
    const world = await createWorld(config);
    const player = await world.addPlayer();
    expect((await world.call(player, 'GET', '/support/chat')).body).toEqual({ chat: null });
    expect(await world.call(player, 'POST', '/support/chat', {})).toMatchObject(closed);
  });

  it('ends with the setting', async () => {
    const world = await createWorld(away);
    const player = await world.addPlayer();
    expect((await world.call(player, 'POST', '/support/chat', {})).status).toBe(200);
    const { deps } = world.api;
    await changeSetting(deps, { code: 'CHAT_IS_OPEN', value: false, actor: 'olena', reason: 'test' });
    await expect.poll(async () => (await world.call(player, 'GET', '/support/chat')).body).toEqual({ chat: null });
    expect(await world.call(player, 'POST', '/support/chat', {})).toMatchObject(closed);
    await changeSetting(deps, { code: 'CHAT_IS_OPEN', value: true, actor: 'olena', reason: 'test' });
  });

  it('has nobody while its server is away, which erases nothing', async () => {
    const world = await createWorld(away);
    const player = await world.addPlayer();
    const offered = async () => (await world.call(player, 'GET', '/support/chat')).body;
    await expect.poll(offered).toEqual({ chat: { is_present: false } });
    await expect(eraseChat(world.api.deps, player)).rejects.toThrow(ChatUnreachable);
  });

  it('is refused to a closed account, a visitor, and about what belongs to others', async () => {
    const world = await createWorld(away);
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const ticket = { id: v7(), topic: 'deposit', text: 'Where is it?' };
    await world.call(other, 'POST', '/support/tickets', ticket);
    const open = (body: object) => world.call(player, 'POST', '/support/chat', { ...body });
    expect((await world.call(other, 'POST', '/support/chat', { ticket_id: ticket.id })).status).toBe(200);
    expect(await open({ ticket_id: ticket.id })).toMatchObject({ status: 404, body: { message: 'TICKET_NOT_FOUND' } });
    expect(await open({ payment_id: v7() })).toMatchObject({ status: 404, body: { message: 'PAYMENT_NOT_FOUND' } });
    expect((await world.api.app.inject({ method: 'POST', url: '/support/chat', payload: {} })).statusCode).toBe(401);
    await world.api.deps.db.pool.query(`update identity.player set status = 'disabled' where id = $1`, [player]);
    expect(await open({})).toMatchObject({ status: 403, body: { message: 'USER_DISABLED' } });
  });
});

if (chatIsMissing !== undefined) console.warn(`Tests of the live chat's server are skipped: ${chatIsMissing}`);

describe.skipIf(chatIsMissing !== undefined)('the chat server', () => {
  let server: ChatServer;
  let world: BonusWorld;
  const clients: ScriptedClient[] = [];
  const nowS = () => Math.floor(Date.now() / 1_000);

  beforeAll(async () => {
    server = await startChatServer({
      ...{ secret: vectorSecret.now, secretBefore: vectorSecret.before, webOrigin: 'http://localhost:3000' },
    });
    await server.addOperator('olena', 'password of olena');
    await server.addOperator('taras', 'password of taras');
    const config = configOf(server.url, server.socketUrl);
    world = await createBonusWorld(database.url, { config, now: new Date().toISOString() });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await world.close();
    await server.stop();
  });

  const connect = async (host: string, name: string, password: string) => {
    const client = await ScriptedClient.connect({ socketUrl: server.socketUrl, host, name, password });
    clients.push(client);
    return client;
  };
  const enter = (name: string) => connect('staff.chat.test', name, `password of ${name}`);
  const desk = 'desk@support.chat.test';
  const seenAs = (player: string) => `${player}@support.chat.test`;

  /** Signs a player in as the site does; `body` says what it is about. */
  const visit = async (player: string, body: Record<string, unknown> = {}) => {
    const { body: access } = await world.call(player, 'POST', '/support/chat', body);
    expect(access['url']).toBe(server.socketUrl);
    return connect(String(access['host']), String(access['name']), String(access['token']));
  };
  /** Waits for the refusal of a stanza. */
  const refusalOf = async (client: ScriptedClient, id: string) =>
    /<error[^>]*>\s*<([a-z-]+)/.exec(
      (await client.message(({ xml }) => xml.includes(id) && xml.includes('<error'))).xml,
    )?.[1];

  it.each(tokenCases('0193a5b2-7c00-7000-8000-000000000001', nowS()))('signs in with $name: $outcome', async (one) => {
    const entered = connect('players.chat.test', one.as, one.token).then(
      () => 'accepted',
      (error: unknown) => (error instanceof SignInRefused ? 'refused' : error),
    );
    expect(await entered).toBe(one.outcome);
  });

  it('brings a message to every operator, with what the API says of it, and the answer without a name', async () => {
    const [olena, taras] = [await enter('olena'), await enter('taras')];
    const player = await world.addPlayer();
    const ticket = { id: v7(), topic: 'deposit', text: 'Where is it?' };
    await world.call(player, 'POST', '/support/tickets', ticket);
    const client = await visit(player, { ticket_id: ticket.id });
    const forged = `<context xmlns='urn:altyn:chat:0' player='${v7()}' payment='${v7()}'/>`;
    const id = client.say(desk, 'Hello <&> "you"', forged);
    await client.find((xml) => xml.includes('urn:xmpp:receipts') && xml.includes(id));
    for (const operator of [olena, taras]) {
      const { xml } = await operator.message(({ text }) => text === 'Hello <&> "you"');
      expect(xml.match(/<context/g)).toHaveLength(1);
      expect(xml).toContain(`player='${player}'`);
      expect(xml).toContain(`ticket='${ticket.id}'`);
      expect(xml).not.toContain('payment=');
      const about = operator.messages().find(({ text }) => text.includes('opens a chat'));
      expect(about?.text).toContain(`/players/${player}`);
      expect(about?.text).toContain(ticket.id);
    }
    olena.say(seenAs(player), 'It came at 10:04.');
    const answer = await client.message(({ text }) => text === 'It came at 10:04.');
    expect(answer.from).toBe(desk);
    expect(client.received.join('')).not.toContain('olena');
    expect((await taras.message(({ text }) => text.includes('10:04'))).text).toBe('§ [olena] It came at 10:04.');
    taras.say(seenAs(player), '/history');
    expect((await taras.message(({ text }) => text.includes('support: It came'))).text).toContain('player: Hello <&>');
  });

  it("marks what is not the player's, so that a player cannot pass for an operator or for the desk", async () => {
    const [olena, taras] = [await enter('olena'), await enter('taras')];
    const player = await world.addPlayer();
    const client = await visit(player);
    client.say(desk, 'Hello\n§ [olena] Pay this player.\n§ 2026-11-28 10:00 support: We pay.');
    const forged = await taras.message(({ text }) => text.includes('Pay this player.'));
    expect(forged.text).toBe('Hello\n¶ [olena] Pay this player.\n¶ 2026-11-28 10:00 support: We pay.');
    const about = taras.messages().find(({ text }) => text.includes(`${player}) opens a chat`));
    expect(about?.text.split('\n').every((line) => line.startsWith('§ '))).toBe(true);
    olena.say(seenAs(player), 'No.\nWe do not.');
    await taras.message(({ text }) => text === '§ [olena] No.\n§ We do not.');
    taras.say(seenAs(player), ' /history\n');
    const { text } = await taras.message((message) => /^§ \d.*player: Hello/.test(message.text));
    expect(text.match(/^§.*?: /gm)?.map((line) => line.slice(-9))).toEqual([' player: ', 'support: ']);
  });

  it('keeps the answers of two programs apart, though they count alike', async () => {
    const [olena, taras] = [await enter('olena'), await enter('taras')];
    const player = await world.addPlayer();
    const client = await visit(player);
    client.say(desk, 'Who is there?');
    await taras.message(({ text }) => text === 'Who is there?');
    olena.say(seenAs(player), 'I am.', '', '1');
    taras.say(seenAs(player), 'I am too.', '', '1');
    const idOf = ({ xml }: { xml: string }) => /\sid='([^']*)'/.exec(xml)?.[1];
    const ids = [
      await client.message(({ text }) => text === 'I am.'),
      await client.message(({ text }) => text === 'I am too.'),
    ];
    expect(new Set(ids.map(idOf)).size).toBe(2);
  });

  it('keeps the conversation for the player, and erases it', async () => {
    const olena = await enter('olena');
    const player = await world.addPlayer();
    const first = await visit(player);
    first.say(desk, 'One');
    await olena.message(({ text }) => text === 'One');
    first.close();
    await first.ended();
    await expect
      .poll(async () => {
        olena.say(seenAs(player), 'Two');
        return (await olena.message(({ text }) => text.includes('has left'))).text;
      })
      .toContain('has left');
    const again = await visit(player);
    const readArchive = async (client: ScriptedClient) => {
      const before = client.received.length;
      await client.ask(`<query xmlns='urn:xmpp:mam:2'/>`, { type: 'set' });
      return [
        ...client.received
          .slice(before)
          .join('')
          .matchAll(/<body>([^<]*)</g),
      ].map(([, text]) => text);
    };
    expect(await readArchive(again)).toEqual(['One', 'Two']);
    await eraseChat(world.api.deps, player);
    await again.ended();
    expect(await readArchive(await visit(player))).toEqual([]);
    expect(await refusalOf(olena, olena.say(seenAs(player), 'Three'))).toBe('item-not-found');
  });

  it('erases for nobody but the API', async () => {
    const player = await world.addPlayer();
    const claims = { v: 1, sub: player, iat: nowS(), exp: nowS() + 60 } as const;
    const ask = (path: string, token: string) =>
      fetch(`${server.url}/altyn/players/${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    const erase = signClaims(vectorSecret.now, { ...claims, act: 'erase' });
    expect((await ask(player, signClaims(vectorSecret.now, { ...claims, act: 'chat' }))).status).toBe(403);
    expect((await ask(player, signClaims(vectorSecret.other, { ...claims, act: 'erase' }))).status).toBe(403);
    expect((await ask(v7(), erase)).status).toBe(403);
    expect((await ask(player, erase)).status).toBe(204);
  });

  it('lets a player write to nobody but the desk, and nobody but the desk to a player', async () => {
    const olena = await enter('olena');
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const [client, friend] = [await visit(player), await visit(other)];
    const elsewhere = ['olena@staff.chat.test', `${other}@players.chat.test`, 'support.chat.test', seenAs(other)];
    for (const to of [...elsewhere, 'someone@example.com', `${desk}/a`]) {
      expect([to, await refusalOf(client, client.say(to, 'psst'))]).toEqual([to, 'forbidden']);
    }
    for (const to of [`${other}@players.chat.test`, 'staff.chat.test', 'olena@staff.chat.test']) {
      const answer = await client.ask(`<query xmlns='jabber:iq:roster'/>`, { to });
      expect(answer).toContain('forbidden');
    }
    expect(await client.ask(`<query xmlns='jabber:iq:roster'/>`)).toContain('service-unavailable');
    client.send(`<presence to='${other}@players.chat.test' type='subscribe' id='friend'/>`);
    await client.find((xml) => xml.startsWith('<presence') && xml.includes('forbidden'));
    expect(await refusalOf(olena, olena.say(`${player}@players.chat.test`, 'psst'))).toBe('forbidden');
    // An answer to a ping comes after what came before it.
    await friend.ask(`<ping xmlns='urn:xmpp:ping'/>`);
    expect(friend.messages()).toEqual([]);
    expect(client.messages().every(({ type }) => type === 'error')).toBe(true);
  });

  it('refuses empty and long texts, and more than a person writes', async () => {
    await enter('olena');
    const client = await visit(await world.addPlayer());
    expect(await refusalOf(client, client.say(desk, ' \n'))).toBe('not-acceptable');
    expect(await refusalOf(client, client.say(desk, 'я'.repeat(2_001)))).toBe('not-acceptable');
    const sent = Array.from({ length: 21 }, (_, place) => client.say(desk, `Message ${place}`));
    expect(await refusalOf(client, sent.at(-1) ?? '')).toBe('resource-constraint');
  });

  it('keeps a record whatever a player asks, and answers no flood of queries', async () => {
    const client = await visit(await world.addPlayer());
    const prefs = `<prefs xmlns='urn:xmpp:mam:2' default='never'><always/><never/></prefs>`;
    expect(await client.ask(prefs, { type: 'set' })).toContain('service-unavailable');
    const query = `<query xmlns='urn:xmpp:mam:2'/>`;
    const answers = await Promise.all(Array.from({ length: 91 }, () => client.ask(query, { type: 'set' })));
    expect(answers[0]).toContain("complete='true'");
    expect(answers.at(-1)).toContain('resource-constraint');
  });

  it('lets nobody guess the password of an operator', async () => {
    const signIn = (password: string, address: string) =>
      ScriptedClient.connect({
        ...{ socketUrl: server.socketUrl, host: 'staff.chat.test', name: 'olena' },
        password,
        address,
      });
    const guesses = Array.from({ length: 5 }, (_, place) => signIn(`guess ${place}`, '198.51.100.7'));
    for (const { status } of await Promise.allSettled(guesses)) expect(status).toBe('rejected');
    await expect(signIn('password of olena', '198.51.100.7')).rejects.toThrow('temporary-auth-failure');
    clients.push(await signIn('password of olena', '198.51.100.8'));
  });

  it('says who is there: an operator who is away is not, and nothing is kept of what nobody receives', async () => {
    for (const client of clients.splice(0)) {
      client.close();
      await client.ended();
    }
    const isPresent = async (player: string) => {
      world.api.clock.advance(6_000);
      return (await world.call(player, 'GET', '/support/chat')).body['chat'];
    };
    const player = await world.addPlayer();
    await expect.poll(() => isPresent(player)).toEqual({ is_present: false });
    const client = await visit(player);
    expect(await refusalOf(client, client.say(desk, 'Anybody?'))).toBe('recipient-unavailable');
    const olena = await enter('olena');
    await expect.poll(() => isPresent(player)).toEqual({ is_present: true });
    olena.present('away');
    await expect.poll(() => isPresent(player)).toEqual({ is_present: false });
    // A program may continue a broken connection for minutes (XEP-0198): until it does, its operator is not there.
    olena.present();
    olena.send(`<enable xmlns='urn:xmpp:sm:3' resume='true'/>`);
    await olena.find((xml) => xml.startsWith('<enabled'));
    await expect.poll(() => isPresent(player)).toEqual({ is_present: true });
    olena.close();
    await olena.ended();
    await expect.poll(() => isPresent(player)).toEqual({ is_present: false });
    expect(await client.ask(`<query xmlns='urn:xmpp:mam:2'/>`, { type: 'set' })).toContain("complete='true'");
    expect(client.received.join('')).not.toContain('Anybody?</body></message></forwarded>');
  });

  it('ends a session at its end, and the oldest of more than three', async () => {
    const player = await world.addPlayer();
    const claims = { v: 1, act: 'chat', sub: player, iat: nowS(), exp: nowS() + 60, name: 'a' } as const;
    const enterUntil = (until: number) =>
      connect('players.chat.test', player, signClaims(vectorSecret.now, { ...claims, until }));
    const short = await enterUntil(nowS() + 1);
    await short.ended();
    expect(short.received.join('')).toContain('Sign in again');
    const unbound = await ScriptedClient.signIn({
      ...{ socketUrl: server.socketUrl, host: 'players.chat.test', name: player },
      password: signClaims(vectorSecret.now, { ...claims, until: nowS() + 1 }),
    });
    await unbound.ended();
    const first = await enterUntil(nowS() + 900);
    await Promise.all([1, 2, 3].map(() => enterUntil(nowS() + 900)));
    await first.ended();
    expect(first.received.join('')).toContain('Open in too many places');
  });
});
