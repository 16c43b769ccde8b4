import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isForPage, registerOfficePages } from './office-pages.ts';

/** An office with a built app of one page and one file. */
async function openOffice() {
  const folder = `${mkdtempSync(join(tmpdir(), 'office-'))}/`;
  mkdirSync(`${folder}assets`);
  writeFileSync(`${folder}index.html`, '<meta name="style-nonce" content="{{nonce}}">');
  writeFileSync(`${folder}assets/index-1a2b.js`, 'export {};');
  const app = Fastify();
  const deps = { randomness: { bytes: (count: number) => Buffer.alloc(count, 7) } };
  const send = await registerOfficePages(app, deps as never, folder);
  app.setNotFoundHandler((request, reply) =>
    send && isForPage(request) ? send(request, reply) : reply.status(404).send({ message: 'NOT_FOUND' }),
  );
  return app;
}

it('answers every address of a screen with the page, whose policy allows own scripts alone', async () => {
  const app = await openOffice();
  const answer = await app.inject({ url: '/players/1?query=2', headers: { accept: 'text/html,*/*' } });
  const nonce = Buffer.alloc(16, 7).toString('base64');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`content="${nonce}"`);
  expect(answer.headers['cache-control']).toBe('no-store');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe');
  await app.close();
});

it('sends files that are named by their content for a year, and no page in place of data or a missing file', async () => {
  const app = await openOffice();
  const file = await app.inject('/assets/index-1a2b.js');
  expect(file.headers['cache-control']).toContain('immutable');
  for (const url of ['/api/nothing', '/assets/nothing.js', '/assets/..%2findex.html'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode, url).not.toBe(200);
  await app.close();
});

it('serves data alone where the app is not built', async () => {
  expect(await registerOfficePages(Fastify(), {} as never, '/nowhere/')).toBeUndefined();
});
