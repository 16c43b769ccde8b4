/** An editor's own HTML, CSS and script. */
export interface DynamicContent {
  body: string;
  js: string;
  css: string;
}

/** Type of the message with which a frame reports its content height in CSS pixels. */
export const frameSizeMessage = 'altyn:content-height';
export const maxFrameHeight = 4_000;

/**
 * Document of a sandboxed frame. Its policy allows inline code and pictures of this site, nothing else: no requests,
 * forms, frames or fonts. Isolation from the page comes from the frame's `sandbox` (an opaque origin), not from this
 * policy.
 * @param siteOrigin allowed origin of pictures, e.g. `https://altyn.example`.
 */
export function frameDocument(content: DynamicContent, siteOrigin: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src data: ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${ownStyle}</style><style>${withoutEnd(content.css, 'style')}</style></head><body>`,
    content.body,
    `<script>${ownScript}</script><script>${withoutEnd(content.js, 'script')}</script></body></html>`,
  ].join('');
}

/** Address of the empty document that a frame loads before its content is written into it. */
export const frameShellPath = '/content/frame';

/**
 * The empty document. A document from a `srcdoc` would inherit the page's policy, which allows only the page's own scripts;
 * this one has a policy of its own. It accepts one document, from the page that embeds it.
 */
export const frameShell = `<!doctype html><meta charset="utf-8"><script>addEventListener('message',(event)=>{if(event.source!==parent||typeof event.data!=='string')return;document.open();document.write(event.data);document.close()},{once:true})</script>`;

export const frameShellHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
};

/** The site's basic style, as far as possible without its files. */
const ownStyle = `:root{color-scheme:dark}html,body{margin:0;background:transparent}body{display:flow-root;color:#f4f0ff;font:400 16px/1.45 Onest,system-ui,sans-serif;overflow:hidden}*{box-sizing:border-box}img{max-width:100%;height:auto}`;

/** Reports the content's height on every change. */
const ownScript = `(()=>{const say=()=>parent.postMessage({type:${JSON.stringify(frameSizeMessage)},height:Math.ceil(document.body.getBoundingClientRect().height)},'*');new ResizeObserver(say).observe(document.body);say()})()`;

/** Escapes an end tag that would close the element early. */
function withoutEnd(text: string, element: 'script' | 'style'): string {
  return text.replace(new RegExp(`</(?=${element})`, 'gi'), '<\\/').replaceAll('<!--', '<\\!--');
}

/** The reported height within bounds; undefined for any other message. */
export function readFrameHeight(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== frameSizeMessage)
    return undefined;
  if (!('height' in data) || typeof data.height !== 'number' || !Number.isFinite(data.height)) return undefined;
  return Math.min(maxFrameHeight, Math.max(0, Math.ceil(data.height)));
}
