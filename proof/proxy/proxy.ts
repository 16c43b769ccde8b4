import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pause } from '../../packages/server-kit/src/pause.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';

/** Where Caddy is not installed, the proxy's rules cannot be tried. */
export const isCaddyInstalled = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'caddy')));

const domain = 'casino.test';
const startWithinMs = 20_000;
/** What the key of a handshake is hashed with (RFC 6455). */
const webSocketId = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** What a server behind the proxy was asked. */
interface Asked {
  server: string;
  url: string;
  traceparent: string | null;
}

interface ProxyAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Undefined: the proxy answered itself. */
  reached: Asked | undefined;
}

/** The proxy of `deploy/Caddyfile` with a stand-in for each server behind it. */
export interface Proxy {
  /** Asks a name below the domain; '' is the domain itself. */
  ask(name: string, path: string, headers?: Record<string, string>): Promise<ProxyAnswer>;
  stop(): Promise<void>;
}

/** A server that tells who it is and what it was reached, and accepts WebSockets. */
async function openStandIn(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((incoming, answer) => {
    const { url = '', headers } = incoming;
    const reached: Asked = { server: name, url, traceparent: headers['traceparent']?.toString() ?? null };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(reached));
  });
  server.on('upgrade', (incoming, socket) => {
    const accept = createHash('sha1').update(`${incoming.headers['sec-websocket-key']}${webSocketId}`).digest('base64');
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nX-Server: ${name}\r\n\r\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Starts Caddy with the rules as they are, on other ports and with certificates of its own. */
export async function startProxy(): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-proxy-'));
  let rules = await readFile(join(root, 'deploy/Caddyfile'), 'utf8');
  const servers: Server[] = [];
  for (const [upstream = '', name = ''] of rules.matchAll(/(?<=reverse_proxy )(\w+):\d+/g)) {
    const { server, port } = await openStandIn(name);
    servers.push(server);
    rules = rules.replaceAll(`reverse_proxy ${upstream}`, `reverse_proxy 127.0.0.1:${port}`);
  }
  const [port, plainPort] = [await freePort(), await freePort()];
  const options = [
    `https_port ${port}`,
    `http_port ${plainPort}`,
    'local_certs',
    'skip_install_trust',
    'auto_https disable_redirects',
    'admin off',
  ];
  await writeFile(join(folder, 'Caddyfile'), `{\n${options.join('\n')}\n}\n${rules}`);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, DOMAIN: domain },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const proxy: Proxy = {
    ask: (name, path, headers = {}) => ask({ port, host: name === '' ? domain : `${name}.${domain}`, path, headers }),
    async stop() {
      await end(child);
      for (const server of servers) server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await untilAnswered(proxy, child);
  return proxy;
}

async function untilAnswered(proxy: Proxy, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for (const limit = performance.now() + startWithinMs; ; await pause(100)) {
    const answer = await proxy.ask('', '/').catch(() => undefined);
    if (answer) return;
    if (performance.now() < limit && child.exitCode === null) continue;
    await proxy.stop();
    throw new Error(`Caddy does not start:\n${output.slice(-4_000)}`);
  }
}

function ask(of: { port: number; host: string; path: string; headers: Record<string, string> }): Promise<ProxyAnswer> {
  const { port, host, path, headers } = of;
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false },
      headers: { host, ...headers },
    });
    call.once('error', reject);
    call.once('upgrade', (response, socket) => {
      socket.destroy();
      const server = String(response.headers['x-server']);
      resolve({ status: 101, headers: response.headers, reached: { server, url: path, traceparent: null } });
    });
    call.once('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.once('end', () => {
        const reached = body.startsWith('{') ? (JSON.parse(body) as Asked) : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, reached });
      });
    });
    call.end();
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
