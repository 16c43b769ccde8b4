import type { SupportThread } from '@altyn/contracts/player/support';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { supportCommands } from './commands.ts';
import { shortText } from './rules.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
});
afterAll(() => world.close());

const question = 'My deposit of 500 has not come.';
const ask = (playerId: string, body: Record<string, unknown> = {}) =>
  world.call(playerId, 'POST', '/support/tickets', { id: v7(), topic: 'deposit', text: question, ...body });
const write = (playerId: string, ticketId: string, text = 'Still nothing', id = v7()) =>
  world.call(playerId, 'POST', `/support/tickets/${ticketId}/messages`, { id, text });
const read = async (playerId: string, id: string) =>
  (await world.call(playerId, 'GET', `/support/tickets/${id}`)).body as unknown as SupportThread;
const listed = async (playerId: string) => (await world.call(playerId, 'GET', '/support/tickets')).body;

async function operate(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { command, options } = parseCommand(supportCommands, argv);
  await command.run({ deps: world.api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}
const answer = (id: string, text: string, ...rest: string[]) =>
  operate('ticket', 'answer', '--id', id, '--text', text, '--reason', 'asked', ...rest);

describe('a request to support', () => {
  it('is answered, which the player sees and is told of; operators stay unnamed', async () => {
    const player = await world.addPlayer();
    const { body: opened } = await ask(player);
    expect(opened).toMatchObject({ topic: 'deposit', status: 'open', is_unread: false, last_text: question });
    world.api.clock.advance(60_000);
    expect(await answer(opened.id, 'It came at 10:04.')).toEqual(['Answered.']);
    expect((await listed(player)).items).toMatchObject([{ status: 'answered', is_unread: true }]);
    const { rows } = await world.api.deps.db.pool.query(
      `select payload from platform.outbox where kind = 'ticket_answered' and player_id = $1`,
      [player],
    );
    expect(rows).toEqual([{ payload: { ticket_id: opened.id } }]);
    world.api.clock.advance(60_000);
    const thread = await read(player, opened.id);
    expect(thread.messages.map(({ author, text }) => [author, text])).toEqual([
      ['player', question],
      ['operator', 'It came at 10:04.'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('olena');
    expect((await listed(player)).items).toMatchObject([{ is_unread: false }]);
    expect((await write(player, opened.id, 'Thank you')).body).toMatchObject({ status: 'open' });
  });

  it('is closed by either side, and a message opens it again', async () => {
    const player = await world.addPlayer();
    const { id } = (await ask(player)).body;
    expect((await world.call(player, 'POST', `/support/tickets/${id}/close`)).body).toMatchObject({ status: 'closed' });
    expect((await write(player, id)).body).toMatchObject({ status: 'open' });
    expect(await answer(id, 'Solved.', '--close')).toEqual(['Answered and closed.']);
    expect((await read(player, id)).status).toBe('closed');
    expect(await operate('ticket', 'close', '--id', id, '--reason', 'done')).toEqual(['Closed.']);
  });

  it('is one under 64 repeats, and so is a message', async () => {
    const player = await world.addPlayer();
    const [id, messageId] = [v7(), v7()];
    const opened = await Promise.all(Array.from({ length: 64 }, () => ask(player, { id })));
    const answered = opened.filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThan(0);
    expect(opened.every(({ status }) => status === 200 || status === 429)).toBe(true);
    world.api.clock.advance(61_000);
    await Promise.all(Array.from({ length: 64 }, () => write(player, id, 'again', messageId)));
    expect((await read(player, id)).messages).toHaveLength(2);
  });

  it('is invisible to other players', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const { id } = (await ask(player)).body;
    const refused = { status: 404, body: { message: 'TICKET_NOT_FOUND' } };
    expect(await world.call(other, 'GET', `/support/tickets/${id}`)).toMatchObject(refused);
    expect(await write(other, id)).toMatchObject(refused);
    expect(await ask(other, { id })).toMatchObject(refused);
    expect(await world.call(other, 'POST', `/support/tickets/${id}/close`)).toMatchObject(refused);
    expect((await listed(other)).total).toBe(0);
  });

  it('has limits: five unclosed, fifty messages a day', async () => {
    const player = await world.addPlayer();
    const { deps } = world.api;
    const ids = [];
    for (let made = 0; made < 5; made += 1) ids.push((await ask(player)).body.id);
    const refused = { status: 429, body: { message: 'SUPPORT_LIMIT' } };
    expect(await ask(player)).toMatchObject(refused);
    await world.call(player, 'POST', `/support/tickets/${ids[0]}/close`);
    expect((await ask(player)).status).toBe(200);
    expect(await write(player, ids[0] ?? '')).toMatchObject(refused);
    const many =
      'insert into support.message select gen_random_uuid(), $1, $2, null, $3, $4 from generate_series(1, 44)';
    await deps.db.pool.query(many, [ids[1], 'player', 'filler', deps.clock.now()]);
    world.api.clock.advance(61_000);
    expect(await write(player, ids[1] ?? '')).toMatchObject(refused);
    world.api.clock.advance(24 * 3_600_000);
    expect((await write(player, ids[1] ?? '')).status).toBe(200);
  });

  it.each([
    ['nothing', ' \n '],
    ['invisible characters', '\u200b\u200b'],
    ['control characters', 'a\u0000b'],
    ['a turn of the direction of writing', 'pay \u202e001 now'],
    ['more than two thousand characters', 'a'.repeat(2_001)],
  ])('is refused with %s', async (_name, text) => {
    expect(await ask(await world.addPlayer(), { text })).toMatchObject({ status: 400 });
  });

  it("is refused about another player's payment", async () => {
    expect(await ask(await world.addPlayer(), { payment_id: v7() })).toMatchObject({
      status: 404,
      body: { message: 'PAYMENT_NOT_FOUND' },
    });
  });

  it('waits in the list of operators until it is answered, the longest first', async () => {
    const player = await world.addPlayer();
    const first = (await ask(player)).body.id;
    world.api.clock.advance(61_000);
    const second = (await ask(player, { topic: 'bonus' })).body.id;
    const idsOf = async () => (await operate('ticket', 'list')).map((line) => line.split(' ')[0]);
    const waiting = await idsOf();
    expect(waiting.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(waiting.indexOf(second)).toBeGreaterThan(waiting.indexOf(first));
    await answer(first, 'Done');
    expect(await idsOf()).not.toContain(first);
    expect(await operate('ticket', 'show', '--id', first)).toEqual([
      `deposit, answered, player ${player}`,
      expect.stringContaining(`player: ${question}`),
      expect.stringContaining('olena: Done'),
    ]);
    await expect(answer(v7(), 'Done')).rejects.toThrow('TICKET_NOT_FOUND');
  });
});

it.each([
  ['short', 'short'],
  ['a\n b', 'a b'],
  ['😀'.repeat(130), `${'😀'.repeat(119)}…`],
])('a list shows %j as %j', (text, shown) => expect(shortText(text)).toBe(shown));
