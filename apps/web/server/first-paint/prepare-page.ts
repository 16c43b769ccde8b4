import { holdAttribute } from './hold-attribute.ts';
import { type PageParts, type Place, readPageParts } from './page-parts.ts';

/**
 * Makes a page paint before its scripts run. The framework puts all scripts into the head, where they compete with the main
 * picture for a slow line. They are removed and loaded after the main picture's paint or on the first touch, whichever is
 * earlier (`browser/loader.ts`), as are the other pictures and the manifest with its icons. The page is complete HTML
 * without scripts. Reasons and order: docs/decisions/0017.
 */

/** A part of the framework's HTML on which the first paint depends. */
type Hook =
  | 'scripts'
  | 'script preloads'
  | 'manifest'
  | 'end of the body'
  | 'end of the head'
  | 'style sheet in the data'
  | 'linked data in the data';

export interface PreparedPage {
  html: string;
  /** Hooks that were not found, because the framework's output has changed. */
  missing: readonly Hook[];
}

/** Minimum length in characters of shared texts; the data contain shorter ones escaped inside other strings. */
const minSharedLength = 1_024;

/** Replacement of a range of HTML, or an insertion. */
interface Edit extends Place {
  html: string;
}

/**
 * Prepares a page's HTML for the browser. A page without the parts that the loader needs is left unchanged.
 * @param loader the built text of `browser/loader.ts`.
 */
export function preparePage(html: string, loader: string): PreparedPage {
  const parts = readPageParts(html);
  const once = sendOnce(parts, html);
  const missing = [...missingHooks(parts), ...once.missing];
  const { bodyEnd, headEnd } = parts;
  if (bodyEnd === undefined || headEnd === undefined || parts.scripts.length === 0) return { html, missing };
  const { edits, atBodyEnd } = pictureFirst(parts, html, headEnd);
  const script = loaderElement(parts, loader);
  return {
    html: apply(html, [
      ...edits,
      ...laterParts(parts),
      ...once.edits,
      { start: bodyEnd, end: bodyEnd, html: atBodyEnd + script },
    ]),
    missing,
  };
}

function missingHooks(parts: PageParts): Hook[] {
  const found = {
    scripts: parts.scripts.length > 0,
    'script preloads': parts.scriptPreloads.length > 0,
    manifest: parts.manifest !== undefined,
    'end of the body': parts.bodyEnd !== undefined,
    'end of the head': parts.headEnd !== undefined,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((hook) => !found[hook]);
}

/** Removes the parts that the loader requests later. */
function laterParts({ scripts, scriptPreloads, manifest }: PageParts): Edit[] {
  return [...scripts, ...scriptPreloads, ...(manifest ? [manifest] : [])].map(({ start, end }) => ({
    start,
    end,
    html: '',
  }));
}

/**
 * On a page with a main picture, moves font preloads behind everything visible (text is readable without them) and defers
 * the other pictures until the scripts load, so that they do not compete with the main picture on a slow line. A lazy
 * picture loads near the viewport; here they are moved far from it without changing the layout. Without scripts nothing
 * is deferred.
 */
function pictureFirst(parts: PageParts, html: string, headEnd: number): { edits: Edit[]; atBodyEnd: string } {
  if (parts.mainPicturePreloads.length === 0) return { edits: [], atBodyEnd: '' };
  const hold =
    `<style>html[${holdAttribute}] img[loading="lazy"]{translate:-99999px}</style>` +
    `<script>document.documentElement.setAttribute("${holdAttribute}","")</script>`;
  return {
    edits: [
      { start: headEnd, end: headEnd, html: hold },
      ...parts.fontPreloads.map(({ start, end }) => ({ start, end, html: '' })),
    ],
    atBodyEnd: parts.fontPreloads.map(({ start, end }) => html.slice(start, end)).join(''),
  };
}

/**
 * A long text appears in an element and again as a string in the hydration data; replaces the string by a reference to
 * the element. A page without the element needs no change.
 */
function sendOnce(parts: PageParts, html: string): { edits: Edit[]; missing: Hook[] } {
  const edits: Edit[] = [];
  const missing: Hook[] = [];
  const texts = [
    { part: parts.sheet, selector: `style[data-href="${parts.sheet?.attributes['data-href']}"]`, of: 'style sheet' },
    { part: parts.linkedData, selector: 'script[type="application/ld+json"]', of: 'linked data' },
  ] as const;
  for (const { part, selector, of } of texts) {
    if (!part?.text || part.text.end - part.text.start < minSharedLength) continue;
    const place = placeInData(parts, html, inData(html.slice(part.text.start, part.text.end)));
    if (place) edits.push({ ...place, html: `"+document.querySelector("${inData(selector)}").textContent+"` });
    else missing.push(`${of} in the data`);
  }
  return { edits, missing };
}

/** Range of a text in one of the page's inline scripts. */
function placeInData({ inlineScripts }: PageParts, html: string, text: string): Place | undefined {
  for (const script of inlineScripts) {
    const start = html.indexOf(text, script.start);
    if (start >= 0 && start + text.length <= script.end) return { start, end: start + text.length };
  }
  return undefined;
}

/** Text as encoded in the framework's inline JSON, without quotation marks. */
function inData(text: string): string {
  const json = JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return json.slice(1, -1);
}

function loaderElement({ scripts, manifest }: PageParts, loader: string): string {
  const sources = [...new Set(scripts.map(({ attributes }) => attributes['src'] ?? ''))].join(' ');
  const later = manifest ? ` data-manifest="${quoted(manifest.attributes['href'] ?? '')}"` : '';
  return `<script data-scripts="${quoted(sources)}"${later}>${loader}</script>`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function apply(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(html.slice(at, edit.start), edit.html);
    at = edit.end;
  }
  return pieces.join('') + html.slice(at);
}
