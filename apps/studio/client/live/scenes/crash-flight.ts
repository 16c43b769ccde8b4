import { flightMsOf, multiplierAt } from '@altyn/engines/live/crash';
import type { Scene, SceneMoment } from './scene.ts';

type Size = { width: number; height: number };

const stars = 70;
/** The time axis extends once the flight is longer than this. */
const firstViewMs = 9_000;
const burstMs = 900;

/** A deterministic pseudo-random number from 0 to 1 for a place. */
const scattered = (place: number, salt: number): number => {
  const value = Math.sin(place * 127.1 + salt * 311.7) * 43_758.545;
  return value - Math.floor(value);
};

/** State of the flight: elapsed time, and whether it has ended. */
function flightAt({ outcome, sinceMs }: SceneMoment): { flownMs: number; isOver: boolean; overMs: number } | undefined {
  if (outcome !== null) return { flownMs: flightMsOf(outcome) - 1, isOver: true, overMs: sinceMs ?? burstMs };
  if (sinceMs === undefined) return undefined;
  return { flownMs: Math.max(0, sinceMs), isOver: false, overMs: 0 };
}

function drawSky(context: CanvasRenderingContext2D, { width, height }: Size, driftMs: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#090a2a');
  sky.addColorStop(0.55, '#2a1259');
  sky.addColorStop(1, '#8a2b5e');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const sun = context.createRadialGradient(width * 0.5, height * 1.15, 0, width * 0.5, height * 1.15, width * 0.8);
  sun.addColorStop(0, '#ffb35acc');
  sun.addColorStop(0.5, '#ff5a6a44');
  sun.addColorStop(1, 'transparent');
  context.fillStyle = sun;
  context.fillRect(0, 0, width, height);
  for (let star = 0; star < stars; star += 1) {
    const depth = 0.3 + scattered(star, 1) * 0.7;
    const x = (scattered(star, 2) * width + width * 4 - (driftMs / 60) * depth) % width;
    const y = (scattered(star, 3) * height + (driftMs / 90) * depth) % height;
    context.globalAlpha = 0.25 + depth * 0.6;
    context.fillStyle = '#fff';
    context.beginPath();
    context.arc((x + width) % width, y, depth * 1.5, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Hills at the horizon: the ground that the flight leaves. */
function drawHills(context: CanvasRenderingContext2D, { width, height }: Size, sunkShare: number): void {
  for (const [layer, colour] of ['#3a0f4d', '#1d0833'].entries()) {
    const base = height * (0.84 + layer * 0.08 + sunkShare * 0.4);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let step = 0; step <= 12; step += 1)
      context.lineTo((step / 12) * width, base - scattered(step, 7 + layer) * height * 0.12);
    context.lineTo(width, height);
    context.fill();
  }
}

/** Position on the curve at a time of the flight, in CSS pixels. */
function curveAt({ width, height }: Size, { ms, flownMs }: { ms: number; flownMs: number }): { x: number; y: number } {
  const spanMs = Math.max(firstViewMs, flownMs * 1.08);
  const top = Math.max(1.2, (multiplierAt(flownMs) / 100 - 1) * 1.25);
  const risen = Math.max(0, 2 ** (ms / 7_000) - 1) / top;
  return { x: width * (0.08 + 0.8 * (ms / spanMs)), y: height * (0.86 - 0.66 * risen) };
}

function drawCurve(context: CanvasRenderingContext2D, size: Size, flownMs: number, isOver: boolean): void {
  const points = Array.from({ length: 49 }, (_, step) => curveAt(size, { ms: (flownMs * step) / 48, flownMs }));
  const [first, last] = [points[0]!, points.at(-1)!];
  const trace = () => {
    context.beginPath();
    context.moveTo(first.x, first.y);
    for (const { x, y } of points) context.lineTo(x, y);
  };
  trace();
  context.lineTo(last.x, first.y);
  const under = context.createLinearGradient(0, last.y, 0, first.y);
  under.addColorStop(0, isOver ? '#ff4a5e55' : '#ffc24a66');
  under.addColorStop(1, 'transparent');
  context.fillStyle = under;
  context.fill();
  trace();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = isOver ? '#ff5a6a' : '#ffd56a';
  context.lineWidth = Math.max(3, size.height * 0.016);
  context.shadowColor = isOver ? '#ff3a4e' : '#ffb02a';
  context.shadowBlur = 14;
  context.stroke();
  context.shadowBlur = 0;
}

/** A rocket with its nose to the right, around the origin. */
function drawRocket(context: CanvasRenderingContext2D, size: number, flame: number): void {
  if (flame > 0) {
    const fire = context.createLinearGradient(-size * 0.5, 0, -size * (0.9 + flame * 0.5), 0);
    fire.addColorStop(0, '#fff6c2');
    fire.addColorStop(0.4, '#ffb02a');
    fire.addColorStop(1, 'transparent');
    context.fillStyle = fire;
    context.beginPath();
    context.moveTo(-size * 0.42, -size * 0.17);
    context.quadraticCurveTo(-size * (1 + flame * 0.5), 0, -size * 0.42, size * 0.17);
    context.fill();
  }
  context.fillStyle = '#d0273a';
  for (const way of [-1, 1]) {
    context.beginPath();
    context.moveTo(-size * 0.1, way * size * 0.16);
    context.lineTo(-size * 0.52, way * size * 0.42);
    context.lineTo(-size * 0.42, way * size * 0.1);
    context.fill();
  }
  const body = context.createLinearGradient(0, -size * 0.24, 0, size * 0.24);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.5, '#e6dcf2');
  body.addColorStop(1, '#8d7aa8');
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(-size * 0.44, -size * 0.16);
  context.quadraticCurveTo(size * 0.2, -size * 0.34, size * 0.66, 0);
  context.quadraticCurveTo(size * 0.2, size * 0.34, -size * 0.44, size * 0.16);
  context.closePath();
  context.fill();
  context.fillStyle = '#d0273a';
  context.beginPath();
  context.moveTo(size * 0.36, -size * 0.17);
  context.quadraticCurveTo(size * 0.56, -size * 0.08, size * 0.66, 0);
  context.quadraticCurveTo(size * 0.56, size * 0.08, size * 0.36, size * 0.17);
  context.fill();
  context.fillStyle = '#1d7fd0';
  context.strokeStyle = '#f0cc7a';
  context.lineWidth = size * 0.05;
  context.beginPath();
  context.arc(size * 0.12, 0, size * 0.11, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function drawBurst(context: CanvasRenderingContext2D, at: { x: number; y: number; size: number }, share: number): void {
  const { x, y, size } = at;
  const glow = context.createRadialGradient(x, y, 0, x, y, size * (1 + share * 1.4));
  glow.addColorStop(0, `rgba(255, 240, 190, ${0.95 - share * 0.6})`);
  glow.addColorStop(0.35, `rgba(255, 140, 60, ${0.8 - share * 0.5})`);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x, y, size * (1 + share * 1.4), 0, 2 * Math.PI);
  context.fill();
  for (let spark = 0; spark < 16; spark += 1) {
    const angle = scattered(spark, 11) * 2 * Math.PI;
    const distance = size * (0.4 + share * (1 + scattered(spark, 12) * 1.6));
    context.fillStyle = spark % 3 === 0 ? '#fff3c4' : '#ff8a3a';
    context.globalAlpha = 1 - share * 0.55;
    context.beginPath();
    context.arc(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, size * 0.06, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawMultiplier(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  text: string,
  colour: string,
): void {
  const size = Math.min(height * 0.26, width * 0.155);
  // In a low scene the notices are at the top.
  const [x, y] = [width * 0.4, height * (width > height * 2.4 ? 0.5 : 0.32)];
  context.font = `900 ${size}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.12;
  context.strokeStyle = '#0a0626b0';
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** A flight in the evening sky; the curve is the multiplier by the server's clock. */
export function createCrashScene(): Scene {
  return {
    draw(context, size, moment) {
      const flight = flightAt(moment);
      const flownMs = flight?.flownMs ?? 0;
      const isStill = moment.isMotionReduced || flight?.isOver === true;
      drawSky(context, size, isStill ? flownMs : (flight ? flownMs * 3 : 0) + (moment.nowMs % 3_600_000) / 12);
      drawHills(context, size, Math.min(1, flownMs / 12_000));
      const rocket = Math.min(size.height * 0.17, size.width * 0.13);
      if (!flight) {
        const { x, y } = curveAt(size, { ms: 0, flownMs: 0 });
        context.save();
        context.translate(x + rocket * 0.7, y - rocket * 0.3);
        context.rotate(-0.5);
        drawRocket(context, rocket, 0);
        context.restore();
        return;
      }
      drawCurve(context, size, flownMs, flight.isOver);
      const head = curveAt(size, { ms: flownMs, flownMs });
      const before = curveAt(size, { ms: Math.max(0, flownMs - 120), flownMs });
      if (flight.isOver) {
        const share = moment.isMotionReduced ? 1 : Math.min(1, flight.overMs / burstMs);
        drawBurst(context, { ...head, size: rocket }, share);
      } else {
        context.save();
        context.translate(head.x, head.y);
        context.rotate(flownMs < 60 ? -0.5 : Math.atan2(head.y - before.y, head.x - before.x));
        drawRocket(context, rocket, moment.isMotionReduced ? 0.5 : 0.5 + 0.5 * Math.sin(moment.nowMs / 45));
        context.restore();
      }
      const reached = flight.isOver ? (moment.outcome ?? 100) : multiplierAt(flownMs);
      drawMultiplier(context, size, `${(reached / 100).toFixed(2)}×`, flight.isOver ? '#ff7a86' : '#ffffff');
    },
  };
}
