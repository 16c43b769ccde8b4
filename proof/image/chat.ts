import { randomBytes } from 'node:crypto';
import { pause } from '../../packages/server-kit/src/pause.ts';
import { ScriptedClient } from '../../testkit/chat/scripted-client.ts';
import { chatImageName } from '../../tools/container/build.ts';
import { podman, tryPodman } from '../../tools/container/engine.ts';
import { freePort } from '../../tools/lib/ports.ts';

/** What the proof found in the chat's container. */
export interface ChatReport {
  /** Account of the server, and whether the root file system refuses a file. */
  account: string;
  refusesFiles: boolean;
  /** Operators who are there, as the API asks: before one signs in, and after. */
  operators: number[];
  /** Status of a path that is not the chat's. */
  elsewhere: number;
  /** Whether a restart keeps an operator's account. */
  keepsAccounts: boolean;
}

const domain = 'chat.test';
const host = `staff.${domain}`;
const startWithinMs = 60_000;

/** Starts the chat's image as compose.yaml does, and signs an operator in over its WebSocket. */
export async function proveChat(): Promise<ChatReport> {
  const container = `altyn-proof-chat-${process.pid}`;
  const port = await freePort();
  const secret = randomBytes(32).toString('base64');
  const variables = {
    ...{ CHAT_DOMAIN: domain, CHAT_SECRET: secret, CHAT_SECRET_BEFORE: '', CHAT_KEEP: '' },
    ...{ CHAT_PID_FILE: '/tmp/prosody.pid', CHAT_CERTIFICATES: '/etc/prosody/certs' },
    ...{ PUBLIC_WEB_URL: 'https://casino.test', CHAT_HTTP_PORT: String(port), CHAT_INTERFACE: '127.0.0.1' },
    ...{ CHAT_OPERATOR_PORTS: '-', CHAT_PROXIES: '172.16.0.0/12 192.168.0.0/16' },
  };
  const url = `http://127.0.0.1:${port}`;
  const within = async (...command: string[]) => (await tryPodman(['exec', container, ...command])).text.trim();
  const password = randomBytes(12).toString('hex');
  const connect = () =>
    ScriptedClient.connect({ socketUrl: `ws://127.0.0.1:${port}/xmpp-websocket`, host, name: 'olena', password });
  try {
    await podman([
      ...['run', '--detach', '--name', container, '--network', 'host', '--pull', 'never', '--read-only'],
      ...['--read-only-tmpfs=false', '--tmpfs', '/tmp:mode=1777', '--cap-drop', 'ALL'],
      ...[
        '--security-opt',
        'no-new-privileges',
        '--memory',
        '256m',
        '--ulimit',
        'nofile=4096:4096',
        '--ulimit',
        'nproc=4096:4096',
        '--volume',
        `${container}:/var/lib/prosody`,
      ],
      ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      chatImageName,
    ]);
    const before = await untilPresent(container, url);
    await podman(['exec', container, 'prosodyctl', 'register', 'olena', host, password]);
    const client = await connect();
    const present = await askPresence(url);
    client.close();
    const elsewhere = (await fetch(`${url}/files`)).status;
    const written = await tryPodman(['exec', container, 'touch', '/etc/planted']);
    const account = await within('id', '--user', '--name');
    await podman(['restart', container]);
    await untilPresent(container, url);
    const keepsAccounts = await untilConnected(connect);
    return {
      account,
      refusesFiles: written.code !== 0 && /Read-only/.test(written.text),
      operators: [before, present],
      elsewhere,
      keepsAccounts,
    };
  } finally {
    await tryPodman(['rm', '--force', '--volumes', '--time', '5', container]);
    await tryPodman(['volume', 'rm', '--force', container]);
  }
}

/** Whether a client can sign in soon: the server opens its hosts one after the other. */
async function untilConnected(connect: () => Promise<ScriptedClient>): Promise<boolean> {
  for (const end = performance.now() + startWithinMs; performance.now() < end; await pause(200)) {
    const client = await connect().catch(() => undefined);
    client?.close();
    if (client) return true;
  }
  return false;
}

async function askPresence(url: string): Promise<number> {
  const answer = await fetch(`${url}/altyn/presence`);
  return ((await answer.json()) as { operators: number }).operators;
}

async function untilPresent(container: string, url: string): Promise<number> {
  for (const end = performance.now() + startWithinMs; ; await pause(200)) {
    const operators = await askPresence(url).catch(() => undefined);
    if (operators !== undefined) return operators;
    if (performance.now() > end)
      throw new Error(`the chat does not start:\n${(await tryPodman(['logs', container])).text.slice(-4_000)}`);
  }
}
