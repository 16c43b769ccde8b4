import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activationErrorKeys,
  type ContentComponent,
  contentEndpoints,
  contentPageKeys,
  infoListKeys,
  modalKeys,
  statusDialogKeys,
} from '@altyn/contracts/content';
import { errorEnvelope } from '@altyn/contracts/errors';
import type { BasePayload } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../../testkit/postgres/databases.ts';
import { startContent, startWithinMs } from '../../testing/running-content.ts';
import { seed } from '../seed/seed.ts';
import { answerRead } from './answer.ts';
import { createReads } from './reads.ts';

const database = useEmptyDatabase();
const languages = ['en', 'ua', 'ru'] as const;
let payload: BasePayload;
const faults: unknown[] = [];

beforeAll(async () => {
  payload = await startContent({ databaseUrl: database.url, siteUrl: 'http://127.0.0.1:9' });
  return () => payload?.destroy();
}, startWithinMs);

async function read(path: string, now = '2026-11-21T12:00:00.000Z'): Promise<{ status: number; body: unknown }> {
  const response = await answerRead(new Request(`http://content${path}`), {
    reads: async () => createReads(payload, now),
    newId: () => 'id',
    logFault: (error) => void faults.push(error),
  });
  return { status: response.status, body: await response.json() };
}

async function components(query: string, now?: string): Promise<ContentComponent[]> {
  const { body } = await read(`/content/components?locale=en&${query}`, now);
  return contentEndpoints.listComponents.response.parse(body).items;
}

const block = {
  type: 'notice' as const,
  used_in: ['wheel' as const],
  text: 'Text',
  enabled: true,
  withAuth: 'both' as const,
  order: 1,
  orderNonAuth: 1,
};

async function make(key: string, more: object = {}): Promise<number> {
  const { id } = await payload.create({ collection: 'components', data: { ...block, key, ...more } });
  return id;
}

const notices = async (query = '', now?: string) =>
  (await components(`used_in=wheel&type=notice${query}`, now)).map(({ key }) => key);

it('has the tables of its collections; after changing them run `npm run generate`', async () => {
  const { generateDrizzleJson, generateMigration } = payload.db.requireDrizzleKit();
  const folder = join(import.meta.dirname, '../migrations');
  const newest =
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(join(folder, newest), 'utf8')) as never;
  expect(await generateMigration(migrated, await generateDrizzleJson(payload.db.schema))).toEqual([]);
});

