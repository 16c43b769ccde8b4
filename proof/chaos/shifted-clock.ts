/**
 * Preloaded into a process (`node --import`): shifts its clock, as a wrong time server would. `CHAOS_CLOCK_FILE` holds
 * the offset in milliseconds; SIGUSR2 re-reads it. Timers and `performance` are not affected, like the system's
 * monotonic clock.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offsetMs = 0;

function read(): void {
  try {
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offsetMs = 0;
  }
}
read();
process.on('SIGUSR2', read);

const now = () => RealDate.now() + offsetMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
