import { contentEndpoints } from '@altyn/contracts/content';
import { beforeEach, expect, it } from 'vitest';
import type { LastGood } from './last-good.ts';
import { type ContentSource, readContent } from './read-content.ts';

const path = '/content/site?locale=en';
const schema = contentEndpoints.getSiteTexts.response;
const texts = (licence: string) => ({ licence, footerNote: '', company: '', ages: '' });

let stored: Map<string, unknown>;
let complaints: string[];
let renewals: number;
beforeEach(() => {
  stored = new Map();
  renewals = 0;
  complaints = [];
});

function source(answer: () => { status: number; body: unknown }, delivered?: unknown): ContentSource {
  const lastGood: LastGood = {
    read: async (request) => stored.get(request),
    write: async (request, value) => void stored.set(request, value),
  };
  return {
    ask: async () => answer(),
    lastGood,
    renewSoon: async () => void (renewals += 1),
    delivered: async () => delivered,
    complain: (where, problem) => void complaints.push(`${where}: ${problem}`),
  };
}
const up = (licence: string) => () => ({ status: 200, body: texts(licence) });
const down = () => {
  throw new Error('connect ECONNREFUSED');
};

it('returns the service’s response and stores it', async () => {
  expect(await readContent({ path, schema }, source(up('A')))).toEqual(texts('A'));
  expect(stored.get(path)).toEqual(texts('A'));
  expect(complaints).toEqual([]);
  expect(renewals).toBe(0);
});

it.each([
  ['no response', down],
  ['a server error', () => ({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } })],
  ['an invalid response', () => ({ status: 200, body: { licence: 7 } })],
  ['no JSON', () => ({ status: 200, body: undefined })],
] as const)('%s: keeps the last content and logs the reason', async (_, failing) => {
  await readContent({ path, schema }, source(up('A')));
  expect(await readContent({ path, schema }, source(failing, texts('delivered')))).toEqual(texts('A'));
  expect(complaints).not.toEqual([]);
  expect(renewals).toBe(1);
});

it('uses the bundled snapshot on a first start without the service', async () => {
  expect(await readContent({ path, schema }, source(down, texts('delivered')))).toEqual(texts('delivered'));
  expect(stored.size).toBe(0);
});

it('returns nothing if the snapshot has nothing either', async () => {
  expect(await readContent({ path, schema }, source(down))).toBeUndefined();
});

it('does not restore removed content while the service is down', async () => {
  await readContent({ path, schema }, source(up('A')));
  const removed = source(() => ({ status: 404, body: { code: 'NOT_FOUND' } }), texts('delivered'));
  expect(await readContent({ path, schema }, removed)).toBeUndefined();
  expect(await readContent({ path, schema }, source(down, texts('delivered')))).toBeUndefined();
  expect(await readContent({ path, schema }, source(up('B'), texts('delivered')))).toEqual(texts('B'));
});

it('stores nothing for addresses that never existed', async () => {
  await readContent(
    { path, schema },
    source(() => ({ status: 404, body: {} })),
  );
  expect(stored.size).toBe(0);
});

it('replaces a stored response of an older shape with the snapshot', async () => {
  stored.set(path, { licence: 7 });
  expect(await readContent({ path, schema }, source(down, texts('delivered')))).toEqual(texts('delivered'));
});
