import type { TestProject } from 'vitest/node';
import { acquireServer, releaseServer } from './shared-server.ts';

/** Vitest's global setup for projects whose tests make their databases themselves. @public */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await acquireServer();
  project.provide('postgresUrl', server.url('postgres'));
  return releaseServer;
}
