import { createHash } from 'node:crypto';
import { readPageParts } from '../first-paint/page-parts.ts';

/** Returns the sources that allow exactly a page's inline scripts: `'sha256-…'`, each once, in document order. */
export function hashScripts(html: string): string[] {
  const sources = readPageParts(html).inlineScripts.map(({ start, end }) => {
    const hash = createHash('sha256').update(html.slice(start, end)).digest('base64');
    return `'sha256-${hash}'`;
  });
  return [...new Set(sources)];
}
