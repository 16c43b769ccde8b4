import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { openMissingLevels } from './index.ts';
import { createPointSealer, unsealPoint } from './point-seal.ts';
import type { Suit } from './rules.ts';
import { listStoredLevels } from './store.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await openMissingLevels(api.deps);
});
afterAll(() => api.close());

interface Row {
  suit: Suit;
  round: number;
  secret: Buffer;
  clear: string | null;
}

it('stores no readable point, and opens it with the key and in its round only', async () => {
  const { config, db } = api.deps;
  const { rows } = await db.pool.query<Row>(
    'select suit, round, secret_sealed as secret, coalesce(point_micro_eur::text, salt) as clear from jackpots.level',
  );
  expect(rows).toHaveLength(4);
  const known = await listStoredLevels(db.kysely, createPointSealer(config));
  for (const { suit, round, secret, clear } of rows) {
    expect(clear).toBeNull();
    const { point, salt } = known.find((level) => level.suit === suit)!;
    expect(secret.includes(salt) || secret.includes(String(point))).toBe(false);
    expect(() => unsealPoint(createPointSealer(config), { suit, round: round + 1 }, secret)).toThrow('authenticate');
    const stranger = createPointSealer({ JACKPOT_KEY: 'another-key-0123456789-0123456789' });
    expect(() => unsealPoint(stranger, { suit, round }, secret)).toThrow('authenticate');
  }
});

it('keeps the secrets of a level that was written before encryption until its next write', async () => {
  await api.deps.db.pool.query(
    `update jackpots.level set secret_sealed = null, point_micro_eur = 70000000000, salt = repeat('a', 64) where suit = 'spades'`,
  );
  const levels = await listStoredLevels(api.deps.db.kysely, createPointSealer(api.deps.config));
  expect(levels.at(-1)).toMatchObject({ suit: 'spades', salt: 'a'.repeat(64) });
}, 60_000);

it('is the business of a process with the key', () => {
  expect(() => createPointSealer({ JACKPOT_KEY: undefined })).toThrow(/JACKPOT_KEY/);
});
