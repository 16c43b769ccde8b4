import { addresses } from '../../support/config.ts';
import { definitionFile, operate, raiseGiftLimits } from '../../support/operator.ts';
import { openAccount } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const takers = 64;
/** Registrations at once: each hashes a password. */
const atOnce = 8;

test('64 players ask for the last place of a bonus at the same moment: one gets it', async ({ playwright, inbox }) => {
  test.setTimeout(240_000);
  const name = `Last place ${Date.now().toString(36)}`;
  await raiseGiftLimits();
  const file = await definitionFile({
    name,
    group: 'slots',
    type: 'GAME',
    kind: 'Game',
    currency: 'uah',
    status: 'ACTIVE',
    start_date: '2026-01-01T00:00:00.000Z',
    bonus_amount: '10',
    wager: '10',
    max_daily_activations: 1,
    max_unique_activations: 1,
    max_win_amount: null,
    max_bet_amount: null,
  });
  const [id = ''] = (await operate(['bonus', 'create', '--file', file])).split('\n');
  const client = await playwright.request.newContext({ baseURL: addresses.web });
  try {
    const tokens: string[] = [];
    const register = async () => {
      while (tokens.length < takers) {
        const place = tokens.push('') - 1;
        // Each player has a device of their own: those of one device are judged together.
        const device = await playwright.request.newContext({ baseURL: addresses.web });
        tokens[place] = (await openAccount(device, inbox)).accessToken;
        await device.dispose();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, register));

    const answers = await Promise.all(
      tokens.map((token) =>
        client.post(`/api/bonuses/${id}/subscribe`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    const statuses = answers.map((answer) => answer.status());
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status() !== 200);
    const messages = await Promise.all(
      refused.map(async (answer) => ((await answer.json()) as { message: string }).message),
    );
    expect(new Set(messages)).toEqual(new Set(['BONUS_ACTIVATION_LIMIT_REACHED']));

    const active = await Promise.all(
      tokens.map(async (token) => {
        const answer = await client.get('/api/users/bonuses/active', { headers: { authorization: `Bearer ${token}` } });
        return ((await answer.json()) as { bonus_id?: string }).bonus_id;
      }),
    );
    expect(active.filter((bonusId) => bonusId === id)).toHaveLength(1);
    expect(active.filter((bonusId) => bonusId !== undefined)).toHaveLength(1);
    expect(JSON.parse(await operate(['bonus', 'inspect', '--id', id], null))).toMatchObject({ places: [{ taken: 1 }] });
  } finally {
    await client.dispose();
    await operate(['bonus', 'disable', '--id', id, '--forever']);
  }
});
