import 'server-only';
import { join } from 'node:path';
import { readExtraLocales, siteLocales } from '@altyn/contracts/languages';
import { readEnvironmentFiles } from '@altyn/server-kit/environment/files';

/**
 * Environment of the web server; no other module reads it.
 * `siteUrl`: public origin for canonical addresses. `apiUrl`: target of `/api` and of server-side requests. `cmsUrl`: the
 * content service. `contentSecret`: key of the content service's revalidation calls; without it all are refused.
 * `locales`: the languages that are open, in the order of menus. `contentFolder`: the last content read, kept across restarts and builds.
 */
export const env = {
  apiUrl: readUrl('API_URL', 'http://localhost:4000'),
  /** In development, files change without changing their names, so nothing is cached. */
  isDevelopment: process.env.NODE_ENV === 'development',
  cmsUrl: readUrl('CMS_URL', 'http://localhost:4100'),
  siteUrl: readUrl('PUBLIC_WEB_URL', 'http://localhost:3000'),
  locales: [...siteLocales, ...readExtraLocales(process.env.EXTRA_LANGUAGES)],
  contentSecret: readSecret('CONTENT_WEBHOOK_SECRET'),
  contentFolder:
    process.env.CONTENT_FOLDER ||
    join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'cache', 'content'),
} as const;

function readUrl(name: string, fallback: string): string {
  const text = process.env[name] ?? fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute URL`);
  return text.replace(/\/+$/, '');
}

/** A secret, or what the file holds that `<name>_FILE` names. */
function readSecret(name: string): string | undefined {
  const { values, problems } = readEnvironmentFiles(process.env, [name]);
  for (const problem of problems) throw new Error(`${problem.name}: ${problem.message}`);
  return values[name] || undefined;
}
