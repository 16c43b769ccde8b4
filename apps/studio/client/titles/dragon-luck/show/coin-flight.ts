import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Point {
  x: number;
  y: number;
}

/** Draws a sprite that spins about its upright axis, as a coin does. */
const flipping =
  (draw: (context: CanvasRenderingContext2D, size: number) => void) =>
  (context: CanvasRenderingContext2D, { size, angle }: Particle) => {
    context.scale(Math.max(0.16, Math.abs(Math.cos(angle))), 1);
    draw(context, size);
  };

/** A coin that flies from one point to another in an arc; units are CSS pixels and milliseconds. */
export function coinTo(
  theatre: Theatre,
  { from, to, size, ms, delayMs }: { from: Point; to: Point; size: number; ms: number; delayMs: number },
): Particle {
  const seconds = ms / 1_000;
  const weight = Math.abs(to.y - from.y) + size * 6;
  return {
    ...from,
    speedX: (to.x - from.x) / seconds,
    speedY: (to.y - from.y) / seconds - (weight * seconds) / 2,
    weight,
    size,
    angle: 0,
    spin: 11,
    bornMs: performance.now() + delayMs,
    livesMs: ms,
    draw: flipping(theatre.sprite('coin')),
  };
}

/** Things that spring up from the middle of a scene and fall past its lower edge. */
export function fountain(
  theatre: Theatre,
  { width, height }: { width: number; height: number },
  { names, count, from = 0.8 }: { names: readonly string[]; count: number; from?: number },
): Particle[] {
  const unit = Math.min(width, height);
  const drawings = names.map((name) => theatre.sprite(name));
  return Array.from({ length: count }, (_, i) => {
    const place = i % drawings.length;
    const draw = drawings[place]!;
    return {
      x: width * (0.5 + (Math.random() - 0.5) * 0.24),
      y: height * from,
      speedX: (Math.random() - 0.5) * width,
      speedY: -height * (0.7 + Math.random() * 0.55),
      weight: height * 1.15,
      size: unit * (0.09 + Math.random() * 0.06),
      angle: Math.random() * 6,
      spin: (Math.random() - 0.5) * 12,
      bornMs: performance.now() + i * 70,
      livesMs: 4_600,
      draw: names[place] === 'coin' ? flipping(draw) : (context, { size }) => draw(context, size * 1.3),
    };
  });
}