describe('seeded content', () => {
  it.each(languages)('is complete in %s: every list, modal, dialog, page and provider', async (locale) => {
    for (const key of infoListKeys) {
      const { body } = await read(`/content/info-lists/${key}?locale=${locale}`);
      const list = contentEndpoints.getInfoList.response.parse(body);
      expect(list.header).not.toBeNull();
      expect(list.items.length).toBeGreaterThanOrEqual(4);
    }
    const modals = contentEndpoints.listModals.response.parse((await read(`/content/modals?locale=${locale}`)).body);
    for (const key of [...modalKeys, ...activationErrorKeys]) {
      const parts = modals.items.filter((item) => item.key === key).map(({ type }) => type);
      expect([key, ...parts]).toEqual(expect.arrayContaining([key, 'title', 'body', 'action-button']));
    }
    const dialogs = await read(`/content/status-dialogs?locale=${locale}`);
    const keys = contentEndpoints.listStatusDialogs.response.parse(dialogs.body).items.map(({ key }) => key);
    for (const key of statusDialogKeys)
      expect(keys).toEqual(expect.arrayContaining([`${key}-body`, `${key}-action-button`]));
    for (const key of contentPageKeys) expect((await read(`/content/pages/${key}?locale=${locale}`)).status).toBe(200);
  });

  it('is translated into each language', async () => {
    const texts = async (locale: string) => JSON.stringify((await read(`/content/modals?locale=${locale}`)).body);
    const [en, ua, ru] = await Promise.all(languages.map(texts));
    expect(en).toContain('Congratulations!');
    expect(ua).toContain('Вітаємо!');
    expect(ru).toContain('Поздравляем!');
    expect(ua).not.toMatch(/[ыёъэ]/i);
    expect(ru).not.toMatch(/[іїєґ]/i);
  });

  it('contains the 19 providers by name', async () => {
    const { items } = contentEndpoints.listProviders.response.parse((await read('/content/providers')).body);
    expect(items).toHaveLength(19);
    const one = await read('/content/providers?slug=belatra-games');
    expect(contentEndpoints.listProviders.response.parse(one.body).items.map(({ name }) => name)).toEqual([
      'Belatra Games',
    ]);
  });

  it('keeps placeholders for the site to fill', async () => {
    const { body } = await read('/content/status-dialogs?locale=en&key=user-rating-is-less-than-required');
    const [first, ...buttons] = contentEndpoints.listStatusDialogs.response.parse(body).items;
    expect(first).toMatchObject({ key: 'user-rating-is-less-than-required-body', type: 'prevention' });
    expect(first?.text).toContain('{{payout_min_rating_old}}');
    expect(buttons.map(({ type }) => type)).toEqual(['view-rating', 'make-deposit-light']);
  });

  it('is seeded once; editors’ changes and deletions persist', async () => {
    const { docs } = await payload.find({
      collection: 'banners',
      where: { key: { in: ['welcome', 'wheel'] } },
      sort: 'key',
    });
    const [welcome, wheel] = docs;
    await payload.update({ collection: 'banners', id: welcome?.id ?? 0, data: { figure: '301%' } });
    await payload.delete({ collection: 'banners', id: wheel?.id ?? 0 });
    expect(await seed(payload)).toBe(0);
    const { body } = await read('/content/banners?locale=en&used_in=home');
    const { items } = contentEndpoints.listBanners.response.parse(body);
    expect(items.find(({ key }) => key === 'welcome')?.figure).toBe('301%');
    expect(items.map(({ key }) => key)).not.toContain('wheel');
  });

  it('can be restored by an editor: the first version is in the history', async () => {
    const { docs } = await payload.findVersions({ collection: 'pages', locale: 'all', limit: 100 });
    expect(docs.length).toBeGreaterThanOrEqual(contentPageKeys.length);
  });
});

