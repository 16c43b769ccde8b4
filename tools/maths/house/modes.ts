import games from '../../../art/games.json' with { type: 'json' };
import { contributionPercent } from '../../../apps/api/src/modules/games/seed/seed-games.ts';
import { parseReturn, wholeHundredths } from '@altyn/domain/theoretical-loss';
import { spotReturns } from '@altyn/engines/live/live-returns';
import { liveTables } from '../../../apps/studio/src/titles/live-tables.ts';
import { highestReturnOf } from '../../../apps/studio/src/titles/slot-game.ts';
import { titles } from '../../../apps/studio/src/titles/titles.ts';

/** A way to play a game: a mode, its best bet, or a spot of a live table. */
export interface Mode {
  game: string;
  mode: string;
  /** House's edge in hundredths of a per cent. */
  edgeHundredths: number;
  /** Part of a stake that counts for the wagering of bonuses, in per cent. */
  wagering: number;
}

/** Contribution by the category of a title in the catalogue's seed. */
function wageringOf(title: string): number {
  const listed = games.find((game) => game.title === title);
  const wagering = contributionPercent[listed?.category as keyof typeof contributionPercent];
  if (wagering === undefined) throw new Error(`The catalogue lists no game ${title}`);
  return wagering;
}

const edgeOfReturn = (text: string) => wholeHundredths - (parseReturn(text) ?? wholeHundredths);

/** All modes of the studio's games; games with bets are listed with the bet of the highest return. */
export function listModes(): Mode[] {
  const slots = [...titles.values()].flatMap((title) =>
    title.highestReturn === undefined
      ? title.rules.figures.map(({ mode, rtp }) => ({
          game: title.title,
          mode,
          edgeHundredths: edgeOfReturn(rtp),
          wagering: wageringOf(title.title),
        }))
      : [
          {
            game: title.title,
            mode: 'best bet',
            edgeHundredths: edgeOfReturn(highestReturnOf(title)),
            wagering: wageringOf(title.title),
          },
        ],
  );
  const live = [...liveTables.values()].flatMap(({ title, game }) => {
    const edges = [...spotReturns(game).values()].map((percent) => wholeHundredths - Math.ceil(percent * 100 - 1e-6));
    const wagering = wageringOf(title);
    return [
      { game: title, mode: 'best bet', edgeHundredths: Math.min(...edges), wagering },
      ...(Math.max(...edges) > Math.min(...edges)
        ? [{ game: title, mode: 'worst bet', edgeHundredths: Math.max(...edges), wagering }]
        : []),
    ];
  });
  return [...slots, ...live].sort((a, b) => a.edgeHundredths - b.edgeHundredths || (a.game < b.game ? -1 : 1));
}
