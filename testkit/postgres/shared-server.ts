import { startTestServer, type TestServer } from './postgres-server.ts';

interface Shared {
  server: Promise<TestServer>;
  users: number;
}

const key = Symbol.for('altyn.test-server');
const shared = globalThis as typeof globalThis & { [key]?: Shared };

/** Shares one server among all projects of a test run; the first user starts it. */
export function acquireServer(): Promise<TestServer> {
  shared[key] ??= { server: startTestServer(), users: 0 };
  shared[key].users += 1;
  return shared[key].server;
}

/** Stops the server when its last user releases it. */
export async function releaseServer(): Promise<void> {
  const current = shared[key];
  if (!current) return;
  current.users -= 1;
  if (current.users > 0) return;
  delete shared[key];
  await (await current.server).stop();
}
