import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { openLine } from '../../../../testing/line.ts';
import { createConnection, isConnectionLost } from './connection-store.ts';

const database = useTestDatabase();

it('is replaced when its server stops responding', async () => {
  const line = await openLine(new URL(database.url));
  const connection = createConnection(line.url, () => undefined, { withinMs: 300 });
  const client = await connection.open();
  await client.query('select 1');
  line.hang();
  // One is sent, the other queued behind it.
  const answers = await Promise.allSettled([client.query('select 1'), client.query('select 2')]);
  for (const answer of answers) expect(answer.status === 'rejected' && isConnectionLost(answer.reason)).toBe(true);
  connection.drop();
  const next = await connection.open();
  expect((await next.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  await connection.close();
  line.cut();
});
