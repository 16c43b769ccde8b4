import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLateness, runChaos } from './run.ts';
import { victimNames } from './strike.ts';

/** Limit for a shared machine; the long run has the stricter goal. */
const backWithinMs = 30_000;
/** CAP_SYS_ADMIN. */
const mountRight = 21n;

/** True when this process is root with the right to mount; in some containers root lacks it. */
function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const rights = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${rights}`) >> mountRight) & 1n) === 1n;
}

it('loses and duplicates nothing when each part is killed once', { timeout: 300_000 }, async () => {
  const report = await runChaos({
    strikes: victimNames.length,
    seed: 11,
    players: 20,
    workers: 16,
    pauseMs: 150,
    backWithinMs,
    togetherShare: 0.2,
    victims: victimNames,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  expect(report.problems).toEqual([]);
  expect(report.lateness).toEqual([]);
  expect(report.answers).toBeGreaterThan(20);
  expect(report.rounds).toBeGreaterThan(5);
  for (const [effect, times] of Object.entries(report.effects)) expect(times, effect).toBeGreaterThan(0);
  const struck = new Set<string>(report.strikes.map(({ victim }) => victim));
  const unstruck = victimNames.filter((victim) => !struck.has(victim));
  // Filling a volume needs the right to mount; otherwise that strike is skipped.
  expect(unstruck).toEqual(Object.keys(report.spared));
  if (mayMount()) expect(report.spared).toEqual({});
  else expect(report.spared).toEqual({ disk: expect.stringMatching(/mount/) });
});

it('reports how many recoveries exceeded their limit', () => {
  const strikes = [4_999, 5_000, 5_001, 60_000].map((firstMs) => ({ victim: 'api' as const, firstMs, allMs: firstMs }));
  expect(findLateness(strikes, 5_000)).toEqual(['back after more than 5 s: 2 of 4']);
  expect(findLateness(strikes.slice(0, 2), 5_000)).toEqual([]);
});
