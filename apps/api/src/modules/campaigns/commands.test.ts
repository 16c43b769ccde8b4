import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import type { CommandContext } from '../../platform/cli/cli.ts';
import { previewCommand } from '../../platform/cli/rehearse.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { campaignCommands } from './commands.ts';
import { runCampaigns } from './run-campaign.ts';
import { definitionOf } from './testing/campaign-world.ts';

const database = useTestDatabase();
let world: BonusWorld;
const printed: string[] = [];
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
});
afterAll(() => world.close());

const find = (name: string) => {
  const command = campaignCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};
const contextOf = (options: Record<string, string>, definition?: unknown): CommandContext => ({
  ...{ deps: world.api.deps, options: { ...options, reason: 'a test' }, actor: 'olena' },
  print: (line) => void printed.push(line),
  ...(definition === undefined ? {} : { definition }),
});
async function run(name: string, options: Record<string, string>, definition?: unknown): Promise<string> {
  printed.length = 0;
  await find(name).run(contextOf(options, definition));
  return printed.join('\n');
}
const preview = (name: string, options: Record<string, string>, definition?: unknown) =>
  previewCommand(find(name), contextOf(options, definition));
const valueOf = (changes: Awaited<ReturnType<typeof preview>>, what: string) =>
  changes.find((one) => one.what === what)?.after;

const bonus = { kind: 'bonus', amount_eur: '2.00', days: 7 };

describe('commands of campaigns', () => {
  it('show whom a draft touches and what it may cost, and write nothing', async () => {
    const players = [await world.addPlayer(), await world.addPlayer()];
    const definition = definitionOf(players, { action: bonus, max_players: 10, budget_eur: '15.00' });
    const shown = await preview('campaign create', {}, definition);
    expect(valueOf(shown, 'players who fit now')).toBe('2');
    expect(valueOf(shown, 'at most to one player')).toBe('2.00 EUR');
    expect(valueOf(shown, 'at most now')).toBe('4.00 EUR');
    expect(valueOf(shown, 'at most in all')).toBe('15.00 EUR');
    expect(await run('campaign list', {})).toBe('');
    const ofNoGame = { ...definition, segment: { games: ['wolf-noon'] } };
    await expect(preview('campaign create', {}, ofNoGame)).rejects.toThrow('no such games: wolf-noon');
    await expect(run('campaign create', {}, ofNoGame)).rejects.toThrow('no such games: wolf-noon');
    await expect(preview('campaign create', {}, { ...definition, max_players: 0 })).rejects.toThrow('max_players');
  });

  it('weigh an approval by all that it may give, and approve only the version that was looked at', async () => {
    const { deps } = world.api;
    const player = await world.addPlayer();
    const id = await run('campaign create', {}, definitionOf([player], { action: bonus, max_players: 400 }));
    const approval = contextOf({ id, version: '1' });
    expect(await find('campaign approve').weigh?.(approval)).toEqual({ eurMinor: 80_000n });
    const changed = definitionOf([player], { action: bonus, max_players: 400, budget_eur: '30.00' });
    await run('campaign edit', { id }, changed);
    const second = contextOf({ id, version: '2' });
    expect(await find('campaign approve').weigh?.(second)).toEqual({ eurMinor: 3_000n });
    // What is weighed is what is approved: an edit between the two cannot make it worth more.
    for (const version of ['1', '3'])
      await expect(find('campaign approve').weigh?.(contextOf({ id, version }))).rejects.toThrow(
        'The draft has changed',
      );
    await expect(preview('campaign approve', { id, version: '1' })).rejects.toThrow('The draft has changed');
    const shown = await preview('campaign approve', { id, version: '2' });
    expect(shown).toContainEqual({ what: 'state', before: 'draft', after: 'live', from: null });
    await run('campaign approve', { id, version: '2' });
    await runCampaigns(deps);
    const report = await run('campaign show', { id });
    expect(report).toContain('sent 1, waiting 0');
    expect(report).toContain('uah  sent 1, taken 0, wagered 0.00, cost 0.00');
    await expect(run('campaign stop', { id })).rejects.toThrow('The campaign has ended');
  });

  it('weigh news nothing, and a promo code by its bonus for each player', async () => {
    const id = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', bonus_amount: '485.00' });
    await world.addPromoCode('BACK', id);
    const text = Object.fromEntries(
      ['title', 'body'].map((part) => [part, { en: '{code}', ua: '{code}', ru: '{code}' }]),
    );
    const news = { ...text, place: 'bonuses' };
    const create = (action: unknown) => run('campaign create', {}, definitionOf(null, { action, max_players: 3 }));
    const weigh = async (action: unknown) =>
      find('campaign approve').weigh?.(contextOf({ id: await create(action), version: '1' }));
    expect(await weigh({ kind: 'message', text: news })).toEqual({ eurMinor: 0n });
    expect(await weigh({ kind: 'promo_code', code: 'BACK', text: news })).toEqual({ eurMinor: 3_000n });
  });

  it('copy a campaign without its times, and drop a draft', async () => {
    const schedule = { starts_at: '2027-01-01T00:00:00Z', ends_at: '2027-01-09T00:00:00Z', every_hours: 24 };
    const id = await run('campaign create', {}, definitionOf(null, { schedule }));
    const copy = await run('campaign copy', { id, code: 'a-copy' });
    expect(await run('campaign show', { id: copy })).toContain('"starts_at": null');
    await run('campaign stop', { id: copy });
    expect(await run('campaign list', { state: 'stopped' })).toContain('a-copy');
    await expect(run('campaign edit', { id: copy }, definitionOf(null))).rejects.toThrow('Only a draft');
  });
});