describe('queries', () => {
  beforeEach(() => payload.delete({ collection: 'components', where: { used_in: { in: ['wheel'] } } }));

  it('return only enabled entries within their window', async () => {
    await make('off', { enabled: false });
    await make('window', { startDate: '2026-11-21T12:00:00.000Z', endDate: '2026-11-21T13:00:00.000Z' });
    expect(await notices('', '2026-11-21T11:59:59.999Z')).toEqual([]);
    expect(await notices('', '2026-11-21T12:00:00.000Z')).toEqual(['window']);
    expect(await notices('', '2026-11-21T12:59:59.999Z')).toEqual(['window']);
    expect(await notices('', '2026-11-21T13:00:00.000Z')).toEqual([]);
  });

  it('return each audience its variants in order', async () => {
    await make('players', { withAuth: 'true', order: 2, orderNonAuth: 1 });
    await make('everyone', { order: 1, orderNonAuth: 3 });
    await make('visitors', { withAuth: 'false', order: 3, orderNonAuth: 2 });
    expect(await notices('&auth=true')).toEqual(['everyone', 'players']);
    expect(await notices('&auth=false')).toEqual(['visitors', 'everyone']);
    expect(await notices()).toEqual(['everyone', 'players', 'visitors']);
    const [everyone] = await components('key=everyone');
    expect(everyone).toMatchObject({ withAuth: null, used_in: ['wheel'], order: 1, orderNonAuth: 3 });
    expect((await components('key=players'))[0]?.withAuth).toBe(true);
  });

  it('return the requested language, or English if a text is not translated', async () => {
    const id = await make('spoken', { used_in: ['battles'], text: 'Hello' });
    await payload.update({ collection: 'components', id, locale: 'uk', data: { text: 'Вітаю' } });
    const text = async (locale: string) => {
      const { body } = await read(`/content/components?locale=${locale}&key=spoken`);
      return contentEndpoints.listComponents.response.parse(body).items[0]?.text;
    };
    expect([await text('en'), await text('ua'), await text('ru')]).toEqual(['Hello', 'Вітаю', 'Hello']);
  });

  it('return an entry that exists in one language to all', async () => {
    await payload.create({ collection: 'components', locale: 'ru', data: { ...block, key: 'alone', text: 'Привет' } });
    for (const locale of languages) {
      const { body } = await read(`/content/components?locale=${locale}&key=alone`);
      expect(contentEndpoints.listComponents.response.parse(body).items[0]?.text).toBe('Привет');
    }
  });

  it('resolve references in configurations, except to disabled entries', async () => {
    const [shown, hidden] = [await make('target', { used_in: ['footer'] }), await make('hidden', { enabled: false })];
    await make('configured', {
      type: 'dynamic',
      used_in: ['profile'],
      image: { key: 'objects/coin' },
      dynamicContent: { body: '<p>1</p>', css: 'p{}', js: 'void 0' },
      config: {
        general: [{ key: 'a', value: '1', component: shown }],
        mobile: [{ key: 'b', value: '2', breakpoint: 'mobile', component: hidden, image: { key: 'objects/star' } }],
      },
    });
    const [found] = await components('key=configured');
    expect(found?.image?.imageUrl).toBe('/art/objects/coin-256.webp');
    expect(found?.dynamicContent).toEqual({ body: '<p>1</p>', css: 'p{}', js: 'void 0' });
    expect(found?.config.general[0]).toMatchObject({
      key: 'a',
      value: '1',
      component: { key: 'target', type: 'notice' },
    });
    expect(found?.config.mobile[0]).toMatchObject({
      breakpoint: 'mobile',
      component: null,
      image: { key: 'objects/star' },
    });
    expect(found?.config.desktop).toEqual([]);
  });

  it('paginate the news, newest first, without future articles', async () => {
    await payload.create({
      collection: 'news',
      data: {
        key: 'tomorrow',
        title: 'T',
        summary: 'S',
        text: 'X',
        enabled: true,
        startDate: '2026-11-22T00:00:00.000Z',
      },
    });
    const { body } = await read('/content/news?locale=ru&pageSize=2&page=1');
    const first = contentEndpoints.listNews.response.parse(body);
    expect(first).toMatchObject({ total: 4, page: 1, pageSize: 2 });
    expect(first.items.map(({ key }) => key)).toEqual(['four-jackpots-you-can-check', 'limits-that-work-at-once']);
    expect((await read('/content/news/tomorrow?locale=ru')).status).toBe(404);
    expect((await read('/content/news/tomorrow?locale=ru', '2026-11-22T00:00:00.000Z')).status).toBe(200);
  });
});

describe('errors', () => {
  it.each([
    ['/content/components', 400],
    ['/content/components?locale=de', 400],
    ['/content/components?locale=en&auth=maybe', 400],
    ['/content/components?locale=en&key=%00', 400],
    ['/content/news?locale=en&pageSize=1000', 400],
    ['/content/info-lists/none?locale=en', 404],
    ['/content/pages/%E0%A4%A?locale=en', 404],
    ['/content/editors?locale=en', 404],
    ['/content', 404],
  ])('%s returns %i in the error envelope', async (path, status) => {
    const answer = await read(path);
    expect(answer.status).toBe(status);
    expect(errorEnvelope.parse(answer.body).statusCode).toBe(status);
  });

  it.each(['used_in=nowhere', "type='", 'key=%27%3B--'])('%s finds nothing', async (query) => {
    expect(await components(query)).toEqual([]);
  });

  it('are not logged as faults', () => {
    expect(faults).toEqual([]);
  });
});
