import type { Particle } from './particles.ts';

/** The lowest value, and how much chance may add. */
type Range = readonly [from: number, more: number];

interface BurstKind {
  /** Directions in radians; missing: all around. */
  arc?: Range;
  /** In reaches a second. */
  speed: Range;
  /** What is added upwards, in reaches a second. */
  lift?: number;
  /** In reaches per second squared. */
  weight: number;
  /** In CSS pixels. */
  size: Range;
  /** Turns in radians a second, from a random angle; missing: the pieces do not turn. */
  spin?: Range;
  livesMs: Range;
  /** The pieces start within this time. */
  withinMs?: number;
  /** How the piece of a number is drawn. */
  draw: (number: number) => Particle['draw'];
}

const within = ([from, more]: Range) => from + Math.random() * more;

/** Pieces that burst from a point and fall; `reach` in CSS pixels. */
export function burst(
  { x, y, reach }: { x: number; y: number; reach: number },
  count: number,
  { arc, speed, lift = 0, weight, size, spin, livesMs, withinMs = 0, draw }: BurstKind,
): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = arc ? within(arc) : ((i + Math.random()) / count) * Math.PI * 2;
    const force = reach * within(speed);
    return {
      x,
      y,
      speedX: Math.cos(angle) * force,
      speedY: Math.sin(angle) * force - reach * lift,
      weight: reach * weight,
      size: within(size),
      angle: spin ? Math.random() * Math.PI * 2 : 0,
      spin: spin ? within(spin) : 0,
      bornMs: performance.now() + Math.random() * withinMs,
      livesMs: within(livesMs),
      draw: draw(i),
    };
  });
}

/** A filled piece that fades; `trace` draws its outline around the origin. */
export function fading(
  colour: string,
  trace: (context: CanvasRenderingContext2D, size: number) => void,
): Particle['draw'] {
  return (context, { size, angle }, age) => {
    context.rotate(angle);
    context.globalAlpha = 1 - age * age;
    context.fillStyle = colour;
    context.beginPath();
    trace(context, size);
    context.fill();
    context.globalAlpha = 1;
  };
}

/** A streak behind a spark; `seconds`: how long the spark took for its length. */
export function streak(colour: string, seconds: number): Particle['draw'] {
  return (context, { size, speedX, speedY }, age) => {
    context.globalAlpha = 1 - age;
    context.strokeStyle = colour;
    context.lineWidth = size;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(-speedX * seconds, -speedY * seconds);
    context.stroke();
    context.globalAlpha = 1;
  };
}
