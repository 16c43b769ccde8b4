import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { parseCommand, UsageError } from '../../../platform/cli/cli.ts';
import { seedGames } from '../seed/seed-games.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seedGames(api.deps);
});
afterAll(() => api.close());

async function run(argv: string[], definition?: unknown): Promise<string[]> {
  const lines: string[] = [];
  const file = definition === undefined ? [] : ['--file', 'given'];
  const { command, options } = parseCommand(commands, [...argv, ...file, '--reason', 'a test']);
  const given = definition === undefined ? {} : { definition };
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line), ...given });
  return lines;
}
const readAll = async (query: ReturnType<typeof sql>) => (await query.execute(api.deps.db.kysely)).rows;

const game = { slug: 'moon-fox', title: 'Moon Fox', provider: 'fox-games', game_code: 'mf-1', category: 'slots' };

describe('the catalogue', () => {
  it('takes a provider and its games, closed until they are opened', async () => {
    await run(['provider', 'add', '--slug', 'fox-games', '--name', 'Fox Games']);
    await expect(run(['provider', 'add', '--slug', 'fox-games', '--name', 'Other'])).rejects.toThrow('exists');
    await run(['game', 'add'], game);
    await expect(run(['game', 'add'], { ...game, slug: 'other' })).rejects.toThrow('exists');
    await expect(run(['game', 'add'], { ...game, slug: 'x', provider: 'nobody' })).rejects.toThrow('no such provider');
    await expect(run(['game', 'add'], { ...game, category: 'poker' })).rejects.toThrow('category');
    expect(
      await readAll(sql`
        select g.is_enabled, p.is_enabled as provider, g.wagering_contribution
        from games.game g join games.provider p on p.slug = g.provider_slug where g.slug = 'moon-fox'`),
    ).toEqual([{ is_enabled: false, provider: false, wagering_contribution: 100 }]);
  });

  it('changes what the house says of a game, and nothing else', async () => {
    await run(['game', 'edit', '--slug', 'fruit-crown', '--title', 'Fruit Crown II', '--contribution', '50']);
    expect(
      await readAll(sql`select title, wagering_contribution, category from games.game where slug = 'fruit-crown'`),
    ).toEqual([{ title: 'Fruit Crown II', wagering_contribution: 50, category: 'slots' }]);
    await expect(run(['game', 'edit', '--slug', 'fruit-crown', '--contribution', '101'])).rejects.toThrow(
      'contribution',
    );
    await expect(run(['game', 'edit', '--slug', 'nothing', '--title', 'x'])).rejects.toThrow(UsageError);
  });

  it('puts games and providers first, in the order given', async () => {
    await run(['game', 'sort', '--games', 'wolf-moon gem-rush']);
    await run(['game', 'sort', '--games', 'wolf-moon gem-rush']);
    const games = await readAll(sql`select slug from games.game order by popularity desc, slug limit 2`);
    expect(games).toEqual([{ slug: 'wolf-moon' }, { slug: 'gem-rush' }]);
    await expect(run(['game', 'sort', '--games', 'wolf-moon nothing'])).rejects.toThrow(UsageError);
    const [, second, third] = (await readAll(sql`select slug from games.provider order by sort_order, slug`)) as {
      slug: string;
    }[];
    await run(['provider', 'sort', '--providers', `${third?.slug} ${second?.slug}`]);
    expect(await readAll(sql`select slug from games.provider order by sort_order, slug limit 2`)).toEqual([
      third,
      second,
    ]);
  });
});
