import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of the server's programs in Debian's package. */
export const binaries = '/usr/lib/postgresql/15/bin';

const drills = {
  patroni: {
    packages: ['patroni', 'etcd-server', 'haproxy', 'iproute2', 'postgresql-15'],
    programs: ['patroni', 'etcd', 'haproxy', 'ip', 'unshare', 'setpriv'],
  },
  restore: { packages: ['pgbackrest', 'postgresql-15'], programs: ['pgbackrest', 'setpriv'] },
} as const;

const isInstalled = (program: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

/** Why a drill cannot run here; undefined when it can. It changes accounts, and one makes namespaces: both need root. */
export function missingPackages(drill: keyof typeof drills): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  const { packages, programs } = drills[drill];
  const missing: string[] = programs.filter((program) => !isInstalled(program));
  if (!existsSync(join(binaries, 'postgres'))) missing.push('postgres');
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found; apt-get install --no-install-recommends ${packages.join(' ')}`;
}
