import { readdirSync, readFileSync } from 'node:fs';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Draws 0 … count − 1 by Zipf's law: the first player gets most of the calls. */
export function createZipf(count: number, exponent: number, random: () => number): () => number {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1) ** exponent;
    cumulative[rank] = sum;
  }
  return () => {
    const at = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A seeded generator of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ticksPerSecond = 100;

function processTimes(): Map<number, { name: string; parent: number; seconds: number; reaped: number }> {
  const times = new Map<number, { name: string; parent: number; seconds: number; reaped: number }>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = (index: number) => Number(fields[index] ?? 0) / ticksPerSecond;
      const reaped = ticks(13) + ticks(14);
      times.set(Number(entry), { name, parent: Number(fields[1]), seconds: ticks(11) + ticks(12), reaped });
    } catch {
      // The process ended in the meantime.
    }
  }
  return times;
}

/** CPU seconds of a process and its descendants on Linux; 0 elsewhere. */
export function cpuSecondsOfTree(root: number): number {
  let times: ReturnType<typeof processTimes>;
  try {
    times = processTimes();
  } catch {
    return 0;
  }
  let seconds = 0;
  for (const [pid, process] of times) {
    let at: number | undefined = pid;
    for (let depth = 0; at !== undefined && at !== root && depth < 8; depth += 1) at = times.get(at)?.parent;
    if (at === root) seconds += process.seconds + process.reaped;
  }
  return seconds;
}

/** Resident memory of a process on Linux; 0 elsewhere. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** CPU seconds of the whole machine: busy and total. */
export function machineCpu(): { busy: number; total: number } {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    const total = ticks.reduce((sum, value) => sum + value, 0) / ticksPerSecond;
    return { total, busy: total - ((ticks[3] ?? 0) + (ticks[4] ?? 0)) / ticksPerSecond };
  } catch {
    return { busy: 0, total: 0 };
  }
}
