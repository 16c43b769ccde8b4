import { pageReadyEvent } from '../lib/page-ready.ts';

/**
 * Makes a page paint before it runs. The framework writes every script of a page into its head, where they share a slow
 * line with the main picture; here they are taken out and asked for after the main picture has been painted, or at the
 * first touch, whichever comes first; so are the page's other pictures and the manifest with its icons. The page is complete
 * HTML without scripts.
 */

/** Milliseconds after which the scripts are asked for, whatever became of the picture. */
const latestMs = 4_000;
/** Milliseconds after the picture has loaded in which the browser is expected to say that it shows it. */
const afterPictureMs = 500;

const frameworkScript = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*href="\/_next\/static\/[^"]+\.js"[^>]*\/>/g;
const fontPreload = /<link rel="preload" [^>]*\bas="font"[^>]*\/>/g;
const mainPicture = /<link rel="preload" [^>]*\bas="image"[^>]*\bfetchPriority="high"[^>]*\/>/i;
const manifestLink = /<link rel="manifest"[^>]*\/>/;
/** On the root while the page's other pictures wait for the main one. */
const holdAttribute = 'data-picture-first';
const sheet = /<style data-precedence="[^"]*" data-href="([^"]+)">([\s\S]*?)<\/style>/;
const linkedData = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/;

/** Prepares a page's HTML for the browser; what does not look as expected stays as it is. */
export function preparePage(html: string): string {
  return deferScripts(pictureFirst(sendLinkedDataOnce(sendSheetOnce(html))));
}

/**
 * Holds the page's other pictures back until the scripts are asked for: before that they would share a slow line with the
 * main picture. A lazy picture loads when it comes near the screen; here they are far from it, and nothing else moves.
 * Without scripts nothing is held.
 */
const holdPictures = `<style>html[${holdAttribute}] img[loading="lazy"]{translate:-99999px}</style><script>document.documentElement.setAttribute("${holdAttribute}","")</script>`;

/** Names the fonts after everything the page shows: a picture travels by itself, and text is readable without them. */
function pictureFirst(html: string): string {
  if (!mainPicture.test(html)) return html;
  const fonts = (html.match(fontPreload) ?? []).join('');
  const rest = html.replaceAll(fontPreload, '');
  const end = rest.lastIndexOf('</body>');
  return end < 0 ? html : rest.slice(0, end) + fonts + rest.slice(end);
}

/**
 * What the browser runs: asks for `sources`, names the manifest and lets the other pictures go, once the browser says that
 * it has shown a main picture (those of high priority that this visitor sees; without one, the first text). Browsers that do
 * not say so are believed two frames after one has loaded. Which pictures are seen is asked for in a task of its own: the
 * answer takes the page's first layout.
 * A button that was pressed before the page could hear it is pressed again when it can (`shell/components/soft-links.tsx`).
 */
function loader(sources: readonly string[], manifest: string): string {
  return `(function(d,w,s){
var h,P=w.PerformanceObserver,k=P&&P.supportedEntryTypes||[],o,b,t=setTimeout(go,${latestMs});
function press(e){b=e.target.closest&&e.target.closest("button")||b}
w.addEventListener("click",press,true);
w.addEventListener("${pageReadyEvent}",function(){w.removeEventListener("click",press,true);if(b&&b.isConnected)b.click()},{once:true});
function go(){if(!s)return;var l=s;s=0;clearTimeout(t);o&&o.disconnect();d.documentElement.removeAttribute("${holdAttribute}");d.head.insertAdjacentHTML("beforeend",${quoteForScript(manifest, { isWhole: true })});l.forEach(function(u){var e=d.createElement("script");e.setAttribute("async","");e.fetchPriority="high";e.src=u;d.head.appendChild(e)})}
function loaded(){if(o)setTimeout(go,${afterPictureMs});else requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})}
function watch(){if(!s)return;
h=[].filter.call(d.querySelectorAll('img[fetchpriority="high"]'),function(i){return!i.checkVisibility||i.checkVisibility()});
if(k.indexOf("largest-contentful-paint")>=0){o=new P(function(l){if(l.getEntries().some(function(e){return!h.length||h.indexOf(e.element)>=0}))go()});o.observe({type:"largest-contentful-paint",buffered:true})}
if(!h.length||h.some(function(i){return i.complete}))loaded();else h.forEach(function(i){i.onload=i.onerror=loaded})}
["pointerdown","keydown","focusin"].forEach(function(n){w.addEventListener(n,go,{once:true,capture:true,passive:true})});
if(d.hidden)go();else setTimeout(watch)
})(document,window,${JSON.stringify(sources)})`;
}

function deferScripts(html: string): string {
  const end = html.lastIndexOf('</body>');
  const sources = [...new Set([...html.matchAll(frameworkScript)].map(([, source = '']) => source))];
  if (end < 0 || sources.length === 0) return html;
  const [manifest = ''] = manifestLink.exec(html) ?? [];
  const body = html.slice(0, end) + `<script>${loader(sources, manifest)}</script>` + html.slice(end);
  const held = mainPicture.test(html) ? body.replace('</head>', `${holdPictures}</head>`) : body;
  return held.replace(manifest, '').replaceAll(frameworkScript, '').replaceAll(scriptPreload, '');
}

function sendSheetOnce(html: string): string {
  const [tag, href = '', css = ''] = sheet.exec(html) ?? [];
  return tag ? sendOnce(html, { tag, text: css, selector: `style[data-href="${href}"]` }) : html;
}

/** What the page says to search engines, of which a page has one. */
function sendLinkedDataOnce(html: string): string {
  const [tag, text = ''] = linkedData.exec(html) ?? [];
  return tag ? sendOnce(html, { tag, text, selector: 'script[type="application/ld+json"]' }) : html;
}

/**
 * A long text stands in an element and once more, as a string, in the data the page is hydrated from: there a reference to
 * the element takes its place.
 */
function sendOnce(html: string, { tag, text, selector }: { tag: string; text: string; selector: string }): string {
  if (text === '') return html;
  const quoted = quoteForScript(text);
  const at = html.indexOf(quoted, html.indexOf(tag) + tag.length);
  if (at < 0) return html;
  const reference = `"+document.querySelector(${quoteForScript(selector, { isWhole: true })}).textContent+"`;
  return html.slice(0, at) + reference + html.slice(at + quoted.length);
}

/** Text as it stands inside the framework's inline JSON, without its quotation marks unless `isWhole`. */
function quoteForScript(text: string, { isWhole = false } = {}): string {
  const json = JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return isWhole ? json : json.slice(1, -1);
}
