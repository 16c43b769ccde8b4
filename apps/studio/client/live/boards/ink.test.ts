import { expect, it } from 'vitest';
import { liveClientGames } from '../games.ts';
import { contrastOf, inkOn } from './ink.ts';
import { liveTextsOf } from '../texts/live-texts.ts';

it('computes contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

it.each(Object.values(liveClientGames).map((client) => [client.code, client] as const))(
  'every result of %s can be read on its colour',
  (_, client) => {
    for (const outcome of client.cases) {
      const { colour } = client.show(outcome, liveTextsOf.en);
      expect(contrastOf(inkOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5);
    }
  },
);
