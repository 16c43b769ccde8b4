import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contentSignatureHeader, revalidatePath, revalidateRequest } from '@altyn/contracts/content';
import { verifyContentCall } from '@altyn/server-kit/content/signature';
import type { BasePayload } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../../testkit/postgres/databases.ts';
import { startContent, startWithinMs, testEditor, testWebhookSecret } from '../../testing/running-content.ts';

interface Call {
  tags: string[];
  isSigned: boolean;
  /** Value that the site would read at that moment. */
  figure: string | undefined;
}

const database = useEmptyDatabase();
let payload: BasePayload;
let site: Server;
const calls: Call[] = [];
const waiting: { tag: string; resolve: (call: Call) => void }[] = [];

/** The next call with a tag. */
const nextCall = (tag: string) => new Promise<Call>((resolve) => waiting.push({ tag, resolve }));

async function welcome() {
  const { docs } = await payload.find({ collection: 'banners', where: { key: { equals: 'welcome' } } });
  return docs[0];
}

async function hear(body: string, signature: string): Promise<void> {
  const call: Call = {
    tags: revalidateRequest.parse(JSON.parse(body)).tags,
    isSigned: verifyContentCall(testWebhookSecret, body, signature),
    figure: (await welcome())?.figure,
  };
  calls.push(call);
  for (const one of waiting.filter(({ tag }) => call.tags.includes(tag))) {
    waiting.splice(waiting.indexOf(one), 1);
    one.resolve(call);
  }
}

beforeAll(async () => {
  site = createServer((request, response) => {
    void text(request).then(async (body) => {
      await hear(body, request.url === revalidatePath ? String(request.headers[contentSignatureHeader]) : '');
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  payload = await startContent({ databaseUrl: database.url, siteUrl: `http://127.0.0.1:${port}` });
  return async () => {
    await payload?.destroy();
    site.close();
  };
}, startWithinMs);

describe('an edit', () => {
  it('sends a signed call to the site once the site would read the new text', async () => {
    const call = nextCall('content:banners');
    await payload.update({ collection: 'banners', id: (await welcome())?.id ?? 0, data: { figure: '302%' } });
    expect(await call).toMatchObject({ isSigned: true, figure: '302%' });
  });

  it('of the brand and a deletion also send a call', async () => {
    const ofSite = nextCall('content:site');
    await payload.updateGlobal({ slug: 'site-texts', data: { licence: 'No. 1' } });
    expect(await ofSite).toMatchObject({ isSigned: true });
    const ofNews = nextCall('content:news');
    const { docs } = await payload.find({ collection: 'news', limit: 1 });
    await payload.delete({ collection: 'news', id: docs[0]?.id ?? 0 });
    expect(await ofNews).toMatchObject({ isSigned: true });
  });

  it('sends a call when an entry starts and when it ends, by its dates', async () => {
    const data = { collection: 'banners' as const, id: (await welcome())?.id ?? 0 };
    const edited = nextCall('content:banners');
    const startMs = Date.now() + 1_500;
    const window = { startDate: new Date(startMs).toISOString(), endDate: new Date(startMs + 1_000).toISOString() };
    await payload.update({ ...data, data: window });
    await edited;
    await nextCall('content:banners');
    expect(Date.now()).toBeGreaterThanOrEqual(startMs);
    await nextCall('content:banners');
    expect(Date.now()).toBeGreaterThanOrEqual(startMs + 1_000);
    const cleared = nextCall('content:banners');
    await payload.update({ ...data, data: { startDate: null, endDate: null } });
    await cleared;
  });

  it('sends no call if it is rejected', async () => {
    const before = calls.length;
    const bad = { action: { label: 'Go', href: 'https://elsewhere.example' } };
    await expect(payload.update({ collection: 'banners', id: (await welcome())?.id ?? 0, data: bad })).rejects.toThrow(
      /path on the site/i,
    );
    const next = nextCall('content:pages');
    const { docs } = await payload.find({ collection: 'pages', limit: 1 });
    await payload.update({ collection: 'pages', id: docs[0]?.id ?? 0, data: { title: 'New' } });
    await next;
    expect(calls.slice(before).flatMap(({ tags }) => tags)).toEqual(['content:pages']);
  });
});

describe('access', () => {
  it.each(['banners', 'components', 'pages', 'news', 'media', 'editors', 'seeds'] as const)(
    'of visitors to %s is denied',
    async (collection) => {
      await expect(payload.find({ collection, overrideAccess: false })).rejects.toThrow(/not allowed/i);
      await expect(payload.delete({ collection, where: {}, overrideAccess: false })).rejects.toThrow(/not allowed/i);
    },
  );

  it('of an editor excludes other accounts', async () => {
    const editor = await payload.create({
      collection: 'editors',
      data: { email: 'editor@altyn.example', password: 'a good long one', role: 'editor' },
    });
    const user = { ...editor, collection: 'editors' as const };
    const seen = await payload.find({ collection: 'editors', user, overrideAccess: false });
    expect(seen.docs.map(({ email }) => email)).toEqual(['editor@altyn.example']);
    await expect(
      payload.create({
        collection: 'editors',
        data: { email: 'x@altyn.example', password: 'a good long one', role: 'admin' },
        user,
        overrideAccess: false,
      }),
    ).rejects.toThrow(/not allowed/i);
    const tried = await payload.update({
      collection: 'editors',
      id: editor.id,
      data: { role: 'admin' },
      user,
      overrideAccess: false,
    });
    expect(tried.role).toBe('editor');
    expect((await payload.find({ collection: 'banners', user, overrideAccess: false })).totalDocs).toBeGreaterThan(0);
  });

  it('keeps the last admin and rejects short passwords', async () => {
    const { docs } = await payload.find({ collection: 'editors', where: { email: { equals: testEditor.email } } });
    const id = docs[0]?.id ?? 0;
    await expect(payload.delete({ collection: 'editors', id })).rejects.toThrow(/last admin/i);
    await expect(payload.update({ collection: 'editors', id, data: { role: 'editor' } })).rejects.toThrow(
      /last admin/i,
    );
    await expect(payload.update({ collection: 'editors', id, data: { password: 'short' } })).rejects.toThrow(/12/);
  });

  it('is locked after five wrong passwords, also for the correct one', async () => {
    const login = (password: string) => payload.login({ collection: 'editors', data: { ...testEditor, password } });
    expect((await login(testEditor.password)).user?.email).toBe(testEditor.email);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(login('not this one')).rejects.toThrow(/incorrect/i);
    await expect(login(testEditor.password)).rejects.toThrow(/incorrect/i);
  });

  it('cannot be gained by email', async () => {
    const ask = payload.forgotPassword({ collection: 'editors', data: { email: testEditor.email } });
    await expect(ask).rejects.toThrow(/ask an admin/i);
  });
});
