import type { createProviderClient } from '../../testkit/live-api.ts';
import type { Meter } from './meter.ts';
import type { System } from './system.ts';
import type { Volume } from './volume.ts';

/** What is struck: processes are killed, connections lost, clocks moved, the database's volume filled. */
export const victimNames = ['api', 'postgres', 'studio', 'worker', 'provider', 'clock', 'disk'] as const;
export type Victim = (typeof victimNames)[number];

export interface Scene {
  system: System;
  client: ReturnType<typeof createProviderClient>;
  disk: Volume | undefined;
  random: () => number;
  meters: readonly Meter[];
}

/** Nobody waits longer for an answer to come again: then the strike is a breach. */
export const maxRecoveryMs = 60_000;
/** The volume stays full until nobody has been answered for so long. */
const silentForMs = 1_500;
const fullAtMostMs = 30_000;
const hourMs = 3_600_000;
/** Sessions last 12 hours: within these jumps none expires. */
const maxJumpHours = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When recovery began, and the calls that waited then. */
interface Beginning {
  atMs: number;
  waiting: Promise<unknown>;
}

function begin({ meters }: Scene): Beginning {
  return { atMs: performance.now(), waiting: Promise.all(meters.map((meter) => meter.settled(maxRecoveryMs))) };
}

/** Does what is to be done to the victim. */
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
    // While the volume was full nobody could be answered.
    const freed = begin(scene);
    await system.postgres.up();
    return freed;
  }
  return beginning;
}

/** Room in pages and in the log lasts for a while after the volume is full. */
async function untilSilent(meters: readonly Meter[]): Promise<void> {
  const sum = () => meters.reduce((total, { count }) => total + count, 0);
  const endAtMs = performance.now() + fullAtMostMs;
  for (let [count, sinceMs] = [sum(), performance.now()]; performance.now() < endAtMs; await pause(20)) {
    if (sum() !== count) [count, sinceMs] = [sum(), performance.now()];
    else if (performance.now() - sinceMs > silentForMs) return;
  }
}

/** Strikes, and waits until every kind of player is answered again. */
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
