import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Hosts of our own on this machine: one network namespace each, behind one bridge. */
export interface Network {
  /** Address of this machine in the network. */
  readonly address: string;
  readonly hosts: readonly Host[];
  remove(): Promise<void>;
}

export interface Host {
  readonly address: string;
  readonly namespace: string;
  /** Unplugs the host: packets vanish, connections stay open. */
  cut(): Promise<void>;
  /** Plugs it in again. */
  heal(): Promise<void>;
}

const ip = (...args: string[]) => run('ip', args);

/** Prefix of everything that a run creates; the run's process id follows. */
const prefix = 'altyn';

/** Removes what runs that were killed have left. */
async function removeRemains(): Promise<void> {
  const { stdout } = await ip('netns', 'list');
  for (const [name, owner] of stdout.matchAll(new RegExp(`^${prefix}(\\d+)-\\d+`, 'gm'))) {
    if (existsSync(`/proc/${owner}`)) continue;
    await ip('netns', 'delete', name);
    await ip('link', 'delete', `${prefix}${owner}`).catch(() => undefined);
  }
}

async function addHost(bridge: string, subnet: string, index: number): Promise<Host> {
  const namespace = `${bridge}-${index}`;
  const [outside, inside] = [`${bridge}o${index}`, `${bridge}i${index}`];
  const address = `${subnet}.${10 + index}`;
  const within = (...args: string[]) => ip('-n', namespace, ...args);
  await ip('netns', 'add', namespace);
  await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace);
  await ip('link', 'set', outside, 'master', bridge, 'up');
  await within('addr', 'add', `${address}/24`, 'dev', inside);
  await within('link', 'set', inside, 'up');
  await within('link', 'set', 'lo', 'up');
  return {
    address,
    namespace,
    async cut() {
      await ip('link', 'set', outside, 'nomaster');
    },
    async heal() {
      await ip('link', 'set', outside, 'master', bridge);
    },
  };
}

/** Creates the hosts. Needs root. */
export async function createNetwork(count: number): Promise<Network> {
  await removeRemains();
  const bridge = `${prefix}${process.pid}`;
  const subnet = `10.77.${process.pid % 250}`;
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const hosts: Host[] = [];
  for (let index = 1; index <= count; index += 1) hosts.push(await addHost(bridge, subnet, index));
  return {
    address: `${subnet}.1`,
    hosts,
    async remove() {
      for (const { namespace } of hosts) await ip('netns', 'delete', namespace);
      await ip('link', 'delete', bridge);
    },
  };
}
