import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { systemIds } from '../../../apps/api/src/platform/ids.ts';

const first = [
  'Golden',
  'Wild',
  'Lucky',
  'Fruit',
  'Royal',
  'Book of',
  'Dragon',
  'Moon',
  'Fire',
  'Aztec',
  'Wolf',
  'Star',
];
const second = [
  'Crown',
  'Coins',
  'Forest',
  'Jewels',
  'Pyramid',
  'Queen',
  'Bells',
  'Storm',
  'Legend',
  'Gates',
  'Hunter',
];
/** Title of one of many games. */
export const manyTitle = (at: number) => `${first[at % first.length]} ${second[at % second.length]} ${at}`;

const categories = ['slots', 'slots', 'slots', 'slots', 'slots', 'buy-bonus', 'jackpots', 'live', 'table', 'crash'];
const accents = ['#ffc24a', '#a988ff', '#3ddc84', '#5cc8ff', '#ff6b7a'];

/**
 * Fills a migrated database up to `total` games, from 19 providers and in all categories; deterministic. Real games
 * stay the most popular.
 */
export async function seedManyGames(url: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from games.game');
    const missing = total - Number(rows[0]?.count);
    const providers = Array.from({ length: 19 }, (_, at) => ({ slug: `bench-${at}`, name: `Bench Games ${at}` }));
    // Only games of connected providers are listed. Nothing answers at this address.
    const { publicKey } = generateKeyPairSync('ed25519');
    await client.query(
      `insert into games.provider (slug, name, sort_order, url, public_key)
      select slug, name, 1000, 'http://127.0.0.1:9', $2
      from jsonb_to_recordset($1) as given (slug text, name text) on conflict do nothing`,
      [JSON.stringify(providers), publicKey.export({ type: 'spki', format: 'pem' })],
    );
    const games = Array.from({ length: Math.max(0, missing) }, (_, at) => ({
      id: systemIds.next(),
      slug: `bench-${at}`,
      title: manyTitle(at),
      provider: `bench-${at % providers.length}`,
      category: categories[at % categories.length],
      accent: accents[at % accents.length],
      popularity: -at,
      days: at % 900,
    }));
    await client.query(
      `insert into games.game (id, slug, title, provider_slug, game_code, category, features, accent, has_demo,
        is_offered, is_enabled, popularity, rtp, wagering_contribution, added_at)
      select id, slug, title, provider, slug, category, '{}', accent, true, true, true, popularity, '96.00',
        100, now() - days * interval '1 day'
      from jsonb_to_recordset($1) as given (id uuid, slug text, title text, provider text, category text, accent text,
        popularity int, days int) on conflict do nothing`,
      [JSON.stringify(games)],
    );
    await client.query('analyze games.game');
  } finally {
    await client.end();
  }
}
