import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { openDatabase } from './db.ts';
import { type Field, rowList, uuidList } from './row-lists.ts';

const database = useTestDatabase();

interface Row {
  id: string | null;
  text: string | null;
  big: bigint | null;
  integer: number | null;
  small: number | null;
  flag: boolean;
  at: Date | null;
}
const fields: readonly Field<Row>[] = [
  ['id', 'uuid', (row) => row.id],
  ['text', 'text', (row) => row.text],
  ['big', 'bigint', (row) => row.big],
  ['integer', 'integer', (row) => row.integer],
  ['small', 'smallint', (row) => row.small],
  ['flag', 'boolean', (row) => row.flag],
  ['at', 'timestamptz', (row) => row.at],
];
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 4 });
// PostgreSQL's text holds every character but NUL.
const texts = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll('\0', ''));

it('are decoded by PostgreSQL as written, including nulls, long texts and empty lists', async () => {
  const db = openDatabase({ url: database.url, poolSize: 1 });
  try {
    await db.pool.query(`create type public.sample as
      (id uuid, text text, big bigint, integer integer, small smallint, flag boolean, at timestamptz)`);
    const { rows } = await db.pool.query<{ oid: string }>(`select 'public.sample'::regtype::oid::text as oid`);
    const oid = Number(rows[0]?.oid);
    const samples = fc.record<Row>({
      id: orNull(fc.uuid()),
      text: orNull(texts),
      big: orNull(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
      integer: orNull(fc.integer()),
      small: orNull(fc.integer({ min: -32_768, max: 32_767 })),
      flag: fc.boolean(),
      at: orNull(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(samples), async (written) => {
        const answer = await db.pool.query<Row & { big: string | null }>(
          'select id, text, big::text, integer, small, flag, at from unnest($1::public.sample[])',
          [rowList(oid, fields, written)],
        );
        expect(answer.rows.map((row) => ({ ...row, big: row.big === null ? null : BigInt(row.big) }))).toEqual(written);
      }),
    );
    const ids = ['018F0000000070008000000000000001', '018f0000-0000-7000-8000-000000000002'];
    for (const list of [ids, []]) {
      const answer = await db.pool.query('select $1::uuid[]::text[] as ids', [uuidList(list)]);
      const dashed = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
      expect(answer.rows[0]).toEqual({ ids: list.length === 0 ? [] : dashed });
    }
  } finally {
    await db.close();
  }
});
