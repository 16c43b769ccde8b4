import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '../../deploy/prosody');
const run = promisify(execFile);
const startWithinMs = 20_000;

function isInPath(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((place) => {
    try {
      accessSync(join(place, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why the live chat cannot be tested here; undefined where Prosody is installed. */
export const chatIsMissing: string | undefined =
  isInPath('prosody') && isInPath('prosodyctl') ? undefined : 'Prosody is not installed (apt-get install prosody)';

/** A chat server with the configuration of `deploy/prosody`. */
export interface ChatServer {
  /** Address for the API. */
  url: string;
  /** Address for browsers. */
  socketUrl: string;
  domain: string;
  /** Makes an operator's account, as docs/operating/chat.md says. */
  addOperator(name: string, password: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ChatServerOptions {
  secret: string;
  secretBefore?: string;
  domain?: string;
  /** A free one by default. */
  port?: number;
  /** Origin of the pages that may connect. */
  webOrigin: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a chat server with an empty archive. @throws Error with its output when it does not come up. */
export async function startChatServer(options: ChatServerOptions): Promise<ChatServer> {
  const { secret, secretBefore = '', domain = 'chat.test', webOrigin } = options;
  const data = await mkdtemp(join(tmpdir(), 'altyn-chat-'));
  await mkdir(join(data, 'certs'));
  const port = options.port ?? (await freePort());
  const configuration = join(folder, 'prosody.cfg.lua');
  const env = {
    PATH: process.env['PATH'],
    ...{ CHAT_DOMAIN: domain, CHAT_MODULES: join(folder, 'modules'), CHAT_DATA: data, CHAT_AS_ROOT: 'yes' },
    ...{ CHAT_HTTP_PORT: String(port), CHAT_INTERFACE: '127.0.0.1', CHAT_OPERATOR_PORTS: '-' },
    ...{ CHAT_CERTIFICATES: join(data, 'certs'), PUBLIC_WEB_URL: webOrigin },
    ...{ CHAT_SECRET: secret, CHAT_SECRET_BEFORE: secretBefore },
  };
  const child = spawn('prosody', ['--config', configuration, '-F'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  const output = await listening(child);
  if (output !== undefined) {
    await stop();
    throw new Error(`Prosody does not start:\n${output}`);
  }
  return {
    url,
    socketUrl: `ws://127.0.0.1:${port}/xmpp-websocket`,
    domain,
    async addOperator(name, password) {
      await run('prosodyctl', ['--root', '--config', configuration, 'register', name, `staff.${domain}`, password], {
        env,
      });
    },
    stop,
  };
}

/** Waits until a server says that it listens; its output when it ends or is silent for too long instead. */
function listening(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    const finish = (problem: string | undefined) => resolve(problem);
    AbortSignal.timeout(startWithinMs).addEventListener('abort', () => finish(output));
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Activated service 'http'")) finish(undefined);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => finish(output));
    child.once('error', ({ message }) => finish(message));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
