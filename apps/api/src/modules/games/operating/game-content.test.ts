import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { removeUnusedPictures } from '../pictures/keep-picture.ts';
import { seedGames } from '../seed/seed-games.ts';

const database = useTestDatabase();
const pem = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
let api: TestApi;
let folder = '';
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { STUDIO_PUBLIC_KEY: pem() } });
  folder = await mkdtemp(join(tmpdir(), 'altyn-pictures-'));
  await seedGames(api.deps);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}
const read = async (url: string) => (await api.app.inject({ url })).json();

/** Uploads a picture of a colour; returns its hash. */
async function upload(background: string, [width, height] = [900, 1_200]): Promise<string> {
  const path = join(folder, `${background}.png`);
  await writeFile(
    path,
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const [hash = ''] = await run('picture', 'add', '--file', path);
  return hash;
}

describe('pictures of games', () => {
  it('are encoded in the widths and formats of the site and cached for ever by their content', async () => {
    const hash = await upload('#8844aa');
    expect((await read('/games/gem-rush')).picture).toBe(null);
    await run('game', 'picture', '--slug', 'gem-rush', '--picture', hash);
    expect((await read('/games/gem-rush')).picture).toBe(hash);
    for (const width of [180, 240, 360])
      for (const [type, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const answer = await api.app.inject({ url: `/pictures/${hash}-${width}.${type}` });
        expect(answer.headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const { format: stored, ...size } = await sharp(answer.rawPayload).metadata();
        expect([stored, size.width, size.height]).toEqual([format, width, (width * 4) / 3]);
      }
    expect(await upload('#8844aa')).toBe(hash);
  });

  it.each(['no-such', '../../etc/passwd', `${'0'.repeat(32)}-180.webp`, `${'0'.repeat(32)}-181.webp`])(
    '%s is not found',
    async (name) => {
      expect((await api.app.inject({ url: `/pictures/${encodeURIComponent(name)}` })).statusCode).toBe(404);
    },
  );

  it('are refused when they are none, or smaller than the largest tile', async () => {
    const path = join(folder, 'none.png');
    await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(run('picture', 'add', '--file', path)).rejects.toThrow('JPEG, PNG or WebP');
    await expect(upload('#112233', [359, 480])).rejects.toThrow('JPEG, PNG or WebP');
    await expect(run('game', 'picture', '--slug', 'gem-rush', '--picture', '0'.repeat(32))).rejects.toThrow('uploaded');
  });

  it('are removed a week after their last use', async () => {
    const [used, unused] = [await upload('#00ff00'), await upload('#0000ff')];
    await run('game', 'picture', '--slug', 'wolf-moon', '--picture', used);
    await run('game', 'picture', '--slug', 'fruit-crown', '--picture', unused);
    await run('game', 'picture', '--slug', 'fruit-crown', '--picture', 'none');
    const stateOf = async (hash: string) => (await api.app.inject({ url: `/pictures/${hash}-180.webp` })).statusCode;
    api.clock.advance(6 * 24 * 3_600_000);
    await removeUnusedPictures(api.deps);
    expect([await stateOf(used), await stateOf(unused)]).toEqual([200, 200]);
    api.clock.advance(2 * 24 * 3_600_000);
    await removeUnusedPictures(api.deps);
    expect([await stateOf(used), await stateOf(unused)]).toEqual([200, 404]);
  });
});

describe('the mark of a provider', () => {
  const markOf = async (slug: string) => (await read(`/providers/${slug}`)).mark as string | null;

  it('is uploaded, shown in lists and on its page, and dropped', async () => {
    const path = join(folder, 'mark.webp');
    await writeFile(
      path,
      await sharp({ create: { width: 96, height: 96, channels: 3, background: '#aa2266' } })
        .webp()
        .toBuffer(),
    );
    const [hash = ''] = await run('mark', 'add', '--file', path);
    expect(await markOf('altyn-studio')).toBe(null);
    await run('provider', 'mark', '--slug', 'altyn-studio', '--mark', hash);
    expect(await markOf('altyn-studio')).toBe(hash);
    const { items } = (await read('/providers')) as { items: { slug: string; mark: string | null }[] };
    expect(items.find(({ slug }) => slug === 'altyn-studio')?.mark).toBe(hash);
    expect((await api.app.inject({ url: `/marks/${hash}.webp` })).headers['content-type']).toBe('image/webp');
    await run('provider', 'mark', '--slug', 'altyn-studio', '--mark', 'none');
    expect(await markOf('altyn-studio')).toBe(null);
  });

  it('is refused when it is none, or not uploaded', async () => {
    const path = join(folder, 'no-mark.png');
    await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(run('mark', 'add', '--file', path)).rejects.toThrow('JPEG, PNG or WebP');
    const give = (slug: string) => run('provider', 'mark', '--slug', slug, '--mark', '0'.repeat(32));
    await expect(give('altyn-studio')).rejects.toThrow('uploaded');
    await expect(give('nobody')).rejects.toThrow('PROVIDER_NOT_FOUND');
  });
});

describe('texts of a game', () => {
  it('are told in each language, found by search, and removed', async () => {
    const of = ['game', 'texts', '--slug', 'gem-rush', '--language', 'ua'];
    await run(...of, '--title', 'Самоцвітна лихоманка', '--description', 'Скарби на кожному кроці.');
    expect(await read('/games/gem-rush')).toMatchObject({
      title: 'Gem Rush',
      titles: { ua: 'Самоцвітна лихоманка' },
      description: { ua: 'Скарби на кожному кроці.' },
    });
    const found = await read(`/games?search=${encodeURIComponent('самоцвітна')}`);
    expect(found.items.map(({ slug }: { slug: string }) => slug)).toContain('gem-rush');
    await run(...of, '--title', 'none', '--description', 'none');
    expect(await read('/games/gem-rush')).toMatchObject({ titles: {}, description: {} });
    await expect(run('game', 'texts', '--slug', 'gem-rush', '--language', 'en', '--title', 'none')).rejects.toThrow(
      'English',
    );
    await run('game', 'texts', '--slug', 'gem-rush', '--language', 'en', '--title', 'Gem Rush 2');
    expect((await read('/games/gem-rush')).title).toBe('Gem Rush 2');
  });
});

describe('the rows of the home page', () => {
  const lobby = async (): Promise<{ code: string; games: { slug: string }[] }[]> => (await read('/lobby')).rows;
  const codes = async () => (await lobby()).map(({ code }) => code);

  it('are those of a new database, with the best games of each category', async () => {
    const rows = await lobby();
    expect(rows.map(({ code }) => code).slice(0, 4)).toEqual(['top', 'popular', 'latest', 'slots']);
    expect(rows.slice(0, 2).map(({ games }) => games.length)).toEqual([10, 12]);
    // The popular games go on where the ranking ends; a category tells its own whatever is above.
    const [top, popular] = rows.slice(0, 2).map(({ games }) => games.map(({ slug }) => slug));
    expect(popular?.filter((slug) => top?.includes(slug))).toEqual([]);
    expect(rows.find(({ code }) => code === 'table')?.games.length).toBeGreaterThanOrEqual(6);
    for (const { games } of rows) expect(games.length).toBeGreaterThanOrEqual(4);
  });

  it('are added, changed, hidden and sorted', async () => {
    await run('lobby', 'set', '--code', 'chosen', '--source', 'games', '--games', 'dice limbo', '--en', 'Our choice');
    await run('lobby', 'sort', '--codes', 'chosen popular');
    const [first, second] = await lobby();
    expect(first).toMatchObject({ code: 'chosen', titles: { en: 'Our choice' } });
    expect(first?.games.map(({ slug }) => slug)).toEqual(['dice', 'limbo']);
    expect(second?.code).toBe('popular');
    await run('lobby', 'set', '--code', 'chosen', '--enabled', 'false');
    expect(await codes()).not.toContain('chosen');
    await run('lobby', 'set', '--code', 'popular', '--length', '6', '--en', 'none');
    expect((await lobby())[0]?.games).toHaveLength(6);
  });

  it.each<[string, string[]]>([
    ['a new row needs one', ['--code', 'x', '--length', '3']],
    ['no such category', ['--code', 'x', '--source', 'category', '--value', 'poker']],
    ['names the provider', ['--code', 'x', '--source', 'provider']],
    ['no such provider', ['--code', 'x', '--source', 'provider', '--value', 'nobody']],
    ['no game has this mechanic', ['--code', 'x', '--source', 'feature', '--value', 'nothing']],
    ['there is no game nothing', ['--code', 'x', '--source', 'games', '--games', 'nothing']],
    ['1 to 40', ['--code', 'popular', '--length', '41']],
    ['letters', ['--code', 'No Code', '--source', 'popular']],
  ])('are refused: %s', async (message, options) => {
    await expect(run('lobby', 'set', ...options)).rejects.toThrow(message);
  });
});

describe('a brand behind another provider', () => {
  const game = {
    slug: 'brand-game',
    title: 'Brand Game',
    provider: 'small-brand',
    game_code: 'b-1',
    category: 'slots',
  };
  async function add(definition: object): Promise<void> {
    const { command, options } = parseCommand(commands, ['game', 'add', '--file', 'x', '--reason', 'a test']);
    await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined, definition });
  }
  const walletGame = async () => {
    api.clock.advance(5_000);
    return (await api.deps.wallet.directories.games()).game('altyn-studio', 'b-1');
  };

  it('is played by the key and address of the provider that serves it, under its own name', async () => {
    await run('provider', 'add', '--slug', 'small-brand', '--name', 'Small Brand');
    await run('provider', 'edit', '--slug', 'small-brand', '--served-by', 'altyn-studio');
    await api.deps.db.pool.query(`delete from graphile_worker._private_jobs`);
    await add(game);
    // The provider's list is fetched at once: the game waits for no schedule.
    const { rows: jobs } = await api.deps.db.pool.query(`select task_identifier from graphile_worker.jobs`);
    expect(jobs).toEqual([{ task_identifier: 'games-sync-offers' }]);
    await expect(add({ ...game, slug: 'second', provider: 'altyn-studio' })).rejects.toThrow('exists');
    expect(await walletGame()).toMatchObject({ slug: 'brand-game', isEnabled: false });
    await run('provider', 'enable', '--slug', 'small-brand');
    await run('game', 'enable', '--slug', 'brand-game');
    await api.deps.db.pool.query(`update games.game set is_offered = true where slug = 'brand-game'`);
    expect(await walletGame()).toMatchObject({ isEnabled: true });
    expect(await read('/games/brand-game')).toMatchObject({ is_available: true, provider: { name: 'Small Brand' } });
    const snapshot = await api.deps.wallet.directories.games();
    const id = snapshot.gameBySlug('brand-game')?.id ?? '';
    expect(snapshot.gameById(id)?.providerSlug).toBe('altyn-studio');
    expect(snapshot.provider('small-brand')).toBeUndefined();
    await run('provider', 'disable', '--slug', 'altyn-studio');
    expect(await walletGame()).toMatchObject({ isEnabled: false });
    await run('provider', 'enable', '--slug', 'altyn-studio');
  });

  it('joins no provider that has a game of the same code, also when both are done at once', async () => {
    await run('provider', 'add', '--slug', 'twin-brand', '--name', 'Twin Brand');
    const serve = (by: string) => run('provider', 'edit', '--slug', 'twin-brand', '--served-by', by);
    const twin = { ...game, slug: 'twin-game', provider: 'twin-brand' };
    // The code is that of another brand's game behind the same provider.
    await add(twin);
    await expect(serve('altyn-studio')).rejects.toThrow('b-1');
    expect(await walletGame()).toMatchObject({ slug: 'brand-game' });
    for (let turn = 0; turn < 8; turn += 1) {
      const code = `c-${turn}`;
      await add({ ...twin, slug: `twin-${turn}`, game_code: code });
      await run('provider', 'add', '--slug', `twin-brand-${turn}`, '--name', `Twin ${turn}`);
      await api.deps.db.pool.query('update games.game set provider_slug = $1 where slug = $2', [
        `twin-brand-${turn}`,
        `twin-${turn}`,
      ]);
      await Promise.allSettled([
        run('provider', 'edit', '--slug', `twin-brand-${turn}`, '--served-by', 'altyn-studio'),
        add({ ...game, slug: `studio-${turn}`, provider: 'altyn-studio', game_code: code }),
      ]);
    }
    const { rows } = await api.deps.db.pool.query(
      `select game_code from games.game g join games.provider p on p.slug = g.provider_slug
       group by coalesce(p.served_by, p.slug), game_code having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });

  it('has a name and a slug that no other provider has', async () => {
    const addProvider = (slug: string, name: string) => run('provider', 'add', '--slug', slug, '--name', name);
    await expect(addProvider('small-brand', 'Another')).rejects.toThrow('a provider of this slug exists');
    await expect(addProvider('another', 'Small Brand')).rejects.toThrow('a provider of this name exists');
    await expect(run('provider', 'edit', '--slug', 'twin-brand', '--name', 'Small Brand')).rejects.toThrow(
      'of this name',
    );
    await run('provider', 'edit', '--slug', 'twin-brand', '--name', 'Twin Brand');
    const both = await Promise.allSettled([addProvider('same-1', 'Same'), addProvider('same-2', 'Same')]);
    expect(both.map((one) => (one.status === 'rejected' ? String(one.reason) : 'added')).toSorted()).toEqual([
      expect.stringContaining('a provider of this name exists'),
      'added',
    ]);
  });

  it('has no connection of its own, and none serves itself', async () => {
    const connect = ['--url', 'https://a.example', '--frames', 'https://a.example', `--key=${pem()}`];
    await expect(run('provider', 'connect', '--slug', 'small-brand', ...connect)).rejects.toThrow('served-by none');
    const serve = (slug: string, by: string) => run('provider', 'edit', '--slug', slug, '--served-by', by);
    await expect(serve('altyn-studio', 'altyn-studio')).rejects.toThrow('connected provider');
    await expect(serve('altyn-studio', 'small-brand')).rejects.toThrow('connected provider');
    await serve('small-brand', 'none');
    expect(await walletGame()).toBeUndefined();
  });
});

describe('what operators say of providers and games', () => {
  const listed = async () => {
    api.clock.advance(5_000);
    return ((await read('/providers?pageSize=100')).items as { slug: string }[]).map(({ slug }) => slug);
  };

  it('hides a provider from the list of the house and shows it again; its games and its page stay', async () => {
    expect(await listed()).toContain('netent');
    await run('provider', 'edit', '--slug', 'netent', '--listed', 'false');
    expect(await listed()).not.toContain('netent');
    expect(await read('/providers/netent')).toMatchObject({ slug: 'netent' });
    expect(await read('/games/galleon-storm')).toMatchObject({ provider: { slug: 'netent' } });
    await run('provider', 'edit', '--slug', 'netent', '--name', 'NetEnt AB');
    expect(await listed()).not.toContain('netent');
    await run('provider', 'edit', '--slug', 'netent', '--listed', 'true', '--name', 'NetEnt');
    expect(await listed()).toContain('netent');
  });

  it('changes the themes of a game, which lists follow', async () => {
    expect(await read('/games/shark-reef')).toMatchObject({ themes: ['animals', 'sea'] });
    await run('game', 'edit', '--slug', 'shark-reef', '--themes', 'sea fantasy');
    expect(await read('/games/shark-reef')).toMatchObject({ themes: ['sea', 'fantasy'] });
    await expect(run('game', 'edit', '--slug', 'shark-reef', '--themes', 'work')).rejects.toThrow('themes');
    expect((await api.app.inject({ url: '/games?theme=work' })).statusCode).toBe(400);
    expect((await api.app.inject({ url: '/games?theme=sea' })).statusCode).toBe(200);
  });
});
