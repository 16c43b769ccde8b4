import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { beginBigints, bigintList, putInteger, smallintList, uuidList } from './binary-lists.ts';
import { openDatabase } from './db.ts';

const database = useTestDatabase();

it('are decoded by PostgreSQL as written, including empty lists', async () => {
  const db = openDatabase({ url: database.url, poolSize: 1 });
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uuid()),
        fc.array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
        fc.array(fc.integer({ min: -32_768, max: 32_767 })),
        fc.array(fc.nat()),
        async (uuids, bigints, smallints, integers) => {
          const list = beginBigints(integers.length);
          for (const integer of integers) putInteger(list, integer);
          const { rows } = await db.pool.query(
            'select $1::uuid[]::text[] as uuids, $2::bigint[]::text[] as bigints, $3::smallint[]::text[] as smallints, $4::bigint[]::text[] as integers',
            [uuidList(uuids), bigintList(bigints), smallintList(smallints), list.buffer],
          );
          expect(rows[0]).toEqual({
            uuids,
            bigints: bigints.map(String),
            smallints: smallints.map(String),
            integers: integers.map(String),
          });
        },
      ),
    );
    const plain = ['018F0000000070008000000000000001'];
    const { rows } = await db.pool.query('select $1::uuid[]::text[] as uuids', [uuidList(plain)]);
    expect(rows[0]).toEqual({ uuids: ['018f0000-0000-7000-8000-000000000001'] });
  } finally {
    await db.close();
  }
});
