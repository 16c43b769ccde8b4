import { caravanWheel } from '@altyn/engines/live/caravan';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { outcomeOf, starfallRoulette, starMultipliers } from '@altyn/engines/live/starfall';
import { winOf } from '@altyn/engines/live/live-game';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { expect, it } from 'vitest';
import { limitsOf, liveTables } from '../src/titles/live-tables.ts';
import { createRoundBook, type Entry } from '../src/modules/live/round-book.ts';

const table = liveTables.get(starfallRoulette.code)!;
const limits = limitsOf(table, 'UAH')!;
const book = () => createRoundBook(table, (currency) => limitsOf(table, currency));
const seat = (player: string) => ({ player, sessionId: player, token: player, currency: 'UAH' });
const fundsMinor = 10n ** 12n;

/** Every pocket with every multiplier on it, and without a star. */
const outcomes = Array.from({ length: 37 }, (_, pocket) => [
  outcomeOf({ pocket, stars: [{ number: (pocket + 1) % 37, multiplier: 500 }] }),
  ...starMultipliers.map(([multiplier]) => outcomeOf({ pocket, stars: [{ number: pocket, multiplier }] })),
]).flat();

/** The house's loss at its worst outcome. */
function worstLoss(entries: readonly Pick<Entry, 'layout' | 'stakeMinor'>[]): bigint {
  const losses = outcomes.map((outcome) =>
    entries.reduce((sum, { layout, stakeMinor }) => sum + winOf(starfallRoulette, layout, outcome) - stakeMinor, 0n),
  );
  return highestOf(losses);
}

const highestOf = (values: readonly bigint[]): bigint => values.reduce((max, each) => (each > max ? each : max));

it('limits a number of Starfall Roulette by its highest multiplier', () => {
  const [first] = limits.chips;
  const highest = limits.maxWin / 500n;
  const one = book();
  expect(one.place(seat('a'), { version: 1, bets: { '17': `${highest}` }, fundsMinor }).refusal).toBeUndefined();
  expect(one.place(seat('a'), { version: 2, bets: { '17': `${highest + first!}` }, fundsMinor }).refusal).toBe('LIMIT');
});

it('accepts bets on a number until a star of the highest multiplier would cost more than the exposure', () => {
  const one = book();
  const bets = { '17': `${limits.maxWin / 500n}` };
  let players = 0;
  while (one.place(seat(`p${players}`), { version: 1, bets, fundsMinor }).refusal === undefined) players += 1;
  expect(players).toBeGreaterThan(10);
  expect(one.place(seat('other'), { version: 1, bets, fundsMinor }).refusal).toBe('TABLE_FULL');
  const loss = worstLoss(one.entries());
  expect(loss).toBeLessThanOrEqual(limits.maxExposure);
  const next = { layout: new Map([['17', limits.maxWin / 500n]]), stakeMinor: limits.maxWin / 500n };
  expect(worstLoss([...one.entries(), next])).toBeGreaterThan(limits.maxExposure);
});

it('refuses exactly the layouts that exceed the exposure, counted over pockets and multipliers', () => {
  const { nextInt } = fromWords(seededWords(36));
  const spots = [...liveRoulette.spots.keys()];
  const [chip] = limits.chips;
  const one = book();
  const losses = outcomes.map(() => 0n);
  let refused = 0;
  for (let player = 0; player < 400; player += 1) {
    // Three numbers are crowded, so that the limit is reached.
    const bets: Record<string, string> = { [`${nextInt(3)}`]: `${chip! * BigInt(20 + nextInt(80))}` };
    for (let bet = nextInt(6); bet > 0; bet -= 1)
      bets[spots[nextInt(spots.length)]!] = `${chip! * BigInt(1 + nextInt(60))}`;
    const layout = new Map(Object.entries(bets).map(([spot, stake]) => [spot, BigInt(stake)]));
    const stakeMinor = [...layout.values()].reduce((sum, stake) => sum + stake, 0n);
    const after = outcomes.map(
      (outcome, place) => losses[place]! + winOf(starfallRoulette, layout, outcome) - stakeMinor,
    );
    const isTooMuch = highestOf(after) > limits.maxExposure && highestOf(after) > highestOf(losses);
    const { refusal } = one.place(seat(`p${player}`), { version: 1, bets, fundsMinor });
    expect(refusal).toBe(isTooMuch ? 'TABLE_FULL' : undefined);
    if (refusal) refused += 1;
    else losses.splice(0, losses.length, ...after);
  }
  expect(refused).toBeGreaterThan(20);
});

it('limits the bonus rounds of Caravan Wheel by their highest payout, and the house by the worst segment', () => {
  const wheel = liveTables.get(caravanWheel.code)!;
  const caps = limitsOf(wheel, 'UAH')!;
  const [chip = 1n] = caps.chips;
  const one = createRoundBook(wheel, (currency) => limitsOf(wheel, currency));
  const highest = { coins: (caps.maxWin / 901n / chip) * chip, vault: (caps.maxWin / 961n / chip) * chip };
  for (const [spot, stake] of Object.entries(highest)) {
    const place = (version: number, stakeMinor: bigint) =>
      one.place(seat(spot), { version, bets: { [spot]: `${stakeMinor}` }, fundsMinor }).refusal;
    expect(place(1, stake + chip)).toBe('LIMIT');
    expect(place(2, stake)).toBeUndefined();
  }
  let players = 2;
  const bets = { vault: `${highest.vault}` };
  while (one.place(seat(`p${players}`), { version: 1, bets, fundsMinor }).refusal === undefined) players += 1;
  const losses = caravanWheel.cases.map((outcome) =>
    one.entries().reduce((sum, { layout, stakeMinor }) => sum + winOf(caravanWheel, layout, outcome) - stakeMinor, 0n),
  );
  expect(highestOf(losses)).toBeLessThanOrEqual(caps.maxExposure);
  expect(highestOf(losses) + highest.vault * 960n).toBeGreaterThan(caps.maxExposure);
  // The other bonus round still takes bets: only one of them can come.
  const other = { version: 1, bets: { coins: `${highest.coins}` }, fundsMinor };
  expect(one.place(seat('other'), other).refusal).toBeUndefined();
});
