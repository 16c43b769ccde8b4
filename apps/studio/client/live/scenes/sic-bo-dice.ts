import { diceOf } from '@altyn/engines/live/sic-bo';
import { pipsOf } from '../boards/die.ts';
import { drawStudio, keepStill, type Scene, type SceneMoment } from './scene.ts';

const tossesShown = 14;

/** Placeholder faces while the dice are in the air; identical on all devices at the same time. */
function tumbling(nowMs: number, die: number): number {
  return (Math.floor(nowMs / 90) * (die * 2 + 3) + die * 5) % 6;
}

/** Pose of a die: its position, rotation and face. */
function poseOf({ nowMs, outcome, progress, isMotionReduced }: SceneMoment, die: number) {
  const rest = { x: die - 1, y: 0, turn: [-0.14, 0.08, 0.2][die] ?? 0, face: 1 };
  if (outcome === null) return { ...rest, face: [6, 3, 1][die] ?? 1 };
  const faces = diceOf(outcome);
  if (progress >= 1 || isMotionReduced) return { ...rest, face: faces[die] ?? 1 };
  const left = (1 - progress) ** 1.6;
  const at = progress * tossesShown + die * 1.7;
  return {
    x: rest.x + Math.sin(at * 2.1) * 0.5 * left,
    y: -Math.abs(Math.sin(at * 1.9)) * 1.5 * left,
    turn: rest.turn + left * (6 + die) * (die % 2 === 0 ? 1 : -1),
    face: left < 0.06 ? (faces[die] ?? 1) : tumbling(nowMs, die) + 1,
  };
}

function drawDie(context: CanvasRenderingContext2D, size: number, face: number): void {
  const half = size / 2;
  const body = context.createLinearGradient(-half, -half, half, half);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.6, '#f6ead8');
  body.addColorStop(1, '#cdb795');
  context.shadowColor = '#000a';
  context.shadowBlur = size * 0.25;
  context.shadowOffsetY = size * 0.12;
  context.fillStyle = body;
  context.beginPath();
  context.roundRect(-half, -half, size, size, size * 0.2);
  context.fill();
  context.shadowColor = 'transparent';
  const isRed = face === 1 || face === 4;
  for (const place of pipsOf[face] ?? []) {
    const radius = size * (face === 1 ? 0.14 : 0.09);
    const x = ((place % 3) - 1) * size * 0.27;
    const y = (Math.floor(place / 3) - 1) * size * 0.27;
    const pip = context.createRadialGradient(x, y - radius * 0.4, 0, x, y, radius);
    pip.addColorStop(0, isRed ? '#8c0f1e' : '#000');
    pip.addColorStop(1, isRed ? '#d6233a' : '#3a3244');
    context.fillStyle = pip;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The shaker's dish: dark wood, a gold rim, red felt. */
function drawDish(context: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const ellipse = (scale: number, lift: number, fill: CanvasGradient | string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(x, y - lift, radius * scale, radius * scale * 0.42, 0, 0, 2 * Math.PI);
    context.fill();
  };
  const gold = context.createLinearGradient(x - radius, y, x + radius, y);
  gold.addColorStop(0, '#7b4d0b');
  gold.addColorStop(0.3, '#ffe9a8');
  gold.addColorStop(0.6, '#c98e24');
  gold.addColorStop(1, '#7b4d0b');
  ellipse(1.04, -radius * 0.1, '#1d0a08');
  ellipse(1.02, 0, gold);
  ellipse(0.96, 0, '#3a0d0a');
  const felt = context.createRadialGradient(x, y, 0, x, y, radius);
  felt.addColorStop(0, '#c2262c');
  felt.addColorStop(1, '#6d0d12');
  ellipse(0.92, 0, felt);
}

/** A glass dome over the dice while they are in the air. */
function drawDome(context: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const glass = context.createRadialGradient(
    x - radius * 0.3,
    y - radius * 0.8,
    radius * 0.1,
    x,
    y - radius * 0.3,
    radius * 1.1,
  );
  glass.addColorStop(0, '#ffffff3c');
  glass.addColorStop(0.5, '#ffffff10');
  glass.addColorStop(1, '#ffffff2e');
  context.fillStyle = glass;
  context.beginPath();
  context.ellipse(x, y, radius * 0.9, radius * 0.38, 0, 0, Math.PI);
  context.ellipse(x, y - radius * 0.02, radius * 0.9, radius * 1.05, 0, Math.PI, 2 * Math.PI);
  context.fill();
}

const placeIn = ({ width, height }: { width: number; height: number }) => ({
  x: width / 2,
  y: height * 0.68,
  radius: Math.min(width * 0.42, height * 0.72),
});

/** Three dice under glass, one throw for all players. */
export function createSicBoScene(): Scene {
  const background = keepStill((context, size) => {
    drawStudio(context, size, { back: '#1c0507', glow: '#b0281c88', floor: '#0c0203' });
    drawDish(context, placeIn(size));
  });
  const dome = keepStill((context, size) => drawDome(context, placeIn(size)));
  return {
    draw(context, size, moment) {
      background(context, size);
      const place = placeIn(size);
      const die = place.radius * 0.36;
      for (const number of [0, 2, 1]) {
        const pose = poseOf(moment, number);
        context.save();
        context.translate(place.x + pose.x * die * 1.3, place.y - die * 0.35 + pose.y * die);
        context.rotate(pose.turn);
        drawDie(context, die, pose.face);
        context.restore();
      }
      dome(context, size);
    },
  };
}
