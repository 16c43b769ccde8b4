import { describe, expect, test } from 'vitest';
import { cardPrizes, type Draw, games, type InstantGame, isStepped, type SteppedGame, stakesMinor } from './games.ts';

const instant = (code: string) => games.get(code) as InstantGame;

/** Returns the given draws, then zeros. */
function drawsOf(...values: number[]): Draw {
  return (bound) => Math.min(values.shift() ?? 0, bound - 1);
}

describe('a game returns its published RTP', () => {
  test('scratch card: every card of the pile', () => {
    const { rtp, maxWinMultiple, play } = instant('scratch-card');
    let returned = 0;
    for (let card = 0; card < 10_000; card += 1) {
      const { state, payHundredths } = play(drawsOf(card), undefined);
      const fields = state['fields'] as number[];
      const threes = cardPrizes.filter(({ prize }) => fields.filter((field) => field === prize).length >= 3);
      expect([fields.length, threes.map(({ prize }) => prize * 100)]).toEqual([
        9,
        payHundredths === 0 ? [] : [payHundredths],
      ]);
      expect(payHundredths).toBeLessThanOrEqual(maxWinMultiple * 100);
      returned += payHundredths;
    }
    expect((returned / 10_000).toFixed(2)).toBe(rtp);
  });

  test('coin flip: both sides for both picks', () => {
    const { rtp, picks, play } = instant('coin-flip');
    for (const pick of picks) {
      const returned = [0, 1].map((side) => play(drawsOf(side), pick).payHundredths);
      expect((returned.reduce((sum, pay) => sum + pay, 0) / 2).toFixed(2)).toBe(rtp);
    }
  });

  test('two coins: every fall for both picks', () => {
    const { rtp, picks, play } = instant('two-coins');
    for (const pick of picks) {
      const falls = [0, 1].flatMap((one) => [0, 1].map((other) => play(drawsOf(one, other), pick)));
      expect((falls.reduce((sum, { payHundredths }) => sum + payHundredths, 0) / 4).toFixed(2)).toBe(rtp);
    }
  });

  test('higher card: every pair of cards', () => {
    const { rtp, begin, finish } = games.get('higher-card') as SteppedGame;
    let returned = 0;
    for (let own = 0; own < 52; own += 1) {
      const dealt = new Set<unknown>();
      for (let dealer = 0; dealer < 51; dealer += 1) {
        const { state, payHundredths } = finish(drawsOf(dealer), begin(drawsOf(own)));
        dealt.add(state['dealer']);
        returned += payHundredths;
      }
      expect([dealt.size, dealt.has(own)]).toEqual([51, false]);
    }
    expect((returned / (52 * 51)).toFixed(2)).toBe(rtp);
  });
});

test('every payout of every stake is in whole minor units', () => {
  const pays = [195n, 390n, 50n, 100n];
  for (const stake of Object.values(stakesMinor).flat())
    expect(pays.map((pay) => (stake * pay) % 100n)).toEqual(pays.map(() => 0n));
  expect([...games.values()].filter(isStepped).map(({ code }) => code)).toEqual(['higher-card']);
});
