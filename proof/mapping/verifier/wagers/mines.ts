import { needed, type Play } from '../round.ts';

/** Mines of docs/games/mapping/instant-games.md. */
export interface MinesTables {
  version: string;
  tiles: number;
  returnPercent: number;
  maxMultiple: number;
}

interface Field {
  tables: MinesTables;
  mines: number;
  gems: number[];
}

const ways = ({ tables: { tiles }, mines }: Field, k: number): { w: bigint; s: bigint } => {
  let [w, s] = [1n, 1n];
  for (let i = 0; i < k; i += 1) {
    w *= BigInt(tiles - i);
    s *= BigInt(tiles - mines - i);
  }
  return { w, s };
};

function multiplierAfter(field: Field, k: number): number {
  const { w, s } = ways(field, k);
  const exact = Number((BigInt(field.tables.returnPercent) * w) / s);
  return field.tables.version === '1' ? Math.min(field.tables.maxMultiple * 100, exact) : exact;
}

function lastGem(field: Field): number {
  const { tables, mines } = field;
  const all = tables.tiles - mines;
  const max = tables.maxMultiple * 100;
  for (let k = 1; k <= all; k += 1) {
    if (tables.version === '1') {
      if (multiplierAfter(field, k) === max) return k;
      continue;
    }
    const { w, s } = ways(field, k);
    if (BigInt(tables.returnPercent) * w > BigInt(max) * s) return k - 1;
  }
  return all;
}

function lay({ tables, mines, gems }: Field, { draws, events }: Play, hit?: number): void {
  const closed = Array.from({ length: tables.tiles }, (_, tile) => tile).filter(
    (tile) => !gems.includes(tile) && tile !== hit,
  );
  const laid = hit === undefined ? [] : [hit];
  while (laid.length < mines) laid.push(draws.take(closed));
  events.push({ type: 'laid', mines: laid.toSorted((a, b) => a - b) });
}

/** @returns the multiplier in hundredths. */
export function playMines({ tables, bet }: { tables: MinesTables; bet: { mines: number } }, play: Play): number {
  const field: Field = { tables, mines: bet.mines, gems: [] };
  for (;;) {
    const answer = needed(play);
    const k = field.gems.length;
    if (answer === 'cashout') {
      lay(field, play);
      return multiplierAfter(field, k);
    }
    const tile = Number(answer.slice('pick:'.length));
    if (play.draws.int(tables.tiles - k) < bet.mines) {
      play.events.push({ type: 'mine', tile });
      lay(field, play, tile);
      return 0;
    }
    field.gems.push(tile);
    const multiplier = multiplierAfter(field, k + 1);
    play.events.push({ type: 'safe', tile, multiplier });
    if (k + 1 < lastGem(field)) continue;
    lay(field, play);
    return multiplier;
  }
}
