import { pause } from '@altyn/server-kit/pause';
import type { createProviderClient } from '../../testkit/live-api.ts';
import type { Meter } from './meter.ts';
import type { System } from './system.ts';
import type { Volume } from './volume.ts';

/** Kinds of strikes: killed processes, lost connections, shifted clocks, a full database volume. */
export const victimNames = ['api', 'postgres', 'studio', 'worker', 'provider', 'clock', 'disk'] as const;
export type Victim = (typeof victimNames)[number];

export interface Scene {
  system: System;
  client: ReturnType<typeof createProviderClient>;
  disk: Volume | undefined;
  random: () => number;
  meters: readonly Meter[];
}

/** Maximum recovery time; a longer one is a breach. */
export const maxRecoveryMs = 60_000;
/** The volume stays full until no call has been answered for this time. */
const silentForMs = 1_500;
const fullAtMostMs = 30_000;
const hourMs = 3_600_000;
/** Sessions last 12 hours, so none expires within these jumps. */
const maxJumpHours = 5;

/** Start of a recovery, and the calls in flight at that time. */
interface Beginning {
  atMs: number;
  waiting: Promise<unknown>;
}

function begin({ meters }: Scene): Beginning {
  return { atMs: performance.now(), waiting: Promise.all(meters.map((meter) => meter.settled(maxRecoveryMs))) };
}

/** Strikes the victim. */
async function hit(scene: Scene, victim: Victim): Promise<Beginning> {
  const { system, client, disk, random } = scene;
  const beginning = begin(scene);
  if (victim === 'api') {
    await system.api.kill();
    await system.api.start();
  } else if (victim === 'postgres') {
    await system.postgres.kill();
  } else if (victim === 'studio' || victim === 'worker') {
    await system[victim].kill();
    await system[victim].start();
  } else if (victim === 'provider') {
    await client.dropConnections();
  } else if (victim === 'clock') {
    system.shiftClocks(Math.round((random() * 2 - 1) * maxJumpHours * hourMs));
  } else if (disk) {
    await disk.fill();
    await untilSilent(scene.meters);
    await disk.free();
    // No call could be answered while the volume was full.
    const freed = begin(scene);
    await system.postgres.up();
    return freed;
  }
  return beginning;
}

/** Free space in pages and in the WAL lasts for a while after the volume is full. */
async function untilSilent(meters: readonly Meter[]): Promise<void> {
  const sum = () => meters.reduce((total, { count }) => total + count, 0);
  const endAtMs = performance.now() + fullAtMostMs;
  for (let [count, sinceMs] = [sum(), performance.now()]; performance.now() < endAtMs; await pause(20)) {
    if (sum() !== count) [count, sinceMs] = [sum(), performance.now()];
    else if (performance.now() - sinceMs > silentForMs) return;
  }
}

/** Strikes a victim, and waits until every kind of player is answered again. */
export async function strike(scene: Scene, victim: Victim): Promise<{ firstMs: number; allMs: number }> {
  const { meters } = scene;
  const { atMs, waiting } = await hit(scene, victim);
  const before = meters.map(({ count }) => count);
  while (meters.some(({ count }, index) => count === before[index]) && performance.now() - atMs < maxRecoveryMs)
    await pause(5);
  const firstMs = performance.now() - atMs;
  await waiting;
  return { firstMs, allMs: performance.now() - atMs };
}
