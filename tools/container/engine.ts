import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isInstalled = (program: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)));

/** Why no image can be built or started here; undefined when it can. */
export function missingEngine(): string | undefined {
  if (isInstalled('podman')) return undefined;
  return 'podman is not installed; on Debian: apt-get install --no-install-recommends podman buildah crun mmdebstrap';
}

/** Whether the machine can make a base of Debian's packages. */
export const canMakeBase = (): boolean => isInstalled('mmdebstrap');

/** A program's end: its code, and all it has written. */
interface Ended {
  code: number;
  text: string;
}

/** Runs a program to its end. `say` gets its output as it comes. */
export function runProgram(
  program: string,
  args: readonly string[],
  { say, input }: { say?: (text: string) => void; input?: string } = {},
): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
    say?.(chunk.toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('error', reject);
  child.once('close', (code) => resolve({ code: code ?? 1, text }));
  child.stdin.end(input ?? '');
  return promise;
}

/** Runs containers with runc where it is: crun refuses machines with both versions of control groups. */
const runtime = () => (isInstalled('runc') ? ['--runtime', 'runc'] : []);

/** Runs podman to its end, whatever it says. */
export const tryPodman = (args: readonly string[], options: Parameters<typeof runProgram>[2] = {}): Promise<Ended> =>
  runProgram('podman', [...runtime(), ...args], options);

/** Runs podman. @returns what it wrote. @throws Error with its output when it fails. */
export async function podman(args: readonly string[], options: Parameters<typeof runProgram>[2] = {}): Promise<string> {
  const { code, text } = await tryPodman(args, options);
  if (code !== 0) throw new Error(`podman ${args.slice(0, 2).join(' ')} ended with ${code}:\n${text.slice(-4_000)}`);
  return text.trim();
}
