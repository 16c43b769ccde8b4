import { connect } from 'node:tls';
import type { PlatformDeps } from './deps.ts';
import { type WatchedFigures, watchedFigures } from './watched-figures.ts';

const withinMs = 5_000;
/** Certificates change in days: each is looked at once in ten minutes. */
const freshMs = 600_000;

/** Reads until when the certificate of a host is valid; whether it is trusted is not judged here. */
function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: withinMs });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(new Error(`${host} does not answer`)));
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(end));
    });
  });
}

const hostsOf = ({ PUBLIC_WEB_URL, PUBLIC_API_URL, PUBLIC_STUDIO_URL }: PlatformDeps['config']) =>
  [...new Set([PUBLIC_WEB_URL, PUBLIC_API_URL, PUBLIC_STUDIO_URL ?? PUBLIC_WEB_URL])]
    .map((url) => new URL(url))
    .filter(({ protocol }) => protocol === 'https:');

async function readHosts({ config, log }: PlatformDeps): Promise<{ host: string; end: Date }[]> {
  const read = hostsOf(config).map(async ({ hostname, port }) => {
    try {
      return [{ host: hostname, end: await readCertificateEnd(hostname, Number(port || 443)) }];
    } catch (error) {
      log.warn({ err: error, host: hostname }, 'a certificate could not be read');
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}

/** Until when the certificates of our public addresses are valid. A host that does not answer has no figure. */
export function createCertificateFigures(): WatchedFigures {
  let known: { atMs: number; rows: { host: string; end: Date }[] } | undefined;
  return watchedFigures({
    name: 'certificates',
    gauges: { certificate_expires_at_seconds: 'Until when the certificate of a public address is valid' },
    labels: ['host'],
    async read(deps) {
      const nowMs = performance.now();
      if (!known || nowMs - known.atMs > freshMs) known = { atMs: nowMs, rows: await readHosts(deps) };
      return known.rows.map(({ host, end }) => ({
        labels: { host },
        values: { certificate_expires_at_seconds: end.getTime() / 1_000 },
      }));
    },
  });
}
