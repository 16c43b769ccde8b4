import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#ffffff', '#bff4ff', '#9affe0', '#ffe9a8'];
const arms = 6;

/** Crystals of ice that burst from a point and sink slowly; units are CSS pixels. */
export function crystals({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.random() * Math.PI * 2;
    const force = reach * (0.35 + Math.random() * 0.85);
    const colour = colours[i % colours.length]!;
    return {
      x,
      y,
      speedX: Math.cos(angle) * force,
      speedY: Math.sin(angle) * force - reach * 0.35,
      weight: reach * 0.75,
      size: 3 + Math.random() * 6,
      angle: Math.random() * Math.PI,
      spin: (Math.random() - 0.5) * 5,
      bornMs: performance.now() + Math.random() * 260,
      livesMs: 1_400 + Math.random() * 1_000,
      draw(context: CanvasRenderingContext2D, { size, angle: turn }: Particle, age: number) {
        context.globalAlpha = 1 - age;
        context.strokeStyle = colour;
        context.lineWidth = Math.max(1, size * 0.26);
        context.lineCap = 'round';
        context.rotate(turn);
        context.beginPath();
        for (let arm = 0; arm < arms / 2; arm += 1) {
          const [dx, dy] = [Math.cos((arm * Math.PI * 2) / arms) * size, Math.sin((arm * Math.PI * 2) / arms) * size];
          context.moveTo(-dx, -dy);
          context.lineTo(dx, dy);
        }
        context.stroke();
        context.globalAlpha = 1;
      },
    };
  });
}
