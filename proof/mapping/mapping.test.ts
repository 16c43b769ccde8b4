import { readdirSync, readFileSync } from 'node:fs';
import { deucesHand, standardHand } from '@altyn/engines/wagers/poker-hands';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../tools/maths/mapping/catalogue.ts';
import type { playRound } from '../../tools/maths/mapping/engine-rounds.ts';
import type { LiveOutcome } from '../../tools/maths/mapping/live-rounds.ts';
import { compareAll } from './compare.ts';
import { derive, readTables } from './verifier/derive.ts';
import { deriveLive, type LiveInputs } from './verifier/live/live.ts';
import { plainHand, wildHand } from './verifier/wagers/video-poker.ts';

const folder = new URL('../../docs/games/mapping/vectors/', import.meta.url);
type Vector = ReturnType<typeof playRound> | (LiveInputs & LiveOutcome);
const vectorsOf = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vector[];
const files = readdirSync(folder);

describe('the documents of how numbers become outcomes', () => {
  it('have vectors of every game, which the verifier derives', async () => {
    const games = new Set((await readCatalogue()).map(({ game }) => `${game}.json`));
    expect(new Set(files)).toEqual(games);
    for (const vector of files.flatMap(vectorsOf)) {
      if ('salt' in vector) {
        const { outcome, win, words } = vector;
        expect(deriveLive(vector)).toEqual({ outcome, win, words });
      } else {
        const { events, win, words } = vector;
        expect(JSON.parse(JSON.stringify(derive(vector)))).toEqual({ events, win, words });
      }
    }
  });

  it('lead to the rounds that the engines play, in every version and mode', async () => {
    const compared = await compareAll({ rounds: 4, seed: 20_261_127 });
    expect(compared.flatMap(({ differences }) => differences)).toEqual([]);
    expect(new Set(compared.map(({ game }) => `${game}.json`))).toEqual(new Set(files));
    expect(compared.every(({ rounds }) => rounds >= 4)).toBe(true);
  });

  it.each([
    ['fruit-crown', 'pays'],
    ['wolf-moon', 'baseReels'],
    ['thunder-coils', 'hold'],
    ['storm-of-olympus', 'weights'],
    ['keno', 'pays'],
    ['hi-lo', 'returnPercent'],
  ])('of %s lead elsewhere when the numbers of its %s change', (game, key) => {
    const vectors = vectorsOf(`${game}.json`) as ReturnType<typeof playRound>[];
    const differing = vectors.filter((vector) => {
      const tables = readTables<Record<string, unknown>>(vector);
      return resultOf(vector, { ...tables, [key]: raised(tables[key]) }) !== resultOf(vector, tables);
    });
    expect(differing).not.toEqual([]);
  });

  it('name the hands of video poker as the engine does, rare ones too', () => {
    let hands = 0;
    for (const cards of someHands()) {
      hands += 1;
      expect([cards, plainHand(cards), wildHand(cards)]).toEqual([cards, standardHand(cards), deucesHand(cards)]);
    }
    expect(hands).toBeGreaterThan(20_000);
  });
});

/** Hands of one suit, hands with more than two deuces, and every 97th of all hands. */
function* someHands(): Generator<number[]> {
  const hand = [0, 1, 2, 3, 4];
  for (let number = 0; hand[0]! <= 47; number += 1) {
    const suits = new Set(hand.map((card) => Math.floor(card / 13)));
    const deuces = hand.filter((card) => card % 13 === 1).length;
    if (suits.size === 1 || deuces > 2 || number % 97 === 0) yield [...hand];
    let place = 4;
    while (place > 0 && hand[place] === 47 + place) place -= 1;
    hand[place]! += 1;
    for (let next = place + 1; next < 5; next += 1) hand[next] = hand[next - 1]! + 1;
  }
}

/** The same value with all its numbers higher by one. */
function raised(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(raised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, raised(each)]));
}

/** What a vector leads to with some tables, or why it leads nowhere. */
function resultOf(vector: ReturnType<typeof playRound>, tables: object): string {
  try {
    return JSON.stringify(derive(vector, tables));
  } catch (error) {
    return String(error);
  }
}
