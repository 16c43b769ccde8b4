import { startTestServer, type TestServer } from './postgres-server.ts';

interface Shared {
  server: Promise<TestServer>;
  users: number;
}

const key = Symbol.for('altyn.test-server');
const shared = globalThis as typeof globalThis & { [key]?: Shared };

/** One server for every project of a test run: started by the first that needs it. */
export function acquireServer(): Promise<TestServer> {
  shared[key] ??= { server: startTestServer(), users: 0 };
  shared[key].users += 1;
  return shared[key].server;
}

/** Stops the server with its last user. */
export async function releaseServer(): Promise<void> {
  const current = shared[key];
  if (!current) return;
  current.users -= 1;
  if (current.users > 0) return;
  delete shared[key];
  await (await current.server).stop();
}
