import { connect } from 'node:net';
import { loadToolsConfig } from '../../../tools/lib/config.ts';
import { isSystemRunning, systemEnvironment } from '../../support/config.ts';
import { expect, test } from '../../support/test.ts';

const { ports } = loadToolsConfig(isSystemRunning ? process.env : { ...process.env, ...systemEnvironment() });
/** A page of each server. */
const pages = [
  ['WEB_PORT', '/'],
  ['CMS_PORT', '/admin/login'],
  ['API_PORT', '/'],
  ['STUDIO_PORT', '/'],
  ['SANDBOX_PORT', '/'],
  ['STAGING_PORT', '/healthz'],
  ['CRYPTO_PORT', '/healthz'],
  ['CHAIN_WALLET_PORT', '/'],
] as const;

/** The complete response of a server to a page request with these headers. */
async function ask(port: number, path: string, headers: string): Promise<string> {
  const socket = connect(port, 'localhost');
  let got = '';
  socket.on('data', (part) => (got += part));
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject));
  return got;
}

for (const [server, path] of pages) {
  test(`${server}: a request with two Host headers is a bad request`, async () => {
    expect(await ask(ports[server], path, 'Host: localhost\r\nHost: altyn.example')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test(`${server}: the policy of its pages restricts form targets`, async () => {
    expect(await ask(ports[server], path, 'Host: localhost')).toMatch(
      /content-security-policy:.*form-action '(?:self|none)'/i,
    );
  });
}
