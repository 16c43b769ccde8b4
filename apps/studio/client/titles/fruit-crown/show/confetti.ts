import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#ffd94a', '#ff5a6a', '#7be04a', '#ffffff', '#b378ff', '#ff9a2a'];

/** A paper shred that flutters; units are CSS pixels and seconds. */
function shred(from: { x: number; y: number; speedX: number; speedY: number }, delayMs: number): Particle {
  const colour = colours[Math.floor(Math.random() * colours.length)]!;
  return {
    ...from,
    weight: 420,
    size: 7 + Math.random() * 7,
    angle: Math.random() * 6,
    spin: 4 + Math.random() * 8,
    bornMs: performance.now() + delayMs,
    livesMs: 3_600,
    draw(context, { size, angle }, age) {
      context.rotate(angle * 0.4);
      context.globalAlpha = age > 0.8 ? (1 - age) * 5 : 1;
      context.fillStyle = colour;
      context.fillRect(-size / 2, (-size / 4) * Math.cos(angle), size, (size / 2) * Math.cos(angle));
      context.globalAlpha = 1;
    },
  };
}

/** Shreds from both lower corners towards the middle. */
export function cannons({ width, height }: { width: number; height: number }, count: number): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const force = 0.55 + Math.random() * 0.6;
    return shred(
      {
        x: side > 0 ? -6 : width + 6,
        y: height * (0.82 + Math.random() * 0.1),
        speedX: side * width * (0.25 + Math.random() * 0.5),
        speedY: -height * force,
      },
      i * 9,
    );
  });
}
