import { burst, fading } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Size {
  width: number;
  height: number;
}

const colours = ['#ff8fb8', '#8ff0cf', '#fff4e0', '#ffd66a', '#b79bff'];

function traceSprinkle(context: CanvasRenderingContext2D, size: number): void {
  context.roundRect(-size / 2, -size * 1.3, size, size * 2.6, size / 2);
}

/** Sprinkles that spring from a point in all directions; units are CSS pixels. */
export const sprinkles = ({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    speed: [0.5, 0.7],
    weight: 0.5,
    size: [3, 3],
    spin: [-6, 12],
    livesMs: [700, 500],
    draw: (i) => fading(colours[i % colours.length]!, traceSprinkle),
  });

/** Whipped cream from a nozzle: puffs that fall, widen and fade; units are CSS pixels. */
export function exhaust(
  { x, y }: { x: number; y: number },
  { count, wide, forMs }: { count: number; wide: number; forMs: number },
): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const colour = i % 3 === 0 ? '#ffd0e0' : i % 3 === 1 ? '#fff8ee' : '#fff0c0';
    return {
      x: x + (Math.random() - 0.5) * wide * 0.4,
      y,
      speedX: (Math.random() - 0.5) * wide * 2.2,
      speedY: wide * (0.9 + Math.random() * 1.4),
      weight: -wide * 0.6,
      size: wide * (0.16 + Math.random() * 0.2),
      angle: 0,
      spin: 0,
      bornMs: performance.now() + (i / count) * forMs,
      livesMs: 900 + Math.random() * 500,
      draw(context, { size }, age) {
        context.globalAlpha = 0.9 * (1 - age);
        context.fillStyle = colour;
        context.beginPath();
        context.arc(0, 0, size * (0.6 + age * 1.5), 0, Math.PI * 2);
        context.fill();
        context.globalAlpha = 1;
      },
    };
  });
}

const tailShare = 0.22;

/** Sweets that fall across the sky as meteors, each with a tail of sugar. */
export function meteors(
  theatre: Theatre,
  { width, height }: Size,
  { names, count, forMs }: { names: readonly string[]; count: number; forMs: number },
): Particle[] {
  const sprites = names.map((name) => theatre.sprite(name));
  const span = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const sprite = sprites[i % sprites.length]!;
    const colour = colours[i % colours.length]!;
    const speed = height * (0.55 + Math.random() * 0.5);
    return {
      x: width * (0.1 + 1.25 * Math.random()),
      y: -span * 0.2,
      speedX: -speed * 0.42,
      speedY: speed,
      weight: height * 0.1,
      size: span * (0.1 + Math.random() * 0.09),
      angle: 0,
      spin: 0,
      bornMs: performance.now() + (i / count) * forMs,
      livesMs: 3_200,
      draw(context, { size, speedX, speedY, bornMs }) {
        context.globalAlpha = 0.55;
        context.strokeStyle = colour;
        context.lineCap = 'round';
        for (const [part, share] of [0.5, 0.3, 0.14].entries()) {
          context.lineWidth = size * share;
          context.beginPath();
          context.moveTo(0, 0);
          context.lineTo(-speedX * tailShare * (part + 1) * 0.4, -speedY * tailShare * (part + 1) * 0.4);
          context.stroke();
        }
        context.globalAlpha = 1;
        context.rotate(((performance.now() - bornMs) / 1_000) * 1.6);
        sprite(context, size);
      },
    };
  });
}
