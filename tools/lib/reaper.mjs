/**
 * Cleans up after its owner: started next to a process that starts others, it receives on stdin which process groups
 * are alive, and stops them when that pipe closes. The pipe closes however the owner ended, even by SIGKILL.
 * Lines: `group <pid> <signal>` (how to stop it), `gone <pid>` (it ended), `remove <directory>` (delete it at the end).
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Grace period before a group is killed. */
const graceMs = 10_000;
const pollMs = 50;

/** @type {Map<number, NodeJS.Signals>} */
const groups = new Map();
/** @type {string[]} */
const directories = [];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => undefined);

/** @param {number} group @param {NodeJS.Signals | 0} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** @param {number} group @param {NodeJS.Signals} signal */
async function stopGroup(group, signal) {
  if (!signalGroup(group, signal)) return;
  for (let waitedMs = 0; waitedMs < graceMs; waitedMs += pollMs) {
    if (!signalGroup(group, 0)) return;
    await pause(pollMs);
  }
  signalGroup(group, 'SIGKILL');
}

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, subject = '', signal = 'SIGTERM'] = line.split('\t');
  if (verb === 'group') groups.set(Number(subject), /** @type {NodeJS.Signals} */ (signal));
  if (verb === 'gone') groups.delete(Number(subject));
  if (verb === 'remove') directories.push(subject);
}
// Newest first: later processes may depend on earlier ones.
for (const [group, signal] of [...groups].toReversed()) await stopGroup(group, signal);
for (const directory of directories) rmSync(directory, { recursive: true, force: true });
