import { type CaravanRound, lanternTimes, maxDoublings, roundPays, vaultDial } from '@altyn/engines/live/caravan';
import type { SceneSize } from '../scenes/scene.ts';
import { drawSign, gold, goldFill, textRoom } from './caravan-pictures.ts';

const compartments = vaultDial.length;
const compartmentAngle = (2 * Math.PI) / compartments;
const wholeTurns = 3;

interface DialPlace {
  x: number;
  y: number;
  radius: number;
}

function placeIn({ width, height }: SceneSize): DialPlace {
  const room = height - textRoom(height);
  const radius = Math.min(width * 0.44, room * 0.46);
  return { x: width / 2, y: room * 0.52, radius };
}

/** The dial's turn in progress and its rotation; it stops with the compartment at the top, and goes on from there. */
export function dialOf(stops: readonly number[], turns: readonly number[]): { turn: number; angle: number } {
  const begun = turns.filter((progress) => progress > 0).length;
  const turn = Math.max(0, begun - 1);
  const from = turn === 0 ? 0 : (stops[turn - 1] ?? 0);
  const way = wholeTurns * compartments + ((from - (stops[turn] ?? 0) + compartments) % compartments);
  const eased = 1 - (1 - (turns[turn] ?? 0)) ** 2.6;
  return { turn, angle: (way * eased - from) * compartmentAngle };
}

/** Times that the dial has doubled so far. */
const doublingsOf = (stops: readonly number[], turns: readonly number[]): number =>
  stops.filter((stop, turn) => turns[turn] === 1 && vaultDial[stop] === 'double').length;

function drawRing(
  context: CanvasRenderingContext2D,
  { x, y, radius }: DialPlace,
  { angle, times, isLocked, lit }: { angle: number; times: number; isLocked: boolean; lit: number | undefined },
): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = goldFill(context, { x: 0, y: 0, radius });
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.rotate(angle);
  for (const [place, compartment] of vaultDial.entries()) {
    const isDouble = compartment === 'double';
    context.save();
    context.rotate(place * compartmentAngle);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius * 0.93, -Math.PI / 2 - compartmentAngle / 2, -Math.PI / 2 + compartmentAngle / 2);
    context.closePath();
    const plain = place % 2 === 0 ? '#5e1226' : '#3d0a1a';
    const doubling = isLocked ? '#2c2530' : '#0f7d62';
    context.fillStyle = lit === place ? gold : isDouble ? doubling : compartment >= 25 ? '#b0182f' : plain;
    context.fill();
    context.strokeStyle = '#ffe0a055';
    context.lineWidth = radius * 0.008;
    context.stroke();
    context.fillStyle = lit === place ? '#2a1400' : isDouble && isLocked ? '#8a808e' : '#fff';
    context.font = `900 ${radius * 0.15}px Onest, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(isDouble ? '×2' : `${compartment * times}`, 0, -radius * 0.76, radius * 0.3);
    context.restore();
  }
  context.restore();
}

/** The door's handle, and what has come so far. */
function drawHandle(
  context: CanvasRenderingContext2D,
  { x, y, radius }: DialPlace,
  { angle, text }: { angle: number; text: string },
): void {
  context.fillStyle = goldFill(context, { x, y, radius: radius * 0.5 });
  context.beginPath();
  context.arc(x, y, radius * 0.54, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#2a0812';
  context.beginPath();
  context.arc(x, y, radius * 0.49, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = '#c98f2c';
  context.lineCap = 'round';
  context.lineWidth = radius * 0.055;
  for (let arm = 0; arm < 3; arm += 1) {
    const turned = angle + (arm * Math.PI) / 3;
    context.beginPath();
    context.moveTo(x - Math.cos(turned) * radius * 0.42, y - Math.sin(turned) * radius * 0.42);
    context.lineTo(x + Math.cos(turned) * radius * 0.42, y + Math.sin(turned) * radius * 0.42);
    context.stroke();
  }
  drawSign(context, { x, y, width: radius * 0.72, height: radius * 0.3, text });
}

/** The vault's dial at a moment. `turns`: progress of each turn. */
export function drawVaultDial(
  context: CanvasRenderingContext2D,
  size: SceneSize,
  { round, turns }: { round: CaravanRound; turns: readonly number[] },
): void {
  const place = placeIn(size);
  const { turn, angle } = dialOf(round.turns, turns);
  const doublings = doublingsOf(round.turns, turns);
  const factor = lanternTimes(round) * 2 ** doublings;
  const isOver = turns.every((progress) => progress === 1);
  const isAtRest = turns[turn] === 1;
  drawRing(context, place, {
    ...{ angle, times: factor, isLocked: doublings >= maxDoublings },
    lit: isAtRest ? round.turns[turn] : undefined,
  });
  drawHandle(context, place, { angle: angle * 2, text: `×${isOver ? roundPays(round) : factor}` });
  const { x, y, radius } = place;
  context.fillStyle = '#fff1c7';
  context.beginPath();
  context.moveTo(x - radius * 0.07, y - radius * 1.06);
  context.lineTo(x + radius * 0.07, y - radius * 1.06);
  context.lineTo(x, y - radius * 0.86);
  context.closePath();
  context.fill();
}
