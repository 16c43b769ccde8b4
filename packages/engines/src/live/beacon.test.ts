import { describe, expect, it } from 'vitest';
import { beaconHash, beaconRoundAfter, isBeaconValue, quicknet, timeOfBeaconRound } from './beacon.ts';

/** https://api.drand.sh/52db9ba7…/public/123 */
const value = 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';

describe("drand's network quicknet", () => {
  it('is named by the hash of its parameters', () => {
    expect(beaconHash(quicknet)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
    expect(beaconHash({ ...quicknet, genesis_time: quicknet.genesis_time - 3 })).not.toBe(beaconHash(quicknet));
  });

  it('signed the value of round 123, and of no other', () => {
    expect(isBeaconValue(quicknet, 123, value)).toBe(true);
    expect(isBeaconValue(quicknet, 122, value)).toBe(false);
    expect(isBeaconValue(quicknet, 123, `8${value.slice(1)}`)).toBe(false);
    expect(isBeaconValue(quicknet, 123, '')).toBe(false);
  });
});

it('finds the first round after a time', () => {
  const atMs = timeOfBeaconRound(quicknet, 100);
  expect(atMs).toBe((1_692_803_367 + 99 * 3) * 1_000);
  expect(beaconRoundAfter(quicknet, atMs - 1)).toBe(100);
  expect(beaconRoundAfter(quicknet, atMs)).toBe(101);
  expect(beaconRoundAfter(quicknet, atMs + 2_999)).toBe(101);
  expect(beaconRoundAfter(quicknet, 0)).toBe(1);
});
