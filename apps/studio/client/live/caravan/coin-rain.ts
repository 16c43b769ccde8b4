import {
  type CaravanRound,
  coinSlots,
  coinValue,
  lanternTimes,
  pegRows,
  roundPays,
  slotOf,
} from '@altyn/engines/live/caravan';
import type { SceneSize } from '../scenes/scene.ts';
import { drawCoin, drawSign, gold, textRoom } from './caravan-pictures.ts';

const firstRow = 0.19;
const lastRow = 0.77;
const slotsFrom = 0.85;

interface BoardPlace {
  /** Middle of the board. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of a slot. */
  slot: number;
}

function placeIn({ width, height }: SceneSize): BoardPlace {
  const room = height - textRoom(height) - 4;
  const wide = Math.min(width * 0.96, room * 1.7);
  return { x: width / 2, y: 2, width: wide, height: room, slot: wide / (coinSlots.length + 0.4) };
}

const rowY = ({ y, height }: BoardPlace, row: number): number =>
  y + height * (firstRow + ((lastRow - firstRow) * row) / (pegRows - 1));
const slotX = ({ x, slot }: BoardPlace, place: number): number => x + (place - (coinSlots.length - 1) / 2) * slot;

/** Colours of the slots, by what they bring. */
const slotColour = (value: number): string =>
  value >= 60 ? '#c4142e' : value >= 12 ? '#c2571a' : value >= 4 ? '#6d3aa8' : value >= 2 ? '#2a4f9e' : '#2a2a4e';

function drawBoard(context: CanvasRenderingContext2D, place: BoardPlace): void {
  const { x, y, width, height, slot } = place;
  const back = context.createLinearGradient(0, y, 0, y + height);
  back.addColorStop(0, '#3a1552');
  back.addColorStop(1, '#14061f');
  context.fillStyle = back;
  context.strokeStyle = gold;
  context.lineWidth = Math.max(1.5, height * 0.01);
  context.beginPath();
  context.roundRect(x - width / 2, y, width, height, height * 0.06);
  context.fill();
  context.stroke();
  for (let row = 0; row < pegRows; row += 1)
    for (let peg = -1; peg <= row + 1; peg += 1) {
      const pegX = x + (peg - row / 2) * slot;
      if (Math.abs(pegX - x) > width / 2 - slot * 0.3) continue;
      const radius = Math.min(slot, height / 12) * 0.12;
      context.fillStyle = '#f6dfa6';
      context.beginPath();
      context.arc(pegX, rowY(place, row), radius, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#ffffffaa';
      context.beginPath();
      context.arc(pegX - radius * 0.3, rowY(place, row) - radius * 0.3, radius * 0.35, 0, 2 * Math.PI);
      context.fill();
    }
}

function drawSlots(
  context: CanvasRenderingContext2D,
  place: BoardPlace,
  { times, hit }: { times: number; hit: ReadonlySet<number> },
): void {
  const { y, height, slot } = place;
  const [top, high] = [y + height * slotsFrom, height * (1 - slotsFrom) - height * 0.02];
  for (const [index, value] of coinSlots.entries()) {
    const x = slotX(place, index);
    const isHit = hit.has(index);
    context.fillStyle = isHit ? gold : slotColour(value);
    context.beginPath();
    context.roundRect(x - slot * 0.46, top, slot * 0.92, high, Math.min(slot, high) * 0.2);
    context.fill();
    context.fillStyle = isHit ? '#2a1400' : '#fff';
    context.font = `900 ${Math.min(high * 0.66, slot * 0.46)}px Onest, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(`${value * times}`, x, top + high * 0.54, slot * 0.86);
  }
}

/** Where a coin is: it drops on the first peg, hops from row to row, and rests in its slot. */
function coinAt(place: BoardPlace, path: number, fall: number): { x: number; y: number } {
  const step = Math.min(pegRows, Math.floor(fall * (pegRows + 1)));
  const part = fall * (pegRows + 1) - step;
  /** The coin after `passed` rows: above the next peg, or in the slot. */
  const point = (passed: number) => {
    let right = 0;
    for (let row = 0; row < passed; row += 1) right += (path >> row) & 1;
    const y =
      passed < pegRows ? rowY(place, passed) - place.height * 0.045 : place.y + place.height * (slotsFrom - 0.02);
    return { x: place.x + (right - passed / 2) * place.slot, y };
  };
  const to = point(step);
  const from = step === 0 ? { x: place.x, y: place.y + place.height * 0.03 } : point(step - 1);
  const hop = step === 0 ? 0 : place.height * 0.022 * 4 * part * (1 - part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part ** 2 - hop };
}

/** What has come so far, at the board's upper corner; all of it in the middle at the end. */
function drawSum(
  context: CanvasRenderingContext2D,
  place: BoardPlace,
  { down, times, total }: { down: readonly number[]; times: number; total: number | undefined },
): void {
  const { x, y, width, height } = place;
  const high = Math.min(height * 0.13, width * 0.085);
  const across = width * 0.23;
  // Below the words about the picture, which stand in this corner.
  const level = y + Math.max(high * 0.9, Math.min(30, height * 0.2) + high / 2);
  if (times > 1)
    drawSign(context, {
      ...{ x: x - width / 2 + across * 0.62, y: level, width: across * 0.8, height: high },
      text: `×${times}`,
    });
  if (down.length > 0)
    drawSign(context, {
      ...{ x: x + width / 2 - across * 0.66, y: level, width: across * 1.1, height: high },
      text: down.map((value) => `${value * times}`).join('+'),
    });
  if (total !== undefined)
    drawSign(context, { x, y: y + height * 0.47, width: width * 0.4, height: height * 0.26, text: `×${total}` });
}

/** The coin rain at a moment. `falls`: progress of each coin. */
export function drawCoinRain(
  context: CanvasRenderingContext2D,
  size: SceneSize,
  { round, falls }: { round: CaravanRound; falls: readonly number[] },
): void {
  const place = placeIn(size);
  const landed = round.coins.filter((_, coin) => falls[coin] === 1);
  const times = lanternTimes(round);
  drawBoard(context, place);
  drawSlots(context, place, { times, hit: new Set(landed.map(slotOf)) });
  const radius = Math.min(place.slot * 0.34, place.height * 0.045);
  for (const [coin, path] of round.coins.entries()) {
    const fall = falls[coin] ?? 0;
    if (fall > 0) drawCoin(context, { ...coinAt(place, path, fall), radius });
  }
  drawSum(context, place, {
    ...{ down: landed.map(coinValue), times },
    total: landed.length === round.coins.length ? roundPays(round) : undefined,
  });
}
