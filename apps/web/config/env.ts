import 'server-only';
import { join } from 'node:path';

/**
 * What the web server reads from its environment; nothing else does.
 * `siteUrl` is the public origin for canonical addresses, `apiUrl` where `/api` and server-side lookups go, `cmsUrl`
 * the content service. `contentSecret` signs the content service's revalidation calls; without it all are refused.
 * `contentFolder` keeps the last content that was read, over restarts and new builds.
 */
export const env = {
  apiUrl: readUrl('API_URL', 'http://localhost:4000'),
  /** While it is worked on, files change under their names: nothing may be kept. */
  isDevelopment: process.env.NODE_ENV === 'development',
  cmsUrl: readUrl('CMS_URL', 'http://localhost:4100'),
  siteUrl: readUrl('PUBLIC_WEB_URL', 'http://localhost:3000'),
  contentSecret: process.env.CONTENT_WEBHOOK_SECRET || undefined,
  contentFolder:
    process.env.CONTENT_FOLDER ||
    join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'cache', 'content'),
} as const;

function readUrl(name: string, fallback: string): string {
  const text = process.env[name] ?? fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute URL`);
  return text.replace(/\/+$/, '');
}
