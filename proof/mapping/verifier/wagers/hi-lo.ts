import { needed, type Play } from '../round.ts';

/** Hi-Lo of docs/games/mapping/instant-games.md. */
export interface HiLoTables {
  version: string;
  ranks: number;
  suits: number;
  maxCards: number;
  returnPercent: number;
  maxMultiplier: number;
}

function winningRanks({ ranks }: HiLoTables, r: number, guess: string): number[] {
  const all = Array.from({ length: ranks }, (_, index) => index + 1);
  if (guess === 'same') return [r];
  const isEnd = r === 1 || r === ranks;
  return all.filter((rank) => (guess === 'higher' ? rank > r : rank < r) || (!isEnd && rank === r));
}

function guessesOf({ ranks }: HiLoTables, r: number): string[] {
  if (r === 1) return ['higher', 'same'];
  return r === ranks ? ['lower', 'same'] : ['higher', 'lower'];
}

/** The multiplier in hundredths before rounding, as a fraction. */
function fractionOf(tables: HiLoTables, wins: readonly number[]): { above: bigint; below: bigint } {
  return {
    above: BigInt(tables.returnPercent) * BigInt(tables.ranks) ** BigInt(wins.length),
    below: wins.reduce((product, of) => product * BigInt(of), 1n),
  };
}

function multiplierOf(tables: HiLoTables, wins: readonly number[]): number {
  if (wins.length === 0) return 0;
  const { above, below } = fractionOf(tables, wins);
  const multiplier = Number(above / below);
  return tables.version === '1' ? Math.min(tables.maxMultiplier, multiplier) : multiplier;
}

function isGuessLeft(tables: HiLoTables, r: number, wins: readonly number[]): boolean {
  if (tables.version === '1') return multiplierOf(tables, wins) < tables.maxMultiplier;
  return guessesOf(tables, r).some((guess) => {
    const { above, below } = fractionOf(tables, [...wins, winningRanks(tables, r, guess).length]);
    return above <= BigInt(tables.maxMultiplier) * below;
  });
}

/** @returns the multiplier in hundredths. */
export function playHiLo({ tables }: { tables: HiLoTables }, play: Play): number {
  const { draws, events } = play;
  const drawCard = () => ({ rank: draws.int(tables.ranks) + 1, suit: draws.int(tables.suits) });
  const wins: number[] = [];
  let card = drawCard();
  let cards = 1;
  events.push({ type: 'card', ...card });
  while (isGuessLeft(tables, card.rank, wins) && !(cards >= tables.maxCards && wins.length > 0)) {
    const answer = needed(play);
    if (answer === 'cashout') break;
    const before = card.rank;
    card = drawCard();
    cards += 1;
    if (answer === 'skip') {
      events.push({ type: 'card', ...card });
      continue;
    }
    const winning = winningRanks(tables, before, answer);
    if (!winning.includes(card.rank)) {
      events.push({ type: 'card', ...card, isWrong: true });
      return 0;
    }
    wins.push(winning.length);
    events.push({ type: 'card', ...card, of: winning.length, multiplier: multiplierOf(tables, wins) });
  }
  return multiplierOf(tables, wins);
}
