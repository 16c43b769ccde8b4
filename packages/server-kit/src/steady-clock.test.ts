import { expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const day = Date.UTC(2026, 10, 24);

/** Simulates a machine with two manual clocks. */
function machine() {
  const clocks = { wall: day, monotonic: 5_000 };
  const now = createSteadyClock(
    () => clocks.wall,
    () => clocks.monotonic,
  );
  const pass = (ms: number) => {
    clocks.wall += ms;
    clocks.monotonic += ms;
  };
  return { clocks, pass, now: () => now().getTime() - day };
}

it("follows the machine's clock forward", () => {
  const { clocks, pass, now } = machine();
  pass(1_234);
  expect(now()).toBe(1_234);
  clocks.wall += 3_600_000;
  expect(now()).toBe(3_601_234);
});

it("continues slower when the machine's clock is set back, until that has caught up", () => {
  const { clocks, pass, now } = machine();
  pass(20_000);
  expect(now()).toBe(20_000);
  clocks.wall -= 5_000;
  expect(now()).toBe(20_000);
  pass(10_000);
  // The wall clock shows 25 s.
  expect(now()).toBe(29_000);
  pass(40_000);
  expect(now()).toBe(65_000);
  pass(1_000);
  expect(now()).toBe(66_000);
});
