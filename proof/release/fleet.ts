import { join } from 'node:path';
import { pause } from '@altyn/server-kit/pause';
import { type Child, startChild } from '../../tools/lib/children.ts';
import { pinnedNode } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { type Balancer, readReadiness } from './balancer.ts';

/** Files of a release that processes run from. */
export interface Release {
  name: string;
  folder: string;
}

/** The processes of one server. */
export interface Fleet {
  readonly name: string;
  start(release: Release): Promise<void>;
  /** Replaces each process by one of the release, one after another. @returns what went wrong. */
  roll(release: Release): Promise<string[]>;
  stop(): Promise<void>;
}

interface Member {
  child: Child;
  port: number;
}

const startedWithinMs = 90_000;
const pollMs = 20;
/** Longer than any drain and any round of a live table. */
const leftWithinMs = 120_000;

export interface FleetOptions {
  name: string;
  /** Path of the entry inside a release. */
  entry: string;
  /** Working folder inside a release. */
  folder?: string;
  copies: number;
  environment: (port: number) => Record<string, string>;
  logFile: string;
  balancer?: Balancer;
}

async function startMember(options: FleetOptions, { folder }: Release): Promise<Member> {
  const port = await freePort();
  const child = startChild({
    command: pinnedNode(),
    args: [join(folder, options.entry)],
    cwd: join(folder, options.folder ?? '.'),
    env: { PATH: process.env['PATH'], ...options.environment(port) },
    logFile: options.logFile,
  });
  let isRunning = true;
  void child.ended.then(() => (isRunning = false));
  for (const end = performance.now() + startedWithinMs; (await readReadiness(port)) !== 200; ) {
    if (!isRunning || performance.now() > end) throw new Error(`${options.name} does not start: ${options.logFile}`);
    await pause(pollMs);
  }
  await options.balancer?.add(port);
  return { child, port };
}

/** Asks a process to leave. It must say that it is not ready while it still listens, and end by itself with 0. */
async function retire({ name, balancer }: FleetOptions, { child, port }: Member): Promise<string[]> {
  const problems: string[] = [];
  child.process.kill('SIGTERM');
  const seen = new Set<number | undefined>();
  let end: Awaited<Child['ended']> | undefined;
  void child.ended.then((value) => (end = value));
  for (const late = performance.now() + leftWithinMs; end === undefined && performance.now() < late; ) {
    seen.add(await readReadiness(port));
    await pause(pollMs);
  }
  balancer?.remove(port);
  if (!seen.has(503)) problems.push(`${name}: a process stopped listening without a word`);
  if (end === undefined) problems.push(`${name}: a process did not end`);
  else if (end.code !== 0) problems.push(`${name}: a process ended with ${end.code ?? end.signal}`);
  await child.stop();
  return problems;
}

export function createFleet(options: FleetOptions): Fleet {
  let members: Member[] = [];
  return {
    name: options.name,
    async start(release) {
      for (let copy = 0; copy < options.copies; copy += 1) members.push(await startMember(options, release));
    },
    async roll(release) {
      const problems: string[] = [];
      for (const old of [...members]) {
        const next = await startMember(options, release);
        members = members.map((member) => (member === old ? next : member));
        problems.push(...(await retire(options, old)));
      }
      return problems;
    },
    async stop() {
      await Promise.all(members.map(({ child }) => child.stop()));
    },
  };
}
