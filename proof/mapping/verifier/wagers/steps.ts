import { type Play, needed } from '../round.ts';

/** The tower and the road of docs/games/mapping/instant-games.md. */
interface Level {
  id: string;
  outOf: number;
  safe: number;
  steps: number;
}
interface StepTables {
  returnPercent: number;
  levels: readonly Level[];
}
interface Of {
  tables: StepTables;
  bet: { level: string };
}

function levelOf({ tables, bet }: Of): Level {
  const level = tables.levels.find(({ id }) => id === bet.level);
  if (!level) throw new Error(`no level ${bet.level}`);
  return level;
}

const multiplierAfter = ({ returnPercent }: StepTables, { outOf, safe }: Level, k: number): number =>
  Number((BigInt(returnPercent) * BigInt(outOf) ** BigInt(k)) / BigInt(safe) ** BigInt(k));

function layFloor({ outOf, safe }: Level, { draws }: Play, opened?: { door: number; isTrap: boolean }): number[] {
  const closed = Array.from({ length: outOf }, (_, door) => door).filter((door) => door !== opened?.door);
  const traps = opened?.isTrap ? [opened.door] : [];
  while (traps.length < outOf - safe) traps.push(draws.take(closed));
  return traps.toSorted((a, b) => a - b);
}

function layRest(level: Level, play: Play, from: number): void {
  const floors = Array.from({ length: level.steps - from }, () => layFloor(level, play));
  play.events.push({ type: 'laid', floors });
}

/** @returns the multiplier in hundredths. */
export function playTower(of: Of, play: Play): number {
  const level = levelOf(of);
  for (let k = 0; ; k += 1) {
    const multiplier = k === 0 ? 0 : multiplierAfter(of.tables, level, k);
    if (k === level.steps) return multiplier;
    const answer = needed(play);
    if (answer === 'cashout') {
      layRest(level, play, k);
      return multiplier;
    }
    const door = Number(answer.slice('pick:'.length));
    const isTrap = play.draws.int(level.outOf) >= level.safe;
    const traps = layFloor(level, play, { door, isTrap });
    if (isTrap) {
      play.events.push({ type: 'trap', floor: k, door, traps });
      layRest(level, play, k + 1);
      return 0;
    }
    play.events.push({
      ...{ type: 'safe', floor: k, door, traps },
      multiplier: multiplierAfter(of.tables, level, k + 1),
    });
  }
}

/** @returns the multiplier in hundredths. */
export function playRoad(of: Of, play: Play): number {
  const level = levelOf(of);
  for (let lane = 0; ; lane += 1) {
    if (play.draws.int(level.outOf) >= level.safe) {
      play.events.push({ type: 'hit', lane });
      return 0;
    }
    const multiplier = multiplierAfter(of.tables, level, lane + 1);
    play.events.push({ type: 'crossed', lane, multiplier });
    if (lane + 1 === level.steps || needed(play) === 'cashout') return multiplier;
  }
}
