/*
 * The site's service worker. It provides an offline page in the player's language and caches nothing that could become
 * stale: pages and responses of the API and the game studio always come from the network; only files with a content hash
 * in their name are cached. The page registers it as `/sw.js?v=<hash of the offline pages>&languages=en,…`. A new hash installs a new
 * worker, which fetches its pages, takes over at once and deletes the previous cache.
 */
const version = new URL(self.location.href).searchParams.get('v') || '0';
const offlineCache = `altyn-offline-${version}`;
const fileCache = 'altyn-files-1';
const noteCache = 'altyn-notes-1';
const languageNote = '/altyn-language';

/** Languages of the site; the first is that of addresses without a prefix. */
const languages = (new URL(self.location.href).searchParams.get('languages') || 'en').split(',');
const offlinePages = Object.fromEntries(languages.map((language) => [language, `/offline/${language}.html`]));
const offlineFiles = [
  '/art/empty/offline-240.webp',
  '/brand/logo.svg',
  '/brand/favicon.svg',
  '/fonts/onest-latin.woff2',
  '/fonts/onest-cyrillic.woff2',
];

/** Files with the letters that a language adds; kept only where that language is used. */
const fontsOf = {
  kz: ['/fonts/onest-kazakh.woff2', '/fonts/onest-kazakh-u.woff2'],
  uz: ['/fonts/onest-uzbek.woff2'],
  kg: ['/fonts/onest-kazakh.woff2'],
  tj: ['/fonts/onest-kazakh.woff2', '/fonts/onest-tajik.woff2'],
};
const offlineFonts = Object.values(fontsOf).flat();

/** Maximum number of cached files; the oldest are evicted. */
const maxFiles = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(offlineCache)
      .then((cache) =>
        cache.addAll(
          [...Object.values(offlinePages), ...offlineFiles].map(
            (path) => new Request(path, { cache: 'reload', credentials: 'same-origin' }),
          ),
        ),
      )
      .then(async () => keepFonts(await languageInUse()))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const current = [offlineCache, fileCache, noteCache];
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith('altyn-') && !current.includes(name)).map((name) => caches.delete(name)),
      );
      // Starts the request while the worker boots, so that the worker does not delay pages.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(hashedFile(event));
  else if (offlineFiles.includes(url.pathname) || offlineFonts.includes(url.pathname)) event.respondWith(fetch(request).catch(() => cachedFile(request)));
});

/** Always loads a page from the network; falls back to the offline page. */
async function page(event, url) {
  try {
    const response = (await event.preloadResponse) || (await fetch(event.request));
    // The browser follows a redirect itself; the final page sets the player's language.
    if (response.ok && response.type === 'basic') {
      const language = languageOf(url);
      event.waitUntil(Promise.all([noteLanguage(language), keepFonts(language)]));
    }
    return response;
  } catch {
    const language = languages.includes(prefixOf(url)) ? prefixOf(url) : await notedLanguage();
    const cache = await caches.open(offlineCache);
    return (await cache.match(offlinePages[language] || offlinePages[languages[0]])) || Response.error();
  }
}

/** A file whose content never changes under its name. */
async function hashedFile(event) {
  const cache = await caches.open(fileCache);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    event.waitUntil(
      cache
        .put(event.request, copy)
        .then(() => trim(cache))
        // A full disk must not affect the player.
        .catch(() => undefined),
    );
  }
  return response;
}

async function cachedFile(request) {
  return (await caches.match(request, { cacheName: offlineCache })) || Response.error();
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxFiles)).map((key) => cache.delete(key)));
}

/* Shows a push notification, as browsers require for every push; the payload is encrypted for this browser. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/brand/icon-192.png',
      badge: '/brand/icon-maskable-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path || '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(show(url.href));
});

function readPush(data) {
  try {
    const payload = data.json();
    if (typeof payload.title === 'string') return payload;
  } catch {
    // Shows the notification without a text.
  }
  return { title: self.location.hostname, body: '', path: '/', tag: 'note' };
}

/** Navigates an open window that shows no game, or opens a new one. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((client) => 'navigate' in client && !client.url.includes('/games/'));
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  return open.navigate(address);
}

function prefixOf(url) {
  return url.pathname.split('/')[1] || '';
}

function languageOf(url) {
  return languages.includes(prefixOf(url)) ? prefixOf(url) : languages[0];
}

/** The language of an open page; the first one is open before the worker is installed. */
async function languageInUse() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open ? languageOf(new URL(open.url)) : notedLanguage();
}

/** Keeps what the offline page of a language needs beside the common fonts. */
async function keepFonts(language) {
  const cache = await caches.open(offlineCache);
  const missing = [];
  for (const path of fontsOf[language] || []) if (!(await cache.match(path))) missing.push(path);
  // Without them the letters have another font: no reason to fail.
  await cache.addAll(missing).catch(() => undefined);
}

async function noteLanguage(language) {
  if ((await notedLanguage()) === language) return;
  const cache = await caches.open(noteCache);
  await cache.put(languageNote, new Response(language));
}

async function notedLanguage() {
  const cache = await caches.open(noteCache);
  const note = await cache.match(languageNote);
  return note ? note.text() : languages[0];
}
