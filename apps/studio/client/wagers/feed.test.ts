import { describe, expect, it } from 'vitest';
import { lineRound } from './feed.ts';

const round = (number: number, multiplier: number) => ({ number, name: '***', multiplier, chips: multiplier });

describe('others’ rounds', () => {
  it('name the newest round that paid more than its stakes, else the newest', () => {
    expect(lineRound([round(4, 0), round(3, 100), round(2, 101), round(1, 900)])?.number).toBe(2);
    expect(lineRound([round(4, 0), round(3, 100)])?.number).toBe(4);
    expect(lineRound([])).toBeUndefined();
  });
});
