import 'server-only';

/**
 * What the web server reads from its environment; nothing else does.
 * `siteUrl` is the public origin for canonical addresses, `apiUrl` where `/api` and server-side lookups go.
 */
export const env = {
  apiUrl: readUrl('API_URL', 'http://localhost:4000'),
  /** While it is worked on, files change under their names: nothing may be kept. */
  isDevelopment: process.env.NODE_ENV === 'development',
  siteUrl: readUrl('PUBLIC_WEB_URL', 'http://localhost:3000'),
} as const;

function readUrl(name: string, fallback: string): string {
  const text = process.env[name] ?? fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be an absolute URL`);
  return text.replace(/\/+$/, '');
}
