import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#fff6c8', '#ffd23a', '#c9a4ff', '#8ae8ff'];

/** Sparks that spring from a point where lightning has struck; units are CSS pixels. */
export function sparksAt({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (1 + Math.random());
    const force = reach * (0.5 + Math.random());
    const colour = colours[i % colours.length]!;
    return {
      x,
      y,
      speedX: Math.cos(angle) * force,
      speedY: Math.sin(angle) * force,
      weight: reach * 1.3,
      size: 2 + Math.random() * 4,
      angle: 0,
      spin: 0,
      bornMs: performance.now() + Math.random() * 120,
      livesMs: 900 + Math.random() * 900,
      draw(context: CanvasRenderingContext2D, { size, speedX, speedY }: Particle, age: number) {
        context.globalAlpha = 1 - age;
        context.strokeStyle = colour;
        context.lineWidth = size;
        context.lineCap = 'round';
        context.beginPath();
        context.moveTo(0, 0);
        context.lineTo(-speedX * 0.035, -speedY * 0.035);
        context.stroke();
        context.globalAlpha = 1;
      },
    };
  });
}
