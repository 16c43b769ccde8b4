import { burst, fading } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Size {
  width: number;
  height: number;
}

const colours = ['#ffe06a', '#7af08a', '#ffffff', '#ff9a4a', '#6ac8ff'];

function traceClover(context: CanvasRenderingContext2D, size: number): void {
  for (let i = 0; i < 4; i += 1) {
    const [x, y] = [Math.cos((i * Math.PI) / 2) * size, Math.sin((i * Math.PI) / 2) * size];
    context.moveTo(x + size, y);
    context.arc(x, y, size, 0, Math.PI * 2);
  }
}

/** Small clovers that spring from a point in all directions; units are CSS pixels. */
export const clovers = ({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    speed: [0.45, 0.8],
    lift: 0.3,
    weight: 1,
    size: [2, 3],
    spin: [3.3, 0],
    livesMs: [800, 600],
    draw: (i) => fading(colours[i % colours.length]!, traceClover),
  });

/** Symbols that leap from the foot of the scene and fall back. */
export function leap(
  theatre: Theatre,
  { width, height }: Size,
  { names, count, forMs }: { names: readonly string[]; count: number; forMs: number },
): Particle[] {
  const sprites = names.map((name) => theatre.sprite(name));
  const span = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const sprite = sprites[i % sprites.length]!;
    const turn = (Math.random() - 0.5) * 4;
    const side = i % 2 ? 1 : -1;
    return {
      x: width * (0.5 + side * (0.12 + Math.random() * 0.3)),
      y: height * 0.96,
      speedX: -side * width * Math.random() * 0.3,
      speedY: -height * (0.8 + Math.random() * 0.5),
      weight: height,
      size: span * (0.09 + Math.random() * 0.08),
      angle: 0,
      spin: 0,
      bornMs: performance.now() + (i / count) * forMs,
      livesMs: 2_600,
      draw(context, { size, bornMs }) {
        context.rotate(((performance.now() - bornMs) / 1_000) * turn);
        sprite(context, size);
      },
    };
  });
}
