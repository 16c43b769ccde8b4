import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of living processes with this entry in their environment, e.g. `ALTYN_DATA_DIR=/tmp/x`. */
export function processesWith(entry: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry);
        return isOurs ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()] : [];
      } catch {
        // It ended meanwhile, or belongs to another account.
        return [];
      }
    });
}
