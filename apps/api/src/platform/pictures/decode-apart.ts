import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const timeoutMs = 15_000;
/** Uploads of operators that are decoded at the same time; another one is turned away. */
const maxAtOnce = 2;
let running = 0;
/** Folder of all installed modules. */
const modulesRoot = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.resolve('sharp')))))));

/** Accepted formats by their first bytes: nothing else reaches a decoder. */
export function isPictureFormat(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF....WEBP$/s.test(head);
}

/**
 * Decodes an untrusted picture in a process of its own, which knows no secrets and may read nothing but its code.
 * @param script reads the picture from stdin; writes its result to stdout and its measures to stderr; ends with 0.
 * @returns undefined when it cannot decode it within 15 s.
 */
export async function decodeApart(
  script: string,
  bytes: Buffer,
): Promise<{ output: Buffer; measures: string } | undefined> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${modulesRoot}`,
      `--allow-fs-read=${script}`,
      '--no-warnings',
      script,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' },
  );
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  const [code, output, measures] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  return code === 0 ? { output, measures: measures.toString() } : undefined;
}

/** Decodes an operator's upload apart, at most two at once. @returns `unreadable` when it cannot be decoded; `busy`. */
export async function decodeUpload(
  script: string,
  bytes: Buffer,
): Promise<{ output: Buffer; measures: string } | 'unreadable' | 'busy'> {
  if (running >= maxAtOnce) return 'busy';
  running += 1;
  try {
    return (await decodeApart(script, bytes)) ?? 'unreadable';
  } finally {
    running -= 1;
  }
}
