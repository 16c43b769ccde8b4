import { wheelSegments } from '@altyn/engines/live/crown-wheel';
import { densityOf, drawStudio, keepDrawn, keepStill, type Scene, type SceneMoment } from './scene.ts';

const segmentAngle = (2 * Math.PI) / wheelSegments.length;
const turns = 5;

/** Colours of the prizes on the wheel and on the board. */
export const prizeColours: Readonly<Record<string, string>> = {
  '1': '#d9a21f',
  '3': '#1c70cc',
  '7': '#8a35d6',
  '11': '#0f7d50',
  '23': '#e0602a',
  '47': '#d4213f',
  moon: '#1b2340',
};

function drawWheel(context: CanvasRenderingContext2D, size: number): void {
  const radius = size / 2;
  context.translate(radius, radius);
  const rim = context.createLinearGradient(-radius, -radius, radius, radius);
  rim.addColorStop(0, '#fff2c2');
  rim.addColorStop(0.35, '#d39a2b');
  rim.addColorStop(0.6, '#7b4d0b');
  rim.addColorStop(1, '#f0ca6a');
  context.fillStyle = rim;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  for (const [place, prize] of wheelSegments.entries()) {
    const from = -Math.PI / 2 + (place - 0.5) * segmentAngle;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius * 0.93, from, from + segmentAngle);
    context.closePath();
    context.fillStyle = prizeColours[prize]!;
    context.fill();
    context.strokeStyle = '#fff3';
    context.lineWidth = radius * 0.004;
    context.stroke();
    context.save();
    context.rotate(from + segmentAngle / 2 + Math.PI / 2);
    context.fillStyle = '#fff';
    context.font = `900 ${radius * 0.085}px Onest, system-ui, sans-serif`;
    context.textAlign = 'center';
    if (prize === 'moon') drawMoon(context, { y: -radius * 0.82, radius: radius * 0.045 });
    else context.fillText(prize, 0, -radius * 0.79);
    context.fillStyle = '#ffe9a8';
    context.beginPath();
    context.arc(0, -radius * 0.965, radius * 0.014, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  }
  const shade = context.createRadialGradient(0, 0, radius * 0.25, 0, 0, radius * 0.93);
  shade.addColorStop(0, '#00000066');
  shade.addColorStop(0.5, '#00000010');
  shade.addColorStop(1, '#00000030');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, radius * 0.93, 0, 2 * Math.PI);
  context.fill();
}

function drawMoon(context: CanvasRenderingContext2D, { y, radius }: { y: number; radius: number }): void {
  context.fillStyle = '#e9edff';
  context.beginPath();
  context.arc(0, y, radius, 0.9, 2 * Math.PI - 0.9);
  context.arc(radius * 0.55, y, radius * 0.78, 2 * Math.PI - 1.25, 1.25, true);
  context.fill();
}

/** Rotation of the wheel; at rest the outcome is at the top. */
function angleOf({ nowMs, outcome, progress, isMotionReduced }: SceneMoment): number {
  if (outcome === null) return isMotionReduced ? 0 : (nowMs / 60_000) * 2 * Math.PI;
  const rest = -outcome * segmentAngle;
  if (isMotionReduced || progress >= 1) return rest;
  return rest - (1 - progress) ** 2.6 * turns * 2 * Math.PI;
}

const placeIn = ({ width, height }: { width: number; height: number }) => ({
  x: width / 2,
  y: height * 0.52,
  radius: Math.min(width * 0.44, height * 0.46),
});

/** The studio and the wheel's shadow. */
function drawAround(context: CanvasRenderingContext2D, size: { width: number; height: number }): void {
  drawStudio(context, size, { back: '#170a2c', glow: '#7a2fb088', floor: '#0a0418' });
  const { x, y, radius } = placeIn(size);
  context.shadowColor = '#000c';
  context.shadowBlur = radius * 0.16 * densityOf(context);
  context.shadowOffsetY = radius * 0.06 * densityOf(context);
  context.fillStyle = '#000';
  context.beginPath();
  context.arc(x, y, radius * 0.99, 0, 2 * Math.PI);
  context.fill();
}

/** The wheel of prizes, upright in its studio. */
export function createPrizeScene(): Scene {
  const background = keepStill(drawAround);
  const wheel = keepDrawn(drawWheel);
  return {
    draw(context, size, moment) {
      background(context, size);
      const { x, y, radius } = placeIn(size);
      const pixels = radius * 2 * densityOf(context);
      context.save();
      context.translate(x, y);
      context.rotate(angleOf(moment));
      context.drawImage(wheel(pixels), -radius, -radius, radius * 2, radius * 2);
      context.restore();
      drawHub(context, { x, y, radius });
      drawPointer(context, { x, y: y - radius, radius });
    },
  };
}

function drawHub(context: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const gold = context.createRadialGradient(x - radius * 0.07, y - radius * 0.09, 0, x, y, radius * 0.26);
  gold.addColorStop(0, '#fff6d2');
  gold.addColorStop(0.5, '#dba63a');
  gold.addColorStop(1, '#6b420a');
  context.fillStyle = gold;
  context.beginPath();
  context.arc(x, y, radius * 0.25, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#3a1760';
  context.beginPath();
  context.arc(x, y, radius * 0.205, 0, 2 * Math.PI);
  context.fill();
  // A crown with three points.
  const [w, h] = [radius * 0.13, radius * 0.085];
  context.fillStyle = '#ffd873';
  context.beginPath();
  context.moveTo(x - w, y + h);
  for (const [dx, dy] of [
    [-1.08, -0.8],
    [-0.45, 0.12],
    [0, -1.2],
    [0.45, 0.12],
    [1.08, -0.8],
    [1, 1],
  ] as const)
    context.lineTo(x + w * dx, y + h * dy);
  context.closePath();
  context.fill();
}

function drawPointer(
  context: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const red = context.createLinearGradient(x, y - radius * 0.08, x, y + radius * 0.12);
  red.addColorStop(0, '#fff1c7');
  red.addColorStop(1, '#c98a16');
  context.fillStyle = red;
  context.shadowColor = '#000a';
  context.shadowBlur = 8;
  context.beginPath();
  context.moveTo(x - radius * 0.06, y - radius * 0.07);
  context.lineTo(x + radius * 0.06, y - radius * 0.07);
  context.lineTo(x, y + radius * 0.11);
  context.closePath();
  context.fill();
  context.shadowBlur = 0;
}
