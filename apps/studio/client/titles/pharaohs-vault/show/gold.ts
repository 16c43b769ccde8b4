import type { Particle } from '../../../runtime/show/particles.ts';

const metals = ['#fff3b0', '#ffd04a', '#f0a01a'];

/** Coins that burst from a point and fall, turning; units are CSS pixels. */
export function coins({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.4;
    const force = reach * (0.5 + Math.random() * 1.1);
    return {
      x,
      y,
      speedX: Math.cos(angle) * force,
      speedY: Math.sin(angle) * force,
      weight: reach * 1.5,
      size: 5 + Math.random() * 7,
      angle: Math.random() * Math.PI,
      spin: 3 + Math.random() * 6,
      bornMs: performance.now() + Math.random() * 320,
      livesMs: 1_700 + Math.random() * 900,
      draw(context: CanvasRenderingContext2D, { size, angle: turn }: Particle, age: number) {
        context.globalAlpha = Math.min(1, (1 - age) * 2.5);
        context.fillStyle = metals[i % metals.length]!;
        context.beginPath();
        context.ellipse(0, 0, size, Math.max(1, size * Math.abs(Math.cos(turn))), 0.4, 0, Math.PI * 2);
        context.fill();
        context.globalAlpha = 1;
      },
    };
  });
}
