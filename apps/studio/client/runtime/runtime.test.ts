import type { RoundView } from '@altyn/contracts/studio-game';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { playLineSlot } from '@altyn/engines/play-line-slot';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { describe, expect, it } from 'vitest';
import { retryDelayMs, untilAnswered, untilDecided } from './connection/settle.ts';
import { NoAnswer, type StudioApi, StudioRefusal } from './connection/studio-api.ts';
import { coinLabel, coinTierOf, moneyFormatter } from './money.ts';
import { rulesTextsOf } from './texts/rules.ts';
import { fill, textsOf } from './texts/texts.ts';

describe('money', () => {
  it.each([
    ['UAH', 'uk', 1_248_050n, '12 480,50 ₴'],
    ['UAH', 'en', 1_248_000n, '12 480 ₴'],
    ['UZS', 'ru', 123_456_789_000n, '1 234 567 890 сўм'],
    ['KGS', 'ru', -5n, '−0,05 сом'],
    ['XXX', 'en', 500_000n, '5 000'],
  ] as const)('%s in %s: %s → %s', (currency, language, minor, text) => {
    expect(moneyFormatter(currency, language)(minor).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('coins', () => {
  it.each([
    [199n, 0],
    [200n, 1],
    [499n, 1],
    [500n, 2],
    [1_000n, 3],
    [4_999n, 3],
    [5_000n, 4],
  ])('of %s at a stake of 100 are of tier %i', (value, tier) => {
    expect(coinTierOf(value, 100n)).toBe(tier);
  });

  it('show a tier, the colour of a pot, or that they multiply', () => {
    const label = coinLabel(String, textsOf.en.pots, () => 100n);
    expect(label({ position: [0, 0], value: '500' })).toEqual({ text: '500', className: 'tier-2' });
    expect(label({ position: [0, 0], value: '500', pot: 'clubs' })).toEqual({
      ...{ text: '500', name: 'Mini', className: 'has-pot clubs' },
    });
    expect(label({ position: [0, 0], multiplier: 3 })).toEqual({ text: '×3', className: 'times' });
    expect(label({ position: [0, 0] })).toEqual({ text: '', className: '' });
  });
});

const book = playLineSlot(fruitCrown, 1_000n, fromWords(seededWords(1)));
const decided: RoundView = {
  round: 'r',
  status: 'settled',
  mode: 'base',
  stake: '1000',
  price: '1000',
  choice_until: null,
  choices: [],
  fairness: null,
  book,
  balance: '1',
  refusal: null,
  is_shown: false,
};
const pending: RoundView = { ...decided, status: 'pending', book: null, balance: null };

describe('retries', () => {
  function setup() {
    const heard: boolean[] = [];
    let sleeps = 0;
    return {
      heard,
      sleeps: () => sleeps,
      retrying: {
        sleep: async () => {
          sleeps += 1;
        },
        onConnection: (isUp: boolean) => heard.push(isUp),
      },
    };
  }

  it('repeats a call without an answer, reports the second failure, and reports the recovery', async () => {
    const { retrying, heard, sleeps } = setup();
    let calls = 0;
    const answer = await untilAnswered(retrying, async () => {
      calls += 1;
      if (calls < 4) throw new NoAnswer();
      return 'here';
    });
    expect([answer, calls, sleeps(), heard]).toEqual(['here', 4, 3, [false, false, true]]);
  });

  it('stops at a refusal', async () => {
    const { retrying, sleeps } = setup();
    const requested = untilAnswered(retrying, () => Promise.reject(new StudioRefusal('SESSION_ENDED')));
    await expect(requested).rejects.toThrow('SESSION_ENDED');
    expect(sleeps()).toBe(0);
  });

  it('requests the same round until the wallet has decided it', async () => {
    const { retrying } = setup();
    const views = [pending, pending, decided];
    const requested: string[] = [];
    const api = {
      round: async (id: string) => {
        requested.push(id);
        return views[requested.length - 1]!;
      },
    } as StudioApi;
    expect(await untilDecided(retrying, api, pending)).toBe(decided);
    expect(requested).toEqual(['r', 'r', 'r']);
  });

  it('increases the delay, up to 6.25 s', () => {
    const delays = [0, 1, 2, 3, 10, 1_000].map((attempt) => retryDelayMs(attempt, 1));
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(6_250);
  });
});

describe('texts', () => {
  it('have the same placeholders in every language', () => {
    const placesOf = (texts: object) =>
      JSON.stringify(texts)
        .match(/\{\w+\}/g)
        ?.sort();
    expect(placesOf(textsOf.uk)).toEqual(placesOf(textsOf.en));
    expect(placesOf(textsOf.ru)).toEqual(placesOf(textsOf.en));
    expect(placesOf(rulesTextsOf.uk)).toEqual(placesOf(rulesTextsOf.en));
    expect(placesOf(rulesTextsOf.ru)).toEqual(placesOf(rulesTextsOf.en));
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });
});
