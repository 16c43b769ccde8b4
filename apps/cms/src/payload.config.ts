import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@altyn/contracts/brand';
import type { ContentTag } from '@altyn/contracts/content';
import { fallbackLocale, languageNames, languageTagList, languageTags } from '@altyn/contracts/languages';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig, type Migration } from 'payload';
import { en } from 'payload/i18n/en';
import { ru } from 'payload/i18n/ru';
import { uk } from 'payload/i18n/uk';
import sharp from 'sharp';
import { banners } from './collections/banners.ts';
import { components } from './collections/components.ts';
import { editors } from './collections/editors.ts';
import { withKnownIds } from './collections/known-ids.ts';
import { media } from './collections/media.ts';
import { seeds } from './collections/seeds.ts';
import { siteTexts } from './collections/site-texts.ts';
import { infoLists, modalContents, news, pages, providerPages, statusDialogContents } from './collections/texts.ts';
import { loadConfig } from './config.ts';
import { migrations } from './migrations/index.ts';
import { createAnnouncer } from './revalidation/announcer.ts';
import { findNextWindowChange } from './revalidation/next-window-change.ts';
import { announcingCommits } from './revalidation/note-change.ts';
import { watchWindows } from './revalidation/watch-windows.ts';
import { seed, seedFirstEditor } from './seed/seed.ts';

const config = loadConfig();
const maxUploadBytes = 10 * 1024 * 1024;
const maxConnections = 10;

const announcers = config.siteUrls.map((siteUrl) =>
  createAnnouncer({
    siteUrl: siteUrl.replace(/\/+$/, ''),
    secret: config.webhookSecret ?? '',
    fetch,
    now: Date.now,
    wait: (ms) => wait(ms, undefined, { ref: false }),
    warn: (message) => console.warn(message),
  }),
);

/** Follows the starts and ends of content, once the database is ready. */
let windows: ReturnType<typeof watchWindows> | undefined;

/** Notifies each process of the site, because each has its own cache. */
function announce(tags: readonly ContentTag[]): void {
  for (const notify of announcers) notify(tags);
}

/** Notifies the site of an edit, which may have changed the dates too. */
function announceEdit(tags: readonly ContentTag[]): void {
  announce(tags);
  windows?.look();
}

export default buildConfig({
  secret: config.payloadSecret,
  serverURL: config.publicUrl,
  telemetry: false,
  collections: [
    banners,
    components,
    news,
    pages,
    media(config.mediaFolder),
    infoLists,
    modalContents,
    statusDialogContents,
    providerPages,
    editors({ ...config, isSecure: config.publicUrl.startsWith('https:') }),
    seeds,
  ].map(withKnownIds),
  globals: [siteTexts],
  admin: {
    user: 'editors',
    avatar: 'default',
    meta: {
      titleSuffix: ` · ${brand.name} content`,
      robots: 'noindex, nofollow',
      icons: [{ rel: 'icon', url: '/brand/mark.svg' }],
    },
    importMap: { baseDir: import.meta.dirname },
    components: {
      graphics: { Logo: '/admin/brand.tsx#Logo', Icon: '/admin/brand.tsx#Icon' },
      beforeLogin: [
        { path: '/admin/office-link.tsx#OfficeLink', serverProps: { hasOffice: config.office !== undefined } },
      ],
    },
  },
  i18n: { supportedLanguages: { en, uk, ru }, fallbackLanguage: 'en' },
  localization: {
    locales: languageTagList.map((code) => ({ code, label: languageNames[code] })),
    defaultLocale: languageTags[fallbackLocale],
    fallback: true,
  },
  graphQL: { disable: true },
  // The service sends no email; admins set passwords.
  email: () => ({
    name: 'none',
    defaultFromAddress: 'nobody@localhost.invalid',
    defaultFromName: brand.name,
    sendEmail: async () => undefined,
  }),
  cors: [],
  csrf: [config.publicUrl],
  maxDepth: 2,
  upload: { limits: { fileSize: maxUploadBytes }, abortOnLimit: true },
  typescript: { outputFile: `${import.meta.dirname}/payload-types.gen.ts` },
  sharp,
  db: announcingCommits(
    postgresAdapter({
      pool: { connectionString: config.databaseUrl, max: maxConnections },
      push: false,
      migrationDir: `${import.meta.dirname}/migrations`,
      prodMigrations: migrations,
    }),
    announceEdit,
  ),
  async onInit(payload) {
    // Without a listener a lost connection would end the process; the pool reconnects.
    payload.db.pool.on('error', ({ message }: Error) => {
      payload.logger.warn(`A database connection was lost: ${message}`);
    });
    // The adapter migrates by itself only in production.
    if (process.env.NODE_ENV !== 'production') {
      await payload.db.migrate({ migrations: migrations as Migration[] });
    }
    await seedFirstEditor(payload, { email: config.adminEmail, password: config.adminPassword });
    await seed(payload);
    // The site may have been built, or have lost its cache, while the service was down.
    announce(['content']);
    windows?.stop();
    windows = watchWindows({
      next: (after) => findNextWindowChange(payload, after),
      announce,
      now: Date.now,
      warn: (message) => payload.logger.warn(message),
    });
    windows.look();
  },
});
