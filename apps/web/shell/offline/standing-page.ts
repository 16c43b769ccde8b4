import 'server-only';
import { createHash } from 'node:crypto';
import { brand } from '@altyn/contracts/brand';
import { createTranslator } from 'next-intl';
import { env } from '#web/config/env.ts';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';

/** `offline`: no network. `error`: the site failed to render a page. */
export const standingPages = ['offline', 'error'] as const;
export type StandingPage = (typeof standingPages)[number];

interface Texts {
  offline: { title: string; text: string; retry: string; back: string };
  error: { title: string; text: string };
}
const pictures = { offline: 'offline', error: 'maintenance' } as const satisfies Record<StandingPage, string>;

/**
 * A self-contained replacement page: inline styles and none of the site's scripts, because it must work with only what
 * the service worker or the server has cached. It reloads the requested address on demand or once the network is back.
 */
export async function standingPage(page: StandingPage, locale: Locale): Promise<string> {
  const { pages, errors } = await loadMessages(locale, ['pages', 'errors']);
  const { offline, [page]: own } = pages as unknown as Texts;
  const texts = { ...offline, ...own };
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${brand.themeColour}">
<meta name="robots" content="noindex">
<link rel="icon" href="/brand/favicon.svg">
<title>${escape(texts.title)} – ${escape(brand.name)}</title>
<style>${letters[locale] ?? ''}${sheet}</style>
</head>
<body>
<header><a href="${localizePath(locale, paths.home)}" aria-label="${escape(brand.name)}"><img src="/brand/logo.svg" width="107" height="32" alt=""></a></header>
<main>
<img src="/art/empty/${pictures[page]}-240.webp" width="180" height="135" alt="">
<h1>${escape(texts.title)}</h1>
<p>${escape(texts.text)}</p>${page === 'error' ? numberLine(numberText(locale, errors)) : ''}
<button type="button" id="retry">${escape(texts.retry)}</button>
<p role="status" id="status" hidden>${escape(texts.back)}</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** The sentence with the place of the number. Messages are compiled in a build, so they are formatted, not read. */
function numberText(locale: Locale, errors: unknown): string {
  const translate = createTranslator({ locale: languageTags[locale], messages: { errors } as never });
  return (translate as unknown as (key: string, values: object) => string)('errors.ERROR_NUMBER', {
    number: '{number}',
  });
}

/** Where the server or the failed page puts the number of its error (`lib/error-number.ts`). */
const numberLine = (text: string) =>
  `\n<p id="number" data-number="" hidden>${escape(text).replace('{number}', '<b></b>')}</p>`;

/** Hash of all offline pages; used as the service worker's version. */
export async function offlineVersion(): Promise<string> {
  const pages = await Promise.all(env.locales.map((locale) => standingPage('offline', locale)));
  return createHash('sha256').update(pages.join()).digest('hex').slice(0, 12);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A file with letters that a language adds. */
const face = (file: string, range: string) =>
  `@font-face{font-family:Onest;font-weight:400 800;src:url(/fonts/onest-${file}.woff2) format("woff2");unicode-range:${range}}\n`;

const kazakhLetters = face(
  'kazakh',
  'U+0492-0493,U+049A-049B,U+04A2-04A3,U+04AE-04AF,U+04BA-04BB,U+04D8-04D9,U+04E8-04E9',
);

/** Of the extra languages, as in `globals.css`; the service worker keeps the files. */
const letters: Partial<Record<Locale, string>> = {
  kz: kazakhLetters + face('kazakh-u', 'U+04B0-04B1'),
  uz: face('uzbek', 'U+02BB-02BC'),
  kg: kazakhLetters,
  tj: kazakhLetters + face('tajik', 'U+04B2-04B3,U+04B6-04B7,U+04E2-04E3,U+04EE-04EF'),
};

const sheet = `@font-face{font-family:Onest;font-weight:400 800;src:url(/fonts/onest-latin.woff2) format("woff2");unicode-range:U+0020-007E,U+00A0,U+00AB,U+00BB,U+2013-2014,U+2018-201E,U+2026}
@font-face{font-family:Onest;font-weight:400 800;src:url(/fonts/onest-cyrillic.woff2) format("woff2");unicode-range:U+0400-045F,U+0490-0491,U+2116}
:root{color-scheme:dark}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:radial-gradient(90% 60% at 50% 38%,#291d4a,#0b0716);color:#f6f2ff;font:1rem/1.5 Onest,system-ui,sans-serif}
header{padding:calc(14px + env(safe-area-inset-top)) 16px 0}
header a{display:inline-flex;min-height:48px;align-items:center}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:16px 24px 96px;text-align:center}
h1{margin:8px 0 0;font-size:1.75rem;line-height:2rem;font-weight:800;letter-spacing:-.01em;text-wrap:balance}
p{margin:0;max-width:22rem;color:#b9afd4;text-wrap:balance}
button{margin-top:12px;min-height:56px;padding:0 32px;border:0;border-radius:14px;font:800 1rem/1.2 Onest,system-ui,sans-serif;color:#1e1200;background:linear-gradient(180deg,#ffd777,#ffc24a 42%,#f59e0b);cursor:pointer}
#number{font-size:.75rem;overflow-wrap:anywhere}
#number b{font-weight:400}
:focus-visible{outline:2px solid #a988ff;outline-offset:3px}`;

const script = `(()=>{const go=()=>{document.getElementById('status').hidden=false;location.reload()};document.getElementById('retry').addEventListener('click',go);addEventListener('online',go);const line=document.getElementById('number');if(line&&line.dataset.number){line.lastElementChild.textContent=line.dataset.number;line.hidden=false;console.error(line.textContent)}})()`;
