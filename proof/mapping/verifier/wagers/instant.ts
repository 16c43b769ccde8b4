import { at } from '../draws.ts';
import { needed, type Play } from '../round.ts';

/** The instant games without choices of docs/games/mapping/instant-games.md. @returns the multiplier in hundredths. */
type Instant<Tables, Bet> = (of: { tables: Tables; bet: Bet }, play: Play) => number;

export const playDice: Instant<{ rolls: number; returnPercent: number }, { side: string; chance: number }> = (
  { tables: { rolls, returnPercent }, bet },
  { draws, events },
) => {
  const roll = draws.int(rolls);
  events.push({ type: 'roll', roll });
  const wins = bet.side === 'under' ? roll < bet.chance : roll >= rolls - bet.chance;
  return wins ? Math.floor((returnPercent * rolls) / bet.chance) : 0;
};

export const playLimbo: Instant<
  { draws: number; target: readonly [number, number]; returnPercent: number },
  { target: number }
> = ({ tables, bet }, { draws, events }) => {
  const d = draws.int(tables.draws);
  const reached = Math.min(
    tables.target[1],
    Math.max(100, Math.floor((tables.returnPercent * tables.draws) / (d + 1))),
  );
  events.push({ type: 'reached', reached });
  return reached >= bet.target ? bet.target : 0;
};

type Listed<T> = readonly (readonly [key: T, pays: readonly number[]])[];
const listedOf = <T extends string | number>(list: Listed<T>, key: T): readonly number[] => {
  const found = list.find(([each]) => each === key);
  if (!found) throw new Error(`no pays of ${key}`);
  return found[1];
};

export const playPlinko: Instant<
  { pays: readonly (readonly [risk: string, byRows: Listed<number>])[] },
  { risk: string; rows: number }
> = ({ tables, bet }, { draws, events }) => {
  const path = Array.from({ length: bet.rows }, () => draws.int(2));
  const slot = path.reduce((sum, step) => sum + step, 0);
  const byRows = tables.pays.find(([risk]) => risk === bet.risk)?.[1] ?? [];
  const pay = at(listedOf(byRows, bet.rows), slot);
  events.push({ type: 'path', path, slot, pay });
  return pay;
};

export const playKeno: Instant<{ balls: number; drawn: number; pays: Listed<number> }, { picks: readonly number[] }> = (
  { tables, bet },
  { draws, events },
) => {
  const balls = Array.from({ length: tables.balls }, (_, index) => index + 1);
  const numbers = Array.from({ length: tables.drawn }, () => draws.take(balls));
  const hits = bet.picks.filter((pick) => numbers.includes(pick)).length;
  const pay = at(listedOf(tables.pays, bet.picks.length), hits);
  events.push({ type: 'drawn', numbers, hits, pay });
  return pay;
};

export const playRing: Instant<{ sectors: Listed<string> }, { risk: string }> = (
  { tables, bet },
  { draws, events },
) => {
  const sectors = listedOf(tables.sectors, bet.risk);
  const sector = draws.int(sectors.length);
  const pay = at(sectors, sector);
  events.push({ type: 'stopped', sector, pay });
  return pay;
};

export const playAscent: Instant<{ draws: number; returnPercent: number; stages: readonly number[] }, object> = (
  { tables },
  play,
) => {
  for (let stage = 0; ; stage += 1) {
    const start = stage === 0 ? tables.returnPercent : at(tables.stages, stage - 1);
    const multiplier = at(tables.stages, stage);
    const d = play.draws.int(tables.draws);
    if (d >= Math.floor((start * tables.draws) / multiplier)) {
      play.events.push({ type: 'exploded', stage, at: Math.max(100, Math.floor((start * tables.draws) / (d + 1))) });
      return 0;
    }
    play.events.push({ type: 'reached', stage, multiplier });
    if (stage === tables.stages.length - 1 || needed(play) === 'cashout') return multiplier;
  }
};
