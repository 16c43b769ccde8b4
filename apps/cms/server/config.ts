/** Where the content service listens; what it is made of is in `src/config.ts`. */
export const serverConfig = {
  port: readPort(process.env['CMS_PORT'] ?? '4100'),
  host: process.env['CMS_HOST'] || '0.0.0.0',
} as const;

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('CMS_PORT must be a port');
  return port;
}
