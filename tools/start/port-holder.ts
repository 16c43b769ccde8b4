import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';

const listening = '0A';

/**
 * Inodes of the sockets that listen on a port, from the contents of /proc/net/tcp or tcp6.
 * @see proc_pid_net(5): local address is `hex address:hex port`, state 0A is LISTEN, the tenth column is the inode.
 */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === listening && columns[1]?.split(':')[1] === wanted)
    .map((columns) => columns[9] ?? '')
    .filter((inode) => inode !== '' && inode !== '0');
}

/** True when a process listens on the port, on any address. */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['0.0.0.0', '::', '127.0.0.1']) {
    if (await isAddressTaken(host, port)) return true;
  }
  return false;
}

function isAddressTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/** The process that listens on a port, where the system reveals it: its id and the start of its command. */
export async function portHolder(port: number): Promise<{ pid: number; command: string } | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const inodes = new Set(tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`));
  if (inodes.size === 0) return undefined;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const links = await Promise.all(descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
    if (!links.some((link) => inodes.has(link))) continue;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').slice(0, 3).join(' ');
    return { pid: Number(pid), command: command.trim() };
  }
  return undefined;
}
