import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { distributedNodes, runStatement } from '../../../testkit/postgres/postgres-server.ts';
import { acquireServer, releaseServer } from '../../../testkit/postgres/shared-server.ts';
import { admitRoles, distributeTemplate } from './distributed-template.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { roleNames } from '../src/platform/db/rights.ts';
import { migrateQueue } from '../src/platform/jobs/migrate-queue.ts';

/** Vitest's global setup: one server per run, one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await acquireServer();
  const template = `template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const nodes = distributedNodes();
  const servers = nodes ?? [server.url('postgres')];
  for (const node of servers) await runStatement(node, `create database ${template} template template0`);
  async function teardown(): Promise<void> {
    for (const node of servers) await runStatement(node, `drop database if exists ${template} with (force)`);
    await releaseServer();
  }
  try {
    await migrate(server.url(template));
    await migrateQueue(server.url(template));
    if (nodes) {
      await admitRoles(nodes, roleNames);
      await distributeTemplate(nodes, template);
      project.provide('templateNodes', nodes);
    }
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', server.url('postgres'));
  project.provide('templateDatabase', template);
  return teardown;
}
