import type { TestProject } from 'vitest/node';
import { acquireServer, releaseServer } from './shared-server.ts';

/** Vitest global setup for projects whose tests create their own databases. @public */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await acquireServer();
  project.provide('postgresUrl', server.url('postgres'));
  return releaseServer;
}
