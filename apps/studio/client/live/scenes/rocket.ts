import { scattered } from './flight-sky.ts';

type Context = CanvasRenderingContext2D;

/** The rocket's exhaust: a flame that flickers, and sparks that fly off behind. Around the origin, to the left. */
function drawFlame(context: Context, size: number, { flame, atMs }: { flame: number; atMs: number }): void {
  const long = size * (0.75 + 0.45 * flame);
  for (const [wide, share, colour] of [
    [0.3, 1, '#ff6a2a'],
    [0.21, 0.74, '#ffb43a'],
    [0.12, 0.48, '#fff4c8'],
  ] as const) {
    const fire = context.createLinearGradient(-size * 0.44, 0, -size * 0.44 - long * share, 0);
    fire.addColorStop(0, colour);
    fire.addColorStop(1, `${colour}00`);
    context.fillStyle = fire;
    context.beginPath();
    context.moveTo(-size * 0.42, -size * wide * 0.6);
    context.quadraticCurveTo(-size * 0.5 - long * share * 0.4, -size * wide, -size * 0.44 - long * share, 0);
    context.quadraticCurveTo(-size * 0.5 - long * share * 0.4, size * wide, -size * 0.42, size * wide * 0.6);
    context.fill();
  }
  context.fillStyle = '#ffdf8a';
  for (let spark = 0; spark < 10; spark += 1) {
    const age = (atMs / 620 + scattered(spark, 51)) % 1;
    context.globalAlpha = (1 - age) * 0.9 * flame;
    const x = -size * (0.5 + age * 2.1);
    const y = (scattered(spark, 52) - 0.5) * size * (0.2 + age * 0.9);
    context.fillRect(x, y, size * 0.05, size * 0.05);
  }
  context.globalAlpha = 1;
}

function drawFins(context: Context, size: number): void {
  for (const way of [-1, 1]) {
    const fin = context.createLinearGradient(0, way * size * 0.1, 0, way * size * 0.46);
    fin.addColorStop(0, '#ff4a5c');
    fin.addColorStop(1, '#8f0f2a');
    context.fillStyle = fin;
    context.beginPath();
    context.moveTo(-size * 0.04, way * size * 0.17);
    context.quadraticCurveTo(-size * 0.3, way * size * 0.3, -size * 0.58, way * size * 0.46);
    context.lineTo(-size * 0.44, way * size * 0.1);
    context.fill();
  }
}

/** A golden rocket with its nose to the right, around the origin. @param flame 0: the engine is off. */
export function drawRocket(context: Context, size: number, of: { flame: number; atMs: number }): void {
  if (of.flame > 0) drawFlame(context, size, of);
  drawFins(context, size);
  const body = context.createLinearGradient(0, -size * 0.26, 0, size * 0.26);
  for (const [stop, colour] of [
    [0, '#fff7d8'],
    [0.25, '#ffe08a'],
    [0.6, '#e9a92b'],
    [1, '#8a560b'],
  ] as const)
    body.addColorStop(stop, colour);
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(-size * 0.46, -size * 0.17);
  context.quadraticCurveTo(size * 0.22, -size * 0.36, size * 0.72, 0);
  context.quadraticCurveTo(size * 0.22, size * 0.36, -size * 0.46, size * 0.17);
  context.closePath();
  context.fill();
  context.fillStyle = '#b9162f';
  context.beginPath();
  context.moveTo(size * 0.4, -size * 0.17);
  context.quadraticCurveTo(size * 0.6, -size * 0.08, size * 0.72, 0);
  context.quadraticCurveTo(size * 0.6, size * 0.08, size * 0.4, size * 0.17);
  context.quadraticCurveTo(size * 0.46, 0, size * 0.4, -size * 0.17);
  context.fill();
  context.fillStyle = '#6b3f06';
  context.fillRect(-size * 0.5, -size * 0.14, size * 0.08, size * 0.28);
  const glass = context.createRadialGradient(size * 0.12, -size * 0.05, 0, size * 0.15, 0, size * 0.14);
  glass.addColorStop(0, '#d7f6ff');
  glass.addColorStop(1, '#1769c4');
  context.fillStyle = glass;
  context.strokeStyle = '#fff1c4';
  context.lineWidth = size * 0.045;
  context.beginPath();
  context.arc(size * 0.15, 0, size * 0.115, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.strokeStyle = '#ffffffb0';
  context.lineWidth = size * 0.035;
  context.beginPath();
  context.moveTo(-size * 0.36, -size * 0.13);
  context.quadraticCurveTo(size * 0.1, -size * 0.26, size * 0.4, -size * 0.13);
  context.stroke();
}

/** The end of a flight: a flash, a ring and debris. @param share 0 to 1. */
export function drawBurst(context: Context, at: { x: number; y: number; size: number }, share: number): void {
  const { x, y, size } = at;
  const wide = size * (1.2 + share * 2.6);
  const glow = context.createRadialGradient(x, y, 0, x, y, wide);
  glow.addColorStop(0, `rgba(255, 246, 210, ${1 - share * 0.8})`);
  glow.addColorStop(0.35, `rgba(255, 140, 60, ${0.85 - share * 0.6})`);
  glow.addColorStop(1, 'rgba(255, 60, 60, 0)');
  context.fillStyle = glow;
  context.fillRect(x - wide, y - wide, wide * 2, wide * 2);
  context.strokeStyle = `rgba(255, 214, 150, ${0.9 * (1 - share)})`;
  context.lineWidth = size * 0.14 * (1 - share) + 1;
  context.beginPath();
  context.arc(x, y, size * (0.5 + share * 3.4), 0, 2 * Math.PI);
  context.stroke();
  for (let part = 0; part < 22; part += 1) {
    const angle = scattered(part, 11) * 2 * Math.PI;
    const way = size * (0.4 + share * (1.2 + scattered(part, 12) * 2.6));
    const [px, py] = [x + Math.cos(angle) * way, y + Math.sin(angle) * way + share * share * size];
    context.globalAlpha = 1 - share * 0.75;
    context.fillStyle = part % 3 === 0 ? '#fff3c4' : part % 3 === 1 ? '#ff8a3a' : '#d0a040';
    context.beginPath();
    context.arc(px, py, size * (0.03 + 0.05 * scattered(part, 13)), 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}
