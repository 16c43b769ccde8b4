import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** A doubloon that spins about its upright axis. */
const spinning =
  (draw: (context: CanvasRenderingContext2D, size: number) => void) =>
  (context: CanvasRenderingContext2D, { size, angle }: Particle) => {
    context.scale(Math.max(0.16, Math.abs(Math.cos(angle))), 1);
    draw(context, size);
  };

/** A doubloon that is shot from one point to another; units are CSS pixels and milliseconds. */
export function shotTo(
  theatre: Theatre,
  { from, to, size, ms, delayMs }: { from: Point; to: Point; size: number; ms: number; delayMs: number },
): Particle {
  const seconds = ms / 1_000;
  const weight = 2 * Math.abs(to.y - from.y) + size * 9;
  return {
    ...from,
    speedX: (to.x - from.x) / seconds,
    speedY: (to.y - from.y) / seconds - (weight * seconds) / 2,
    weight,
    size,
    angle: 0,
    spin: 13,
    bornMs: performance.now() + delayMs,
    livesMs: ms,
    draw: spinning(theatre.sprite('doubloon')),
  };
}

/** Loot that a cannon's blast throws up at the sides of a scene, and that falls past its lower edge. */
export function loot(
  theatre: Theatre,
  { width, height }: Size,
  { names, count, from = 0.9 }: { names: readonly string[]; count: number; from?: number },
): Particle[] {
  const unit = Math.min(width, height);
  const drawings = names.map((name) => theatre.sprite(name));
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const place = i % drawings.length;
    const draw = drawings[place]!;
    return {
      x: width * (0.5 + side * (0.28 + Math.random() * 0.16)),
      y: height * from,
      speedX: -side * width * (0.05 + Math.random() * 0.3),
      speedY: -height * (0.74 + Math.random() * 0.6),
      weight: height * 1.2,
      size: unit * (0.085 + Math.random() * 0.06),
      angle: Math.random() * 6,
      spin: (Math.random() - 0.5) * 12,
      bornMs: performance.now() + i * 60,
      livesMs: 4_400,
      draw: names[place] === 'doubloon' ? spinning(draw) : (context, { size }) => draw(context, size * 1.3),
    };
  });
}

/** Drops that a wave throws up along its crest. */
export function spray({ width, height }: Size, { count, y }: { count: number; y: number }): Particle[] {
  const unit = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => ({
    x: width * ((i + Math.random()) / count),
    y: height * y,
    speedX: (Math.random() - 0.7) * unit * 0.5,
    speedY: -unit * (0.35 + Math.random() * 0.75),
    weight: unit * 1.9,
    size: unit * (0.006 + Math.random() * 0.012),
    angle: 0,
    spin: 0,
    bornMs: performance.now() + Math.random() * 420,
    livesMs: 1_300,
    draw(context, { size }, age) {
      context.globalAlpha = 1 - age;
      context.fillStyle = i % 3 ? '#e8feff' : '#8ae8f0';
      context.beginPath();
      context.arc(0, 0, size, 0, Math.PI * 2);
      context.fill();
      context.globalAlpha = 1;
    },
  }));
}

/** A broadside: flashes one after the other along a line, each with smoke that drifts up. */
export function broadsideFire({ width, height }: Size, { shots, y }: { shots: number; y: number }): Particle[] {
  const unit = Math.min(width, height);
  return Array.from({ length: shots }, (_, shot) => {
    const x = width * (0.08 + 0.84 * ((shot + 0.5) / shots));
    const bornMs = performance.now() + shot * 170;
    const cloud = (i: number): Particle => ({
      x,
      y: height * y,
      speedX: (i - 2) * unit * 0.07,
      speedY: -unit * (0.1 + 0.05 * (i % 3)),
      weight: -unit * 0.04,
      size: unit * (0.035 + 0.012 * (i % 3)),
      angle: 0,
      spin: 0,
      bornMs: bornMs + i * 36,
      livesMs: 1_500,
      draw(context, { size }, age) {
        context.globalAlpha = 0.55 * (1 - age);
        context.fillStyle = '#f4ead8';
        context.beginPath();
        context.arc(0, 0, size * (1 + 2.2 * age), 0, Math.PI * 2);
        context.fill();
        context.globalAlpha = 1;
      },
    });
    const flash: Particle = {
      ...cloud(2),
      speedX: 0,
      speedY: 0,
      weight: 0,
      bornMs,
      livesMs: 260,
      draw(context, { size }, age) {
        for (const [share, colour] of [
          [2.6, '#ff8a2a'],
          [1.7, '#ffd24a'],
          [0.9, '#fffbe0'],
        ] as const) {
          context.globalAlpha = 1 - age;
          context.fillStyle = colour;
          context.beginPath();
          context.arc(0, 0, size * share * (0.6 + 0.7 * age), 0, Math.PI * 2);
          context.fill();
        }
        context.globalAlpha = 1;
      },
    };
    return [...[0, 1, 2, 3, 4].map(cloud), flash];
  }).flat();
}
